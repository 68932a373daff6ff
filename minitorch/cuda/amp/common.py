"""`torch.cuda.amp.common`, as older programs import it."""

from minitorch import cuda


def amp_definitely_not_available() -> bool:
    """Whether there is no GPU for mixed precision."""
    return not cuda.is_available()
