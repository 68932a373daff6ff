"""`torch.backends.cudnn`: accepted, and without effect: convolutions here have one algorithm, which is deterministic."""

enabled = True
benchmark = False
deterministic = False
allow_tf32 = True


def is_available() -> bool:
    """Whether cuDNN can be used."""
    return False


def version() -> int | None:
    """The version of cuDNN; None without it."""
    return None
