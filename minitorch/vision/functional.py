"""Pictures as tensors, arrays or Pillow images: what is done to them without chance.

A tensor has shape (…, channels, height, width), an array (height, width) or (height, width, channels).  All but
`to_tensor` give back the kind that they were given.
"""

from __future__ import annotations

import functools
import math
import sys
from typing import Any

import numpy as np

from minitorch import dtypes
from minitorch.nn import functional as F
from minitorch.ops import create
from minitorch.tensor import Tensor


def is_pillow(image) -> bool:
    """Whether this is an image of Pillow's, which need not be installed to ask."""
    library = sys.modules.get("PIL.Image")
    return library is not None and isinstance(image, library.Image)


def planes(image) -> Tensor:
    """A picture as a tensor (…, channels, height, width) of the same numbers.  TypeError for what is no picture."""
    if isinstance(image, Tensor):
        return image
    if is_pillow(image):
        image = np.array(image)
    if not isinstance(image, np.ndarray) or image.ndim not in (2, 3):
        what = f"an array of shape {image.shape}" if isinstance(image, np.ndarray) else type(image).__name__
        raise TypeError(f"pic should be PIL Image, ndarray or tensor. Got {what}")
    array = image[None] if image.ndim == 2 else image.transpose(2, 0, 1)
    return create.from_numpy(np.array(array, order="C"))


def like(result: Tensor, image):
    """A tensor as a picture of the kind that `image` is."""
    if isinstance(image, Tensor):
        return result
    array = result.array[0] if result.shape[0] == 1 else result.array.transpose(1, 2, 0)
    if isinstance(image, np.ndarray):
        return array[..., None] if image.ndim == 3 and array.ndim == 2 else array
    return sys.modules["PIL.Image"].fromarray(np.ascontiguousarray(array))


def on_pictures(function):
    """Let a function of tensors take every kind of picture."""

    @functools.wraps(function)
    def wrapped(image, *args, **kwargs):
        return like(function(planes(image), *args, **kwargs), image)

    return wrapped


def size_of(image) -> tuple[int, int]:
    """Height and width."""
    if isinstance(image, Tensor):
        return image.shape[-2], image.shape[-1]
    return (image.size[1], image.size[0]) if is_pillow(image) else image.shape[:2]


def to_tensor(image) -> Tensor:
    """A picture as a tensor: uint8 becomes float32 between 0 and 1, other numbers stay as they are."""
    tensor = planes(image)
    if tensor.dtype is not dtypes.uint8:
        return tensor
    return Tensor(np.true_divide(tensor.array, np.float32(255), dtype=np.float32))  # converts on the way


def to_dtype(image: Tensor, dtype, scale: bool = False) -> Tensor:
    """Another type; with `scale` the range is kept, 0 … 255 of uint8 and 0 … 1 of floating point."""
    if not scale or image.dtype is dtype:
        return image.to(dtype)
    if not image.dtype.is_floating_point:
        return image.to(dtype) / dtypes.iinfo(image.dtype).max if dtype.is_floating_point else image.to(dtype)
    if dtype.is_floating_point:
        return image.to(dtype)
    return (image * (dtypes.iinfo(dtype).max + 1 - 1e-3)).to(dtype)


def normalize(tensor: Tensor, mean, std, inplace: bool = False) -> Tensor:
    """(x - mean) / std for each channel, also of a whole batch.  TypeError for integers, ValueError for std 0."""
    if not tensor.is_floating_point():
        raise TypeError(f"Input tensor should be a float tensor. Got {tensor.dtype}.")
    mean, std = (create.as_tensor(v, dtype=tensor.dtype).reshape(-1, 1, 1) for v in (mean, std))
    if (std == 0).any():
        raise ValueError(f"std evaluated to zero after conversion to {tensor.dtype}, leading to division by zero.")
    return (tensor if inplace else tensor.clone()).sub_(mean).div_(std)


def to_normalized(image, mean, std) -> Tensor:
    """`normalize(to_tensor(image), mean, std)`, of uint8 by one multiplication and one addition for each number."""
    tensor = planes(image)
    scale = np.asarray(std, np.float64).reshape(-1, 1, 1) * 255
    if tensor.dtype is not dtypes.uint8 or not scale.all():
        return normalize(to_tensor(tensor), mean, std)
    shift = np.asarray(mean, np.float64).reshape(-1, 1, 1) * 255 / scale
    found = np.multiply(tensor.array, (1 / scale).astype(np.float32), dtype=np.float32)
    return Tensor(np.subtract(found, shift.astype(np.float32), out=found))


@on_pictures
def crop(image: Any, top: int, left: int, height: int, width: int):
    """A rectangle, black where it reaches over the edge."""
    h, w = image.shape[-2:]
    edges = [max(-left, 0), max(left + width - w, 0), max(-top, 0), max(top + height - h, 0)]
    if any(edges):
        image, top, left = F.pad(image, edges), max(top, 0), max(left, 0)
    return image[..., top : top + height, left : left + width]


def center_crop(image, size):
    """The middle."""
    height, width = pair(size)
    h, w = size_of(image)
    return crop(image, round((h - height) / 2.0), round((w - width) / 2.0), height, width)


@on_pictures
def pad(image: Any, padding, fill: float = 0, mode: str = "constant"):
    """A border: one width, (left and right, top and bottom), or (left, top, right, bottom)."""
    p = [padding] if isinstance(padding, int) else list(padding)
    left, top, right, bottom = p * 4 if len(p) == 1 else p * 2 if len(p) == 2 else p
    edges = [left, right, top, bottom]
    return F.pad(image, edges, mode=mode, value=fill) if mode == "constant" else F.pad(image, edges, mode=mode)


def hflip(image):
    """Left and right exchanged."""
    return on_pictures(lambda t: t.flip(-1))(image)


def vflip(image):
    """Up and down exchanged."""
    return on_pictures(lambda t: t.flip(-2))(image)


@on_pictures
def resize(image: Any, size, mode: str = "bilinear"):
    """To (height, width), or with one number the shorter side to that, the other in proportion."""
    h, w = image.shape[-2:]
    if isinstance(size, int) or len(size) == 1:
        short = size if isinstance(size, int) else size[0]
        size = (short, int(short * w / h)) if h <= w else (int(short * h / w), short)
    if tuple(size) == (h, w):
        return image
    antialias = {"antialias": True} if mode in ("bilinear", "bicubic") else {}
    return through_floats(image, lambda t: F.interpolate(t, size=tuple(size), mode=mode, **antialias))


def through_floats(image: Any, function):
    """A function of float batches, applied to one picture or many of any type."""
    batch = image.reshape(-1, *image.shape[-3:])
    whole = not image.is_floating_point()
    result = function(batch.to(dtypes.float32) if whole else batch)
    if whole:
        result = result.round().clamp(0, dtypes.iinfo(image.dtype).max).to(image.dtype)
    return result.reshape(*image.shape[:-3], *result.shape[-3:])


@on_pictures
def affine(
    image: Any, angle: float, translate=(0, 0), scale: float = 1.0, shear=(0.0, 0.0), mode: str = "nearest"
) -> Any:
    """Turned clockwise by `angle` degrees around the middle, moved by pixels, enlarged, sheared by degrees."""
    h, w = image.shape[-2:]
    turn, sx, sy = (math.radians(v) for v in (angle, *shear))
    a, b = math.cos(turn - sy) / math.cos(sy), -math.cos(turn - sy) * math.tan(sx) / math.cos(sy) - math.sin(turn)
    c, d = math.sin(turn - sy) / math.cos(sy), -math.sin(turn - sy) * math.tan(sx) / math.cos(sy) + math.cos(turn)
    forward = np.array([[a, b], [c, d]]) * scale
    back = np.linalg.inv(forward)  # for each place of the result, the place it comes from
    shift = -back @ np.array(translate, float)
    unit = np.array([w, h]) / 2  # affine_grid counts half sizes
    theta = np.concatenate([back * unit[None, :] / unit[:, None], (shift / unit)[:, None]], axis=1)

    def moved(batch):
        thetas = create.tensor(np.broadcast_to(theta, (len(batch), 2, 3)).tolist(), dtype=batch.dtype)
        grid = F.affine_grid(thetas, list(batch.shape), align_corners=False)
        return F.grid_sample(batch, grid, mode=mode, padding_mode="zeros", align_corners=False)

    return through_floats(image, moved)


def rotate(image, angle: float, mode: str = "nearest"):
    """Turned counter-clockwise by `angle` degrees around the middle; the corners that come in are black."""
    return affine(image, -angle, mode=mode)


def gray(image: Any):
    """Brightness of each pixel, as the eye weighs red, green and blue: shape (…, 1, height, width)."""
    if image.shape[-3] == 1:
        return image
    r, g, b = (image[..., i : i + 1, :, :] for i in range(3))
    return 0.2989 * r + 0.587 * g + 0.114 * b


def blend(image: Any, other, factor: float):
    """`factor` parts of one and the rest of the other, kept in range."""
    top = 1.0 if image.is_floating_point() else dtypes.iinfo(image.dtype).max
    mixed = (factor * image.to(dtypes.float32) + (1.0 - factor) * other).clamp(0, top)
    return mixed.to(image.dtype)


@on_pictures
def adjust_brightness(image: Any, factor: float):
    """0 is black, 1 as it was, 2 twice as bright."""
    return blend(image, 0.0, factor)


@on_pictures
def adjust_contrast(image: Any, factor: float):
    """0 is one gray, 1 as it was."""
    levels = gray(image.to(dtypes.float32))
    levels = levels if image.is_floating_point() else levels.floor()
    return blend(image, levels.mean((-3, -2, -1), keepdim=True), factor)


@on_pictures
def adjust_saturation(image: Any, factor: float):
    """0 is without colour, 1 as it was."""
    levels = gray(image.to(dtypes.float32))
    return blend(image, levels if image.is_floating_point() else levels.floor(), factor)


@on_pictures
def erase(image: Any, top: int, left: int, height: int, width: int, value):
    """A rectangle in one value, or filled with a tensor."""
    result = image.clone()
    result[..., top : top + height, left : left + width] = value
    return result


def pair(size) -> tuple[int, int]:
    """(n, n) for a number n."""
    if isinstance(size, int):
        return size, size
    return (size[0], size[0]) if len(size) == 1 else (size[0], size[1])
