"""`torch.optim`: ways to step downhill."""

from minitorch._not_yet import missing

from .adam import Adam, AdamW
from .optimizer import Optimizer
from .sgd import SGD

__all__ = ["SGD", "Adam", "AdamW", "Optimizer"]


def __getattr__(name: str):
    raise missing(__name__, name)
