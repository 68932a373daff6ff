"""The file format of MNIST: arrays with a header of four bytes and the sizes, big-endian, mostly gzipped."""

from __future__ import annotations

import gzip
import hashlib
import math
import zlib
from pathlib import Path

import numpy as np

from minitorch.messages import teach

TYPES = {0x08: "u1", 0x09: "i1", 0x0B: ">i2", 0x0C: ">i4", 0x0D: ">f4", 0x0E: ">f8"}


def read_idx(path, sha256: str | None = None) -> np.ndarray:
    """The array in an idx file, gzipped or not.

    ValueError for a file that is truncated, no idx file, or whose decompressed bytes have another checksum.
    """
    path = Path(path)
    content = path.read_bytes()
    if content[:2] == b"\x1f\x8b":
        try:
            content = gzip.decompress(content)
        except (EOFError, OSError, zlib.error) as error:
            raise broken(path, f"its compressed data ends too early or is damaged ({error})") from None
    if sha256 is not None and hashlib.sha256(content).hexdigest() != sha256:
        raise broken(path, "its bytes have another checksum than the original's")
    if len(content) < 4 or content[:2] != b"\0\0" or content[2] not in TYPES:
        raise broken(path, f"it begins with {content[:4].hex(' ')}, which is no idx header")
    dtype, ndim = np.dtype(TYPES[content[2]]), content[3]
    start = 4 + 4 * ndim
    if len(content) < start:
        raise broken(path, f"its header of {start} bytes is cut off after {len(content)}")
    shape = np.frombuffer(content, ">i4", ndim, 4).tolist()
    wanted = math.prod(shape) * dtype.itemsize
    if len(content) - start != wanted:
        raise broken(path, f"for {'×'.join(map(str, shape))} it should hold {wanted} bytes, not {len(content) - start}")
    return np.frombuffer(content, dtype, -1, start).reshape(shape).astype(dtype.newbyteorder("="))


def broken(path: Path, what: str) -> Exception:
    """A data file that cannot be used."""
    return teach(
        ValueError(f"{path.name} cannot be used: {what}"),
        f"it lies at {path}; a download may have been interrupted, or the file is not what its name says.",
        "delete it and get it again.",
    )
