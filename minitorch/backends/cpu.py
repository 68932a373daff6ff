"""`torch.backends.cpu`: what the processor can do is NumPy's concern."""


def get_cpu_capability() -> str:
    """The instruction set that kernels were chosen for: NumPy chooses its own, so "DEFAULT"."""
    return "DEFAULT"
