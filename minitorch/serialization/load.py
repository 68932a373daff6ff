"""Reading PyTorch's files: the zip format of today, and the row of pickles that was before 1.4."""

from __future__ import annotations

import io
import os
import pickle
import sys
import tarfile
import zipfile
from contextlib import contextmanager, nullcontext

import numpy as np

from minitorch import messages
from minitorch.backend.device import Device, resolve

from .files import is_path
from .memory import Memory
from .safe import SafeUnpickler, _StorageKind, lookup

MAGIC, PROTOCOL = 0x1950A86A20F9469CFC6C, 1001  # how a file of the old format begins
CHUNK = 1 << 20


def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, encoding: str = "utf-8"):
    """Read what `save`, here or in PyTorch, has written.

    f             a path, or an open file
    map_location  where tensors of other devices go: a device, its name, a dict from names to names, or a function of
                  (storage, name); a file from a GPU needs "cpu"
    weights_only  True (the default) reads tensors, numbers, text and plain containers.  False makes whatever objects the
                  file names: such a file can run any command on your machine while it is being read, so this is for
                  files whose author you trust.  Whole modules need it.
    mmap          True leaves the numbers on the disk until they are used; writing to them does not change the file

    Errors: UnpicklingError for what weights_only refuses; EOFError for an empty file, or one read to its end;
    RuntimeError for a damaged file; FileNotFoundError.
    """
    weights_only = _only_weights(weights_only)
    if pickle_module is not None:
        raise RuntimeError("Can not safely load weights when explicit pickle_module is specified")
    if not is_path(f) and not (hasattr(f, "read") and hasattr(f, "seek")):
        raise AttributeError("expected 'f' to be string, path, or a file-like object with 'read' and 'seek'")
    if mmap and not is_path(f):
        raise ValueError("f must be a file path in order to use the mmap argument")
    with open(f, "rb") if is_path(f) else nullcontext(f) as file:
        start = file.tell()
        head = file.read(4)
        file.seek(start)
        if head[:4] == b"PK\x03\x04":
            with _opened(file) as archive:
                memories = _Records(archive, map_location, f if mmap else None)
                return _unpickle(io.BytesIO(memories.record("data.pkl")), memories, weights_only, encoding)
        if mmap:
            raise RuntimeError(
                "mmap can only be used with files in PyTorch's zip format: torch.save the checkpoint anew"
            )
        return _load_old(file, map_location, weights_only, encoding)


def _only_weights(asked: bool | None) -> bool:
    """What was asked for, or what PyTorch's two environment variables say for programs that do not ask."""
    forced, trusted = (
        os.environ.get(f"TORCH_FORCE_{name}WEIGHTS_ONLY_LOAD", "0") in ("1", "y", "yes", "true") for name in ("", "NO_")
    )
    if forced and trusted:
        raise RuntimeError("Only one of TORCH_FORCE_WEIGHTS_ONLY_LOAD and TORCH_FORCE_NO_WEIGHTS_ONLY_LOAD may be set")
    return forced or (not trusted if asked is None else asked)


def _unpickle(file, memories, weights_only: bool, encoding: str):
    kind = SafeUnpickler if weights_only else _TrustingUnpickler
    return kind(file, memories, encoding=encoding).load()


class _TrustingUnpickler(pickle.Unpickler):
    """Makes whatever the file names, PyTorch's tensors and modules as ours."""

    def __init__(self, file, memories, encoding: str):
        super().__init__(file, encoding=encoding)
        self._memories = memories

    def find_class(self, module, name):
        found = lookup(module, name)
        if found is None and module.split(".")[0] == "torch":
            found = getattr(sys.modules["minitorch"].nn, name, None) if module.startswith("torch.nn") else None
        return super().find_class(module, name) if found is None else found

    def persistent_load(self, pid):
        return self._memories.from_pickle(pid)


# --- memories ---------------------------------------------------------------------------------------------------------
class _Memories:
    """The memories of one file by their numbers, each read when a tensor first asks for it."""

    def __init__(self, map_location):
        self._map_location = map_location
        self.read: dict[str, Memory] = {}

    def from_pickle(self, pid) -> Memory:
        """The memory that an entry of the pickle stands for: ("storage", type, number, device, count)."""
        if type(pid) is not tuple or len(pid) < 5 or pid[0] != "storage":
            raise pickle.UnpicklingError(f"Unknown saved id: {pid!r:.60}")
        kind, key, location, count = pid[1:5]
        if not isinstance(kind, _StorageKind) or type(key) is not str or type(count) is not int or count < 0:
            raise pickle.UnpicklingError(f"Unknown kind of storage in the file: {pid!r:.60}")
        if key not in self.read:
            memory = Memory(self.array(key, kind.dtype.numpy, count), key, location)
            self.read[key] = placed(memory, location, self._map_location)
        memory = self.read[key]
        if memory.array.dtype != kind.dtype.numpy or len(memory.array) < count:
            raise pickle.UnpicklingError(f"the storage {key} is named with two types or sizes")
        return memory

    def array(self, key: str, dtype: np.dtype, count: int) -> np.ndarray:
        """The elements of one memory."""
        raise NotImplementedError


def placed(memory: Memory, location, map_location) -> Memory:
    """The memory on the device where it belongs.  RuntimeError for a device that is not here."""
    if callable(map_location):
        found = map_location(memory, location)
        if found is not None:
            return found
    elif isinstance(map_location, dict):
        location = map_location.get(location, location)
    elif map_location is not None:
        location = str(Device(map_location))
    try:
        memory.location = str(resolve(location))
    except (RuntimeError, AssertionError, AttributeError):
        raise messages.teach(
            RuntimeError(
                f"Attempting to deserialize object on device {location!r}, which is not available here. If you are "
                "running on a CPU-only machine, please use torch.load with map_location=torch.device('cpu') to map "
                "your storages to the CPU."
            ),
            "each tensor in the file carries the device it was on when it was saved.",
            'torch.load(f, map_location="cpu")',
        ) from None
    return memory


class _Records(_Memories):
    """The records of a zip file."""

    def __init__(self, archive: zipfile.ZipFile, map_location, mapped_path):
        super().__init__(map_location)
        self.archive, self.prefix = archive, _prefix(archive)
        names = set(archive.namelist())
        if f"{self.prefix}constants.pkl" in names:
            raise RuntimeError("this is a TorchScript archive, a compiled program, and no file of torch.save")
        order = self.record("byteorder") if f"{self.prefix}byteorder" in names else b"little"
        self._swapped = order != sys.byteorder.encode()
        self._size = archive.fp.seek(0, os.SEEK_END)  # type: ignore[union-attr]
        # a private map: what is written to the tensors stays in memory
        self._mapped = None if mapped_path is None else np.memmap(mapped_path, "u1", mode="c").view(np.ndarray)

    def _info(self, name: str) -> zipfile.ZipInfo:
        try:
            info = self.archive.getinfo(f"{self.prefix}{name}")
        except KeyError:
            raise RuntimeError(f"PytorchStreamReader failed locating file {name}: file not found") from None
        # PyTorch never packs its records; a packed one could grow without a limit
        if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size or info.flag_bits & 1:
            raise RuntimeError(f"the record {name} is compressed or encrypted, which PyTorch never writes")
        return info

    def record(self, name: str) -> bytes:
        """A record as bytes."""
        return _damage(lambda: self.archive.read(self._info(name)))

    def array(self, key: str, dtype: np.dtype, count: int) -> np.ndarray:
        info = self._info(f"data/{key}")
        if info.file_size != count * dtype.itemsize:
            raise RuntimeError(
                f"the storage {key} has {info.file_size} bytes, and {count} elements of {dtype} need others"
            )
        if self._mapped is not None:
            start = self._start_of(info)
            if start + info.file_size > len(self._mapped):
                raise RuntimeError("PytorchStreamReader failed reading zip archive: the file ends too early")
            raw = self._mapped[start : start + info.file_size]
        else:
            if info.file_size > self._size:
                raise RuntimeError("PytorchStreamReader failed reading zip archive: the file ends too early")
            raw = _damage(lambda: self._filled(info))
        array = raw.view(dtype) if count else np.empty(0, dtype)
        return array.byteswap() if self._swapped else array

    def _filled(self, info: zipfile.ZipInfo) -> np.ndarray:
        raw = np.empty(info.file_size, "u1")
        view, done = raw.data, 0
        with self.archive.open(info) as record:
            while done < len(view):
                part = record.readinto(view[done : done + CHUNK])  # type: ignore[attr-defined]
                if not part:
                    raise zipfile.BadZipFile("a record ends too early")
                done += part
            record.read(1)  # at the end of a record its checksum is compared
        return raw

    def _start_of(self, info: zipfile.ZipInfo) -> int:
        file = self.archive.fp
        file.seek(info.header_offset + 26)  # type: ignore[union-attr]
        name, extra = (int.from_bytes(file.read(2), "little") for _ in range(2))  # type: ignore[union-attr]
        return info.header_offset + 30 + name + extra


def _prefix(archive: zipfile.ZipFile) -> str:
    found = [name for name in archive.namelist() if name.endswith("data.pkl") and name.count("/") <= 1]
    if not found:
        raise RuntimeError("PytorchStreamReader failed locating file data.pkl: file not found")
    return found[0].removesuffix("data.pkl")


@contextmanager
def _opened(file):
    archive = _damage(lambda: zipfile.ZipFile(file))
    with archive:
        yield archive


def _damage(read):
    """What a damaged zip file raises, in PyTorch's type."""
    try:
        return read()
    except (zipfile.BadZipFile, EOFError, NotImplementedError, OSError, ValueError) as error:
        raise RuntimeError(f"PytorchStreamReader failed reading zip archive: {error}") from None


# --- the format before 1.4 --------------------------------------------------------------------------------------------
class _Row(_Memories):
    """The memories that follow the pickle: made empty while it is read, and filled afterwards."""

    def __init__(self, map_location, available: int):
        super().__init__(map_location)
        self._available = available

    def from_pickle(self, pid) -> Memory:
        if type(pid) is tuple and len(pid) > 5 and pid[5] is not None:
            raise RuntimeError("this file is older than PyTorch 0.4: load and save it with PyTorch once")
        return super().from_pickle(pid)

    def array(self, key: str, dtype: np.dtype, count: int) -> np.ndarray:
        self._available -= count * dtype.itemsize
        if self._available < 0:
            raise RuntimeError("unexpected EOF: the file ends before its tensors. The file might be corrupted.")
        return np.empty(count, dtype)

    def fill(self, file, keys) -> None:
        """Read the numbers of all memories, in the order of the keys."""
        if type(keys) is not list or not all(key in self.read for key in keys):
            raise RuntimeError("the list of storages in the file does not fit its tensors")
        for key in keys:
            array = self.read[key].array
            count = int.from_bytes(file.read(8), "little")
            if count != len(array):
                raise RuntimeError(f"storage has wrong byte size: expected {len(array)} elements, got {count}")
            raw = file.read(array.nbytes)
            if len(raw) != array.nbytes:
                raise RuntimeError("unexpected EOF: the file ends before its tensors. The file might be corrupted.")
            array.view("u1")[:] = np.frombuffer(raw, "u1")


def _load_old(file, map_location, weights_only: bool, encoding: str):
    start = file.tell()
    size = file.seek(0, os.SEEK_END) - start
    file.seek(start)
    if not size:
        raise messages.teach(
            EOFError("Ran out of input"),
            "the file is empty, or was written a moment ago and stands at its end.",
            "buffer.seek(0)",
        )
    if _is_tar(file, start):
        raise RuntimeError(
            "this file is in the .tar format from before PyTorch 0.4: load and save it with PyTorch once"
        )
    memories = _Row(map_location, size)
    try:
        magic = SafeUnpickler(file, memories).load()
    except (pickle.UnpicklingError, EOFError, UnicodeDecodeError):
        magic = None
    if magic != MAGIC:
        raise pickle.UnpicklingError("Invalid magic number; corrupt file? It is none of PyTorch's formats.")
    protocol, system = (SafeUnpickler(file, memories).load() for _ in range(2))
    if protocol != PROTOCOL or not isinstance(system, dict) or system.get("little_endian") is not True:
        raise RuntimeError(f"Invalid protocol version: {protocol}")
    result = _unpickle(file, memories, weights_only, encoding)
    memories.fill(file, SafeUnpickler(file, memories).load())
    return result


def _is_tar(file, start: int) -> bool:
    try:
        return tarfile.is_tarfile(file)
    finally:
        file.seek(start)
