"""`torch.backends.openmp`: a library that NumPy may or may not bring along; it is not asked for here."""


def is_available() -> bool:
    """Whether it is used directly."""
    return False
