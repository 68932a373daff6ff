"""What the cases share: errors as text, and a seed."""

from __future__ import annotations


def said(torch, call) -> str:
    """The type of the error that a call raises, and its first line."""
    try:
        call()
    except Exception as error:
        kind = next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
        return f"{kind}: {str(error).splitlines()[0]}"
    return "nothing"


def seeded(torch, seed: int = 0):
    """`torch.nn` after a seed."""
    torch.manual_seed(seed)
    return torch.nn
