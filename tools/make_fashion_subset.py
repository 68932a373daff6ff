"""Make the committed Fashion-MNIST subset from the full data set.

    python tools/make_fashion_subset.py [FOLDER]

FOLDER holds the four idx.gz files; Debian's package `dataset-fashion-mnist` puts them in the default place.
The subset is the first 600 training and the first 100 test images of each of the ten classes, in the order of the
files, so that anyone who runs this gets the same bytes. The digest of the arrays is printed at the end; tests/test_course.py
holds the expected one.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
from pathlib import Path

import numpy as np

DEFAULT_FOLDER = Path("/usr/share/datasets/fashion-mnist")
TARGET = Path(__file__).resolve().parents[1] / "notebooks" / "course" / "data" / "fashion_mnist.npz"
PER_CLASS = {"train": 600, "test": 100}
FILE_PREFIX = {"train": "train", "test": "t10k"}


def read_idx(path: Path) -> np.ndarray:
    """An idx file of unsigned bytes: magic number 0x08 and the number of axes, big-endian sizes, then the bytes."""
    raw = gzip.decompress(path.read_bytes())
    if raw[:3] != b"\x00\x00\x08":
        raise ValueError(f"{path.name}: not an idx file of unsigned bytes")
    axes = raw[3]
    shape = np.frombuffer(raw, ">u4", count=axes, offset=4).astype(int)
    return np.frombuffer(raw, np.uint8, offset=4 + 4 * axes).reshape(shape)


def first_of_each_class(labels: np.ndarray, count: int) -> np.ndarray:
    """Positions of the first `count` images of every class, in the order of the file."""
    return np.sort(np.concatenate([np.flatnonzero(labels == c)[:count] for c in range(10)]))


def subset(folder: Path) -> dict[str, np.ndarray]:
    arrays = {}
    for part, count in PER_CLASS.items():
        images = read_idx(folder / f"{FILE_PREFIX[part]}-images-idx3-ubyte.gz")
        labels = read_idx(folder / f"{FILE_PREFIX[part]}-labels-idx1-ubyte.gz")
        kept = first_of_each_class(labels, count)
        arrays[f"{part}_images"], arrays[f"{part}_labels"] = images[kept], labels[kept]
    return arrays


def digest(arrays: dict[str, np.ndarray]) -> str:
    """SHA-256 of the decompressed arrays: another zlib writes other bytes into the file for the same images."""
    sha = hashlib.sha256()
    for name in sorted(arrays):
        sha.update(name.encode())
        sha.update(np.ascontiguousarray(arrays[name]).tobytes())
    return sha.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DEFAULT_FOLDER)
    arrays = subset(parser.parse_args().folder)
    np.savez_compressed(TARGET, **arrays)
    print(f"{TARGET.name}: {TARGET.stat().st_size / 1e6:.2f} MB, sha256 of the arrays {digest(arrays)}")


if __name__ == "__main__":
    main()
