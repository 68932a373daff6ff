"""`torch.nn`: modules, layers, losses and initial values."""

# Each file of layers says in `__all__` what it is for.
# ruff: noqa: F403

from minitorch._not_yet import missing

from . import attention, functional, init, modules, parallel, utils
from .layers.activation import *
from .layers.adaptive import *
from .layers.attention import *
from .layers.container import *
from .layers.conv import *
from .layers.distance import *
from .layers.dropout import *
from .layers.embedding import *
from .layers.lazy import *
from .layers.linear import *
from .layers.loss import *
from .layers.norm import *
from .layers.pad import *
from .layers.pool import *
from .layers.rnn import *
from .layers.transformer import *
from .module import Module
from .parallel import DataParallel
from .parameter import Buffer, Parameter, UninitializedBuffer, UninitializedParameter


def __getattr__(name: str):
    raise missing(__name__, name)
