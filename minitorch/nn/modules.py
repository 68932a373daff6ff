"""`torch.nn.modules` and what is below it: PyTorch's paths to the classes, for programs that import by them."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable
from types import ModuleType

from . import hooks, module
from .layers import (
    activation,
    adaptive,
    attention,
    container,
    conv,
    distance,
    dropout,
    embedding,
    lazy,
    linear,
    loss,
    norm,
    pad,
    pool,
    rnn,
    transformer,
)


def _ntuple(n: int):
    def repeated(value):
        return tuple(value) if isinstance(value, Iterable) else tuple(itertools.repeat(value, n))

    return repeated


def consume_prefix_in_state_dict_if_present(state_dict: dict, prefix: str) -> None:
    """Take a prefix such as "module." off the names, in place."""
    for key in list(state_dict):
        if key.startswith(prefix):
            state_dict[key.removeprefix(prefix)] = state_dict.pop(key)
    metadata = getattr(state_dict, "_metadata", {})
    for key in [k for k in metadata if k.startswith(prefix)]:
        metadata[key.removeprefix(prefix)] = metadata.pop(key)


_UTILS = {
    "_ntuple": _ntuple, "_single": _ntuple(1), "_pair": _ntuple(2), "_triple": _ntuple(3), "_quadruple": _ntuple(4),
    "consume_prefix_in_state_dict_if_present": consume_prefix_in_state_dict_if_present,
}  # fmt: skip
# PyTorch's file → ours, which may hold more
_FILES = {
    "activation": (activation, attention), "adaptive": (adaptive,), "batchnorm": (norm, lazy), "channelshuffle": (pad,),
    "container": (container,), "conv": (conv, lazy), "distance": (distance,), "dropout": (dropout,),
    "flatten": (linear,), "fold": (conv,), "instancenorm": (norm, lazy), "lazy": (lazy,), "linear": (linear, lazy),
    "loss": (loss,), "module": (module, hooks), "normalization": (norm,), "padding": (pad,), "pixelshuffle": (pad,),
    "pooling": (pool,), "rnn": (rnn,), "sparse": (embedding,), "transformer": (transformer,), "upsampling": (pad,),
}  # fmt: skip


def _add(name: str, names: dict) -> None:
    made = ModuleType(f"{__name__}.{name}", f"The classes of PyTorch's torch.nn.modules.{name}.")
    made.__dict__.update({key: value for key, value in names.items() if not key.startswith("__")})
    sys.modules[made.__name__] = made
    globals()[name] = made
    public = {k: v for k, v in names.items() if isinstance(v, type) and issubclass(v, module.Module) and k[0] != "_"}
    globals().update(public)


_ours = {name: {k: v for part in parts for k, v in vars(part).items()} for name, parts in _FILES.items()}
for _name, _names in (*_ours.items(), ("utils", _UTILS)):
    _add(_name, _names)
