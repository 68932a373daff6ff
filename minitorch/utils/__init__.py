"""`torch.utils`: what training programs need around the library."""

from minitorch._not_yet import missing

from . import checkpoint

__all__ = ["checkpoint"]


def __getattr__(name: str):
    raise missing(__name__, name)
