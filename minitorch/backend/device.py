"""Where a tensor lives.  A `Device` owns the array module (`xp`) whose functions run there."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from minitorch import messages


class Device:
    """`torch.device`: `Device("cpu")`, `Device("cuda", 0)`, `Device("cuda:0")`.

    Equal devices are one object (but see `inference_cpu`), so the dispatcher compares them with `is`.
    """

    __slots__ = ("index", "raw", "raw_half", "type", "xp")
    _all: ClassVar[dict] = {}
    TYPES = ("cpu", "cuda", "meta")
    type: str
    index: int | None
    raw: Any
    raw_half: Any
    xp: Any

    def __new__(cls, type="cpu", index=None):
        if isinstance(type, Device):
            return type
        if isinstance(type, int):
            type, index = "cuda", type
        name, _, number = str(type).partition(":")
        if name not in cls.TYPES or (number and not number.isdigit()) or (number and index is not None):
            raise messages.bad_device(type)
        key = name, int(number) if number else index
        if key not in cls._all:
            self = cls._all[key] = object.__new__(cls)
            self.type, self.index = key
            self.raw = self.raw_half = None
            self.xp = np if name == "cpu" else None  # the array module whose functions run here
        return cls._all[key]

    def __repr__(self):
        return f"device(type='{self.type}'{'' if self.index is None else f', index={self.index}'})"

    def __eq__(self, other):
        return isinstance(other, Device) and (self.type, self.index) == (other.type, other.index)

    def __hash__(self):
        return hash((self.type, self.index))

    def __enter__(self):
        """`with torch.device("cpu"):` tensors are made there when nothing else is said."""
        _entered.append(_default)
        set_default_device(self)
        return self

    def __exit__(self, *error):
        global _default
        _default = _entered.pop()

    def __str__(self):
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __reduce__(self):
        return Device, (self.type, self.index)


cpu = Device("cpu")
# Where tensors made in inference mode live: the CPU, in a second object, so that every call that meets one of them
# leaves the plain path, and a call that meets none pays nothing for there being such tensors.
inference_cpu = object.__new__(Device)
inference_cpu.type, inference_cpu.index, inference_cpu.xp = "cpu", None, np


_default = cpu
_entered: list = []  # what was the default around each `with torch.device(…)` block


def get_default_device() -> Device:
    """Where tensors are made when nothing else is said."""
    return _default


def set_default_device(device) -> None:
    """Make tensors somewhere else when nothing else is said; None goes back to the CPU."""
    global _default
    _default = cpu if device is None else resolve(device)


def resolve(device) -> Device:
    """The device meant by an argument: None is the default one, any spelling of the CPU the one `cpu`."""
    found = _default if device is None else Device(device)
    if found.type == "cpu":
        return cpu
    raise messages.no_cuda(found)
