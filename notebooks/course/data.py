"""The course's data, as NumPy arrays: they feed minitorch and PyTorch alike."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

FOLDER = Path(__file__).parent / "data"


class Labelled(NamedTuple):
    """Images with their labels, and what the labels stand for."""

    train_images: np.ndarray
    train_labels: np.ndarray
    test_images: np.ndarray
    test_labels: np.ndarray
    class_names: tuple[str, ...]


@cache
def _fashion_bytes() -> dict[str, np.ndarray]:
    with np.load(FOLDER / "fashion_mnist.npz") as file:
        return {name: file[name] for name in file.files}


def fashion_mnist() -> Labelled:
    """Fashion-MNIST's committed subset: 6,000 training and 1,000 test images, every class equally often.

    Images are float32 of shape (n, 28, 28) in [0, 1], 0 for the background; labels are int64 in 0..9. Each call
    returns new arrays, so that a chapter which changes its images changes nobody else's.

    >>> data = fashion_mnist()
    >>> data.train_images.shape, data.train_images.dtype, data.class_names[9]
    ((6000, 28, 28), dtype('float32'), 'ankle boot')
    """
    raw = _fashion_bytes()
    names = ("T-shirt", "trouser", "pullover", "dress", "coat", "sandal", "shirt", "sneaker", "bag", "ankle boot")
    return Labelled(
        raw["train_images"].astype(np.float32) / 255,
        raw["train_labels"].astype(np.int64),
        raw["test_images"].astype(np.float32) / 255,
        raw["test_labels"].astype(np.int64),
        names,
    )


CT_SLICES, CT_SIZE = 300, 512


def ct_slice(k: int) -> np.ndarray:
    """Slice k of 300 of a drawn body, 512 × 512, as a CT scanner stores it: int16, Hounsfield units.

    Air has -1000, lungs -800, soft tissue 40, bone 700. Each call draws a new array.

    >>> ct_slice(150).shape, ct_slice(150).dtype, int(ct_slice(150)[256, 256])
    ((512, 512), dtype('int16'), 40)
    """
    if not 0 <= k < CT_SLICES:
        raise IndexError(f"ct_slice: there is no slice {k}; they go from 0 to {CT_SLICES - 1}")
    z = 2 * k / (CT_SLICES - 1) - 1
    across = np.linspace(-1, 1, CT_SIZE, dtype=np.float32)
    down = across[:, None]
    image = np.full((CT_SIZE, CT_SIZE), -1000, np.int16)
    image[(across / 0.85) ** 2 + (down / 0.62) ** 2 < 1 - 0.2 * z**2] = 40
    image[((np.abs(across) - 0.4) / 0.3) ** 2 + (down / 0.42) ** 2 < 0.9 - z**2] = -800
    image[across**2 + (down - 0.42) ** 2 < 0.01] = 700
    return image
