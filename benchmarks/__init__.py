"""What is fast and what is slow, as ratios to PyTorch and to bare NumPy measured in one run: `python -m benchmarks`."""
