"""Transforms of pictures: classes that are made once and called with each picture, after torchvision's.

They take tensors (…, channels, height, width), of which a batch is transformed alike, uint8 arrays and Pillow images.
Chance comes from the default stream, in torchvision's order of draws: in a worker, from the worker's own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import PUBLIC
from minitorch.nn import functional as F
from minitorch.ops import create, random
from minitorch.tensor import Tensor
from minitorch.utils.data.sampler import random_seed

from . import functional as V


class Transform:
    """A transform shows what it was made with."""

    def __repr__(self):
        shown = ", ".join(f"{k}={v!r}" for k, v in vars(self).items() if not k.startswith("_"))
        return f"{type(self).__name__}({shown})"

    def __call__(self, *images):
        raise NotImplementedError


def uniform(low: float, high: float) -> float:
    """A number drawn from the default stream."""
    return create.empty((1,)).uniform_(low, high).item()


def whole(low: int, high: int) -> int:
    """A whole number from low to high - 1."""
    return int(random.randint(low, high, (1,)).item())


def happens(p: float) -> bool:
    """True with probability p."""
    return random.rand(1).item() < p


class Compose(Transform):
    """One transform after the other.  An error on the way tells in which.

    ToTensor followed by Normalize is done in one go for uint8, rounded less often: it is what most loaders wait for.
    """

    def __init__(self, transforms: Sequence[Callable]) -> None:
        self.transforms = transforms

    def __call__(self, image):
        ready = False
        for number, transform in enumerate(self.transforms):
            if ready:
                ready = False
                continue
            following = self.transforms[number + 1] if number + 1 < len(self.transforms) else None
            ready = type(transform) is ToTensor and type(following) is Normalize
            try:
                image = V.to_normalized(image, following.mean, following.std) if ready else transform(image)
            except Exception as error:
                error.add_note(f"Raised by transform {number + ready}, {(following if ready else transform)!r}.")
                raise
        return image


class Lambda(Transform):
    """A function as a transform."""

    def __init__(self, lambd: Callable) -> None:
        if not callable(lambd):
            raise TypeError(f"Argument lambd should be callable, got {type(lambd).__name__!r}")
        self.lambd = lambd

    def __call__(self, image):
        return self.lambd(image)


class ToTensor(Transform):
    """A picture as a tensor (channels, height, width); uint8 becomes float32 in 0 … 1."""

    def __call__(self, image):
        return V.to_tensor(image)


class ToImage(Transform):
    """A picture as a tensor of the same numbers."""

    def __call__(self, image):
        return V.planes(image)


class ToDtype(Transform):
    """Another type; with scale=True the range is kept: 0 … 255 of uint8 is 0 … 1 of floating point."""

    def __init__(self, dtype, scale: bool = False) -> None:
        self.dtype, self.scale = dtype, scale

    def __call__(self, image):
        return V.to_dtype(image, self.dtype, self.scale)


class Normalize(Transform):
    """(x - mean) / std for each channel."""

    def __init__(self, mean, std, inplace: bool = False) -> None:
        self.mean, self.std, self.inplace = mean, std, inplace

    def __call__(self, image):
        return V.normalize(image, self.mean, self.std, self.inplace)


class Resize(Transform):
    """To a size (height, width), or a number for the shorter side."""

    def __init__(self, size, interpolation: str = "bilinear") -> None:
        self.size, self.interpolation = size, interpolation

    def __call__(self, image):
        return V.resize(image, self.size, self.interpolation)


class CenterCrop(Transform):
    """The middle of the picture."""

    def __init__(self, size) -> None:
        self.size = V.pair(size)

    def __call__(self, image):
        return V.center_crop(image, self.size)


class Pad(Transform):
    """A border."""

    def __init__(self, padding, fill: float = 0, padding_mode: str = "constant") -> None:
        self.padding, self.fill, self.padding_mode = padding, fill, padding_mode

    def __call__(self, image):
        return V.pad(image, self.padding, self.fill, self.padding_mode)


class RandomCrop(Transform):
    """A rectangle of a size at a random place, after padding.  ValueError if the picture is smaller."""

    def __init__(self, size, padding=None, pad_if_needed: bool = False, fill: float = 0, padding_mode="constant"):
        self.size, self.padding, self.pad_if_needed = V.pair(size), padding, pad_if_needed
        self.fill, self.padding_mode = fill, padding_mode

    def __call__(self, image):
        if self.padding is not None:
            image = V.pad(image, self.padding, self.fill, self.padding_mode)
        height, width = self.size
        h, w = V.size_of(image)
        if self.pad_if_needed and (w < width or h < height):
            image = V.pad(image, (max(width - w, 0), max(height - h, 0)), self.fill, self.padding_mode)
            h, w = V.size_of(image)
        if h < height or w < width:
            raise ValueError(f"Required crop size {(height, width)} is larger than input image size {(h, w)}")
        if (h, w) == (height, width):
            return image
        top, left = whole(0, h - height + 1), whole(0, w - width + 1)
        return V.crop(image, top, left, height, width)


class RandomResizedCrop(Transform):
    """A rectangle of random area, shape and place, resized to one size."""

    def __init__(self, size, scale=(0.08, 1.0), ratio=(3 / 4, 4 / 3), interpolation: str = "bilinear") -> None:
        self.size, self.scale, self.ratio, self.interpolation = V.pair(size), scale, ratio, interpolation

    def __call__(self, image):
        return V.resize(V.crop(image, *self.rectangle(*V.size_of(image))), self.size, self.interpolation)

    def rectangle(self, h: int, w: int) -> tuple[int, int, int, int]:
        """Top, left, height and width: ten attempts, then the largest one in the middle with a permitted shape."""
        for _ in range(10):
            area = h * w * uniform(*self.scale)
            shape = math.exp(uniform(*map(math.log, self.ratio)))
            width, height = round(math.sqrt(area * shape)), round(math.sqrt(area / shape))
            if 0 < width <= w and 0 < height <= h:
                return whole(0, h - height + 1), whole(0, w - width + 1), height, width
        width = min(w, round(h * max(self.ratio)))
        height = min(h, round(w / min(self.ratio)))
        return (h - height) // 2, (w - width) // 2, height, width


class RandomHorizontalFlip(Transform):
    """Left and right exchanged, with probability p."""

    def __init__(self, p: float = 0.5) -> None:
        self.p = p

    def __call__(self, image):
        return V.hflip(image) if happens(self.p) else image


class RandomVerticalFlip(Transform):
    """Up and down exchanged, with probability p."""

    def __init__(self, p: float = 0.5) -> None:
        self.p = p

    def __call__(self, image):
        return V.vflip(image) if happens(self.p) else image


class RandomRotation(Transform):
    """Turned by up to `degrees` in both directions, or by degrees between two numbers."""

    def __init__(self, degrees, interpolation: str = "nearest") -> None:
        self.degrees, self.interpolation = both_ways(degrees), interpolation

    def __call__(self, image):
        return V.rotate(image, uniform(*self.degrees), self.interpolation)


class RandomAffine(Transform):
    """Turned, moved by up to fractions of the size, enlarged and sheared at random."""

    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation: str = "nearest") -> None:
        self.degrees, self.translate, self.scale = both_ways(degrees), translate, scale
        self.shear, self.interpolation = None if shear is None else both_ways(shear), interpolation

    def __call__(self, image):
        h, w = V.size_of(image)
        angle = uniform(*self.degrees)
        moves = (0, 0)
        if self.translate is not None:
            far = self.translate[0] * w, self.translate[1] * h
            moves = round(uniform(-far[0], far[0])), round(uniform(-far[1], far[1]))
        scale = uniform(*self.scale) if self.scale is not None else 1.0
        shear = (uniform(*self.shear), 0.0) if self.shear is not None else (0.0, 0.0)
        return V.affine(image, angle, moves, scale, shear, self.interpolation)


class ColorJitter(Transform):
    """Brightness, contrast and saturation changed at random, in random order.

    A number x means factors between max(0, 1 - x) and 1 + x; a pair, factors between its two.
    """

    STEPS = (V.adjust_brightness, V.adjust_contrast, V.adjust_saturation)

    def __init__(self, brightness=0.0, contrast=0.0, saturation=0.0, hue=0.0) -> None:
        if hue:
            raise NotImplementedError("ColorJitter: a change of hue is outside what minitorch covers")
        self.brightness, self.contrast, self.saturation = map(factors, (brightness, contrast, saturation))

    def __call__(self, image):
        order = random.randperm(4).tolist()  # the fourth is the hue's
        ranges = self.brightness, self.contrast, self.saturation
        chosen = [None if r is None else uniform(*r) for r in ranges]
        for step in order:
            if step < 3 and (factor := chosen[step]) is not None:
                image = self.STEPS[step](image, factor)
        return image


class RandomErasing(Transform):
    """With probability p a rectangle of random area and shape in one value, or in noise with value="random"."""

    def __init__(self, p: float = 0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value: Any = 0, inplace: bool = False):
        self.p, self.scale, self.ratio, self.value, self.inplace = p, scale, ratio, value, inplace

    def __call__(self, image):
        if not happens(self.p):
            return image
        channels, h, w = V.planes(image).shape[-3:]
        for _ in range(10):
            area = h * w * uniform(*self.scale)
            shape = math.exp(uniform(*map(math.log, self.ratio)))
            height, width = round(math.sqrt(area * shape)), round(math.sqrt(area / shape))
            if height < h and width < w:
                value = self.value
                if value == "random":
                    value = random.randn(channels, height, width)
                elif isinstance(value, Sequence):
                    value = create.tensor(value).reshape(-1, 1, 1)
                return V.erase(image, whole(0, h - height + 1), whole(0, w - width + 1), height, width, value)
        return image


class _Mix(Transform):
    """Each picture of a batch with another, and their labels in the same proportion."""

    def __init__(self, *, alpha: float = 1.0, num_classes: int | None = None) -> None:
        self.alpha, self.num_classes = float(alpha), num_classes

    def __call__(self, images: Tensor, labels: Tensor):
        if images.dim() != 4:
            raise ValueError(f"Expected a batch of images (n, channels, height, width), got {tuple(images.shape)}")
        if labels.dim() == 1:
            if self.num_classes is None:
                raise ValueError("num_classes must be passed if the labels are indices (not one-hot)")
            labels = F.one_hot(labels, self.num_classes).to(dtypes.float32)
        images, share = self._mixed(images, self.share())
        return images, labels * share + before(labels) * (1 - share)

    def share(self) -> float:
        """What part of a picture remains its own: a draw from Beta(alpha, alpha), seeded by the default stream."""
        return float(np.random.default_rng(random_seed()).beta(self.alpha, self.alpha))

    def _mixed(self, images, share: float):
        raise NotImplementedError


class MixUp(_Mix):
    """λ x + (1 - λ) x′ for pictures and labels, λ from a beta distribution (Zhang et al. 2018)."""

    def _mixed(self, images, share):
        return images * share + before(images) * (1 - share), share


class CutMix(_Mix):
    """A rectangle of each picture comes from another; labels in proportion to the areas (Yun et al. 2019)."""

    def _mixed(self, images, share):
        h, w = images.shape[-2:]
        x, y = whole(0, w), whole(0, h)
        half = 0.5 * math.sqrt(1.0 - share)
        across, down = int(half * w), int(half * h)
        x1, x2, y1, y2 = max(x - across, 0), min(x + across, w), max(y - down, 0), min(y + down, h)
        mixed = images.clone()
        mixed[..., y1:y2, x1:x2] = before(images)[..., y1:y2, x1:x2]
        return mixed, 1.0 - (x2 - x1) * (y2 - y1) / (h * w)


def before(batch):
    """For each of a batch the one before it."""
    return PUBLIC["roll"](batch, 1, 0)


def both_ways(degrees) -> tuple[float, float]:
    """(-d, d) for a number d."""
    if isinstance(degrees, int | float):
        if degrees < 0:
            raise ValueError("If degrees is a single number, it must be positive.")
        return -float(degrees), float(degrees)
    return float(degrees[0]), float(degrees[1])


def factors(change) -> tuple[float, float] | None:
    """Between which factors a change lies; None for no change."""
    if isinstance(change, int | float):
        if change < 0:
            raise ValueError("If it is a single number, it must be non negative.")
        return (max(0.0, 1.0 - change), 1.0 + change) if change else None
    return float(change[0]), float(change[1])
