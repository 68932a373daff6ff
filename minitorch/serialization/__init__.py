"""`torch.save` and `torch.load`: PyTorch's files, read and written without PyTorch."""

from . import safetensors
from .load import load
from .safe import add_safe_globals, clear_safe_globals, get_safe_globals, safe_globals
from .save import save

__all__ = [
    "add_safe_globals", "clear_safe_globals", "get_safe_globals", "load", "safe_globals", "safetensors", "save",
]  # fmt: skip
