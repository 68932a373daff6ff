"""safetensors: tensors by name in a file that holds nothing else, so that reading it runs nothing.

Eight bytes say how long the header is; the header is JSON: name → type, shape, first and last byte; then the bytes.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np

from minitorch import dtypes
from minitorch.tensor import Tensor

from .files import replacing

# in the order in which the tensors lie in a file: wide types first, so that each begins at a multiple of its element's size
NAMES = {
    dtypes.int64: "I64", dtypes.float64: "F64", dtypes.float32: "F32", dtypes.int32: "I32", dtypes.bfloat16: "BF16",
    dtypes.float16: "F16", dtypes.int16: "I16", dtypes.int8: "I8", dtypes.uint8: "U8", dtypes.bool: "BOOL",
}  # fmt: skip
DTYPES = {name: d for d, name in NAMES.items()}
LONGEST_HEADER = 100_000_000


class SafetensorError(Exception):
    """A file that is not what its header says."""


def save_file(tensors: dict[str, Tensor], filename, metadata: dict[str, str] | None = None) -> None:
    """Write tensors by name; the file is put in place whole.  `metadata` is text by name.

    ValueError for what is no dict of tensors; RuntimeError for tensors that share memory, which the format cannot say.
    """
    _check(tensors)
    with replacing(Path(filename)) as file:
        _write(tensors, file.write, metadata)


def save(tensors: dict[str, Tensor], metadata: dict[str, str] | None = None) -> bytes:
    """The file as bytes."""
    parts: list[bytes] = []
    _check(tensors)
    _write(tensors, lambda part: parts.append(bytes(part)), metadata)
    return b"".join(parts)


def load_file(filename, device="cpu") -> dict[str, Tensor]:
    """The tensors of a file by name.  SafetensorError for a damaged file."""
    with open(filename, "rb") as file:
        size = file.seek(0, 2)
        file.seek(0)
        return {name: t.to(device) for name, t in _read(file, size).items()}


def load(data: bytes) -> dict[str, Tensor]:
    """The tensors of a file given as bytes."""
    return _read(io.BytesIO(data), len(data))


def _check(tensors) -> None:
    if not isinstance(tensors, dict) or not all(isinstance(t, Tensor) for t in tensors.values()):
        raise ValueError(f"Expected a dict of [str, torch.Tensor] but received {type(tensors)}")
    owners: dict[int, str] = {}
    for name, t in tensors.items():
        if not isinstance(name, str) or name == "__metadata__":
            raise ValueError(f"{name!r} is no name for a tensor")
        if t.numel():
            other = owners.setdefault(id(t.storage_record.array), name)
            if other != name:
                raise RuntimeError(
                    f"Some tensors share memory, this will lead to duplicate memory on disk and potential differences "
                    f"when loading them again: [{{{other!r}, {name!r}}}]. Save one of them, or a clone()."
                )


def _write(tensors, write, metadata) -> None:
    header: dict = {"__metadata__": metadata} if metadata else {}
    start = 0
    order = list(NAMES)
    names = sorted(tensors, key=lambda name: (order.index(tensors[name].dtype), name))
    for name in names:
        t = tensors[name]
        header[name] = {"dtype": NAMES[t.dtype], "shape": list(t.shape), "data_offsets": [start, start + t.nbytes]}
        start += t.nbytes
    text = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    text += b" " * (-len(text) % 8)
    write(len(text).to_bytes(8, "little") + text)
    for name in names:
        array = np.ascontiguousarray(tensors[name].array)
        write(array.reshape(-1).view("u1").data)


def _read(file, size: int) -> dict[str, Tensor]:
    header, begin = _header(file, size)
    found, end = {}, 0
    entries = sorted(header.items(), key=lambda item: item[1]["data_offsets"])
    for name, entry in entries:
        first, last = entry["data_offsets"]
        if first != end:
            raise SafetensorError(f"InvalidOffset: the bytes of {name!r} do not follow those before them")
        end = last
    if begin + end != size:
        raise SafetensorError("MetadataIncompleteBuffer: the tensors do not fill the file")
    for name, entry in entries:
        array = np.empty(entry["shape"], DTYPES[entry["dtype"]].numpy)
        file.seek(begin + entry["data_offsets"][0])
        if array.nbytes and file.readinto(array.reshape(-1).view("u1").data) != array.nbytes:
            raise SafetensorError("MetadataIncompleteBuffer: the file ends too early")
        found[name] = Tensor(array)
    return {name: found[name] for name in header}


def _header(file, size: int) -> tuple[dict, int]:
    """The checked entries, and where the bytes begin."""
    length = int.from_bytes(file.read(8), "little")
    if size < 8 or length > LONGEST_HEADER or 8 + length > size:
        raise SafetensorError(f"InvalidHeaderLength: the header says {length} bytes, the file has {size}")
    try:
        header = json.loads(file.read(length).decode("utf-8"), object_pairs_hook=_without_repeats)
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise SafetensorError(f"InvalidHeaderDeserialization: {error}") from None
    if not isinstance(header, dict):
        raise SafetensorError("InvalidHeaderDeserialization: the header is no JSON object")
    header.pop("__metadata__", None)
    for name, entry in header.items():
        _check_entry(name, entry)
    return header, 8 + length


def _check_entry(name: str, entry) -> None:
    if not isinstance(entry, dict) or set(entry) != {"dtype", "shape", "data_offsets"}:
        raise SafetensorError(
            f"InvalidHeaderDeserialization: the entry of {name!r} needs dtype, shape and data_offsets"
        )
    if entry["dtype"] not in DTYPES:
        raise SafetensorError(f"the type {entry['dtype']!r} of {name!r} is outside what minitorch covers")
    shape, offsets = entry["shape"], entry["data_offsets"]
    counts = [*shape, *offsets] if isinstance(shape, list) and isinstance(offsets, list) else [None]
    if not all(type(n) is int and n >= 0 for n in counts) or len(offsets) != 2:
        raise SafetensorError(f"InvalidOffset: the shape or the offsets of {name!r} are no list of counts")
    nbytes = DTYPES[entry["dtype"]].itemsize
    for n in shape:
        nbytes *= n
    if offsets[1] - offsets[0] != nbytes:
        raise SafetensorError(f"TensorInvalidInfo: {name!r} has {offsets[1] - offsets[0]} bytes and needs {nbytes}")


def _without_repeats(pairs: list) -> dict:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice")
    return found
