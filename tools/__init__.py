"""What maintainers and `run.py` need around the library; nothing here is installed."""
