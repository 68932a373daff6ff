"""Kernels in machine code, by numba.  Each is the twin of a rule in NumPy; see `backend/twins.py`."""
