"""Writing PyTorch's zip files: the objects as a pickle, each memory as a record of its own, none copied on the way."""

from __future__ import annotations

import functools
import io
import os
import pickle
import sys
import zipfile
from collections import OrderedDict
from pathlib import Path

from minitorch import dtypes
from minitorch.backend.device import Device
from minitorch.nn.parameter import Parameter
from minitorch.tensor import Size, Tensor

from .files import is_path, replacing
from .memory import STORAGE_OF, Memories, Memory

CHUNK = 1 << 24  # bytes handed over at once, so that a large tensor is never held twice
ALIGNMENT = 64  # where records begin: mapped into memory, their elements lie well


def save(obj, f, pickle_module=None, pickle_protocol: int = 2, _use_new_zipfile_serialization: bool = True) -> None:
    """Write tensors, containers of them and other objects to a file as PyTorch does.

    f    a path, or an open file.  At a path the file is put in place whole: whatever interrupts the writing, what was
         there before stays as it was.

    Save `model.state_dict()`, not the model: tensors in dicts and lists are read back by PyTorch and by later versions,
    a whole module only where the same classes are found, and only with the caution that `load` names.
    Errors: RuntimeError for a folder that does not exist, or tensors that see one memory as different types;
    AttributeError for an `f` that cannot be written to.
    """
    if not _use_new_zipfile_serialization:
        raise NotImplementedError("minitorch writes PyTorch's zip format only, which every PyTorch since 1.4 reads")
    if not is_path(f):
        if not hasattr(f, "write"):
            raise AttributeError("expected 'f' to be string, path, or a file-like object with a 'write' attribute")
        _write(obj, f, "archive", pickle_protocol)
        return
    path = Path(os.fsdecode(f))
    if not path.parent.is_dir():
        raise RuntimeError(f"Parent directory {path.parent} does not exist.")
    if path.is_dir():
        raise RuntimeError(f"File {path} cannot be opened: it is a folder.")
    with replacing(path) as file:
        _write(obj, file, path.stem or "archive", pickle_protocol)


def _write(obj, file, name: str, protocol: int) -> None:
    pickled = io.BytesIO()
    pickler = _Pickler(pickled, protocol)
    pickler.dump(obj)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        _record(archive, f"{name}/data.pkl", pickled.getbuffer())
        _record(archive, f"{name}/byteorder", sys.byteorder.encode())
        for memory in pickler.memories.found.values():
            _record(archive, f"{name}/data/{memory.key}", memory.array.view("u1").data)
        _record(archive, f"{name}/version", b"3\n")


def _record(archive: zipfile.ZipFile, name: str, data) -> None:
    """One record, its first byte at a multiple of 64."""
    info = zipfile.ZipInfo(name)  # dated 1980: the same objects give the same bytes
    large = len(data) > 1 << 30
    header = 30 + len(name.encode()) + (20 if large else 0)
    fill = -(archive.fp.tell() + header) % ALIGNMENT  # type: ignore[union-attr]
    if fill:
        fill += ALIGNMENT if fill < 4 else 0  # a field of padding has a head of four bytes
        info.extra = b"FB" + (fill - 4).to_bytes(2, "little") + b"Z" * (fill - 4)
    with archive.open(info, "w", force_zip64=large) as record:
        for start in range(0, len(data), CHUNK):
            record.write(data[start : start + CHUNK])


class _Global:
    """A name in a module that need not exist here: PyTorch's functions and classes."""

    def __init__(self, module: str, name: str):
        self.module, self.name = module, name

    def __call__(self):
        raise NotImplementedError(f"{self.module}.{self.name} is only named in files")


named = functools.cache(_Global)  # one object for each name, so that the pickle writes it once


class _Pickler(pickle._Pickler):
    """Python's own pickler in Python, since only that one can name what cannot be imported."""

    def __init__(self, file, protocol: int):
        super().__init__(file, protocol)
        self.memories = Memories()

    def persistent_id(self, obj):
        if not isinstance(obj, Memory):
            return None
        kind = named("torch", STORAGE_OF[dtypes.of(obj.array.dtype)])
        return "storage", kind, obj.key, obj.location, len(obj.array)

    def reducer_override(self, obj):
        if _name_of(obj) is not None:
            return "a name"  # `save_global` knows which
        if isinstance(obj, Tensor):
            return self._tensor(obj)
        if isinstance(obj, Size):
            return named("torch", "Size"), (tuple(obj),)
        if isinstance(obj, Device):
            return named("torch", "device"), (obj.type,) if obj.index is None else (obj.type, obj.index)
        return NotImplemented

    def save_global(self, obj, name=None):
        ours = _name_of(obj)
        if ours is None:
            super().save_global(obj, name)
        elif id(ours) in self.memo:
            self.write(self.get(self.memo[id(ours)][0]))
        else:
            self.write(pickle.GLOBAL + f"{ours.module}\n{ours.name}\n".encode())
            self.memoize(ours)

    def _tensor(self, t: Tensor):
        attributes = t.__dict__
        hooks: OrderedDict = OrderedDict()  # hooks are not saved, only their place in the format is
        if isinstance(t, Parameter):
            parts = t.detach(), t.requires_grad, hooks
            if attributes:
                return named("torch._utils", "_rebuild_parameter_with_state"), (*parts, attributes)
            return named("torch._utils", "_rebuild_parameter"), parts
        memory, offset = self.memories.of(t)
        rebuild = named("torch._utils", "_rebuild_tensor_v2")
        args = memory, offset, tuple(t.shape), t.stride(), t.requires_grad, hooks
        if attributes or type(t) is not Tensor:
            return named("torch._tensor", "_rebuild_from_type_v2"), (rebuild, type(t), args, attributes)
        return rebuild, args


def _name_of(obj) -> _Global | None:
    """What PyTorch calls an object that is written by name alone."""
    if isinstance(obj, _Global):
        return obj
    if isinstance(obj, dtypes.dtype):
        return named("torch", obj.name)
    if obj is Tensor:
        return named("torch", "Tensor")
    return named("torch.nn.parameter", "Parameter") if obj is Parameter else None
