"""`torch.backends.mps`: Apple's GPUs, which are not used here."""


def is_available() -> bool:
    """Whether Apple's GPU can be used."""
    return False


def is_built() -> bool:
    """Whether the library was built for it."""
    return False
