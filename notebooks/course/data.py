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
