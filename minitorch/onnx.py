"""`torch.onnx`: importable, and planned."""

from __future__ import annotations

from minitorch._not_yet import missing


def is_in_onnx_export() -> bool:
    """Whether a model is being written as ONNX at this moment."""
    return False


def __getattr__(name: str):
    raise missing(__name__, name)
