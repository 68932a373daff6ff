"""Transforms of pictures: what they compute, for each kind of picture, and that chance follows the seed."""

import numpy as np
import pytest

import minitorch as torch
from minitorch.utils.data import DataLoader
from minitorch.vision import functional as V
from minitorch.vision import transforms as T

RNG = np.random.default_rng(0)
ARRAY = RNG.integers(0, 256, (12, 16, 3), dtype=np.uint8)
TENSOR = torch.from_numpy(np.ascontiguousarray(ARRAY.transpose(2, 0, 1)))


def pillow():
    return pytest.importorskip("PIL.Image").fromarray(ARRAY)


def as_array(image):
    return image.numpy().transpose(1, 2, 0) if isinstance(image, torch.Tensor) else np.array(image)


EVERY = {
    "centre": T.CenterCrop((6, 8)),
    "centre of more than there is": T.CenterCrop(20),
    "pad": T.Pad((1, 2), fill=7),
    "pad, reflecting": T.Pad(2, padding_mode="reflect"),
    "crop": T.RandomCrop((5, 7), padding=2),
    "crop, padded if needed": T.RandomCrop(20, pad_if_needed=True),
    "resize": T.Resize((6, 9)),
    "resize the shorter side": T.Resize(24),
    "resize, nearest": T.Resize(5, "nearest"),
    "resized crop": T.RandomResizedCrop(8),
    "flip": T.RandomHorizontalFlip(1.0),
    "upside down": T.RandomVerticalFlip(1.0),
    "rotate": T.RandomRotation(30),
    "affine": T.RandomAffine(20, translate=(0.1, 0.2), scale=(0.5, 1.5), shear=10),
    "colours": T.ColorJitter(0.5, 0.5, 0.5),
    "erase": T.RandomErasing(1.0, value=3),
    "several": T.Compose([T.RandomCrop(10), T.RandomHorizontalFlip(), T.Lambda(lambda image: image)]),
}


@pytest.mark.parametrize("name", EVERY)
def test_every_kind_of_picture_is_transformed_alike(name):
    found = []
    for image in (TENSOR, ARRAY, pillow()):
        torch.manual_seed(1)
        result = EVERY[name](image)
        assert type(result) is type(image)
        found.append(as_array(result))
    assert found[0].dtype == np.uint8
    assert all(np.array_equal(found[0], other) for other in found[1:])
    torch.manual_seed(1)
    floats = EVERY[name](V.to_tensor(TENSOR)).numpy().transpose(1, 2, 0) * 255
    if "erase" not in name:
        assert np.abs(floats[1:-1, 1:-1] - np.float32(found[0])[1:-1, 1:-1]).max() < 8 or "pad" in name


def test_a_batch_is_transformed_alike():
    batch = torch.stack([TENSOR, TENSOR.flip(-1)])
    for name, transform in EVERY.items():
        torch.manual_seed(2)
        whole = transform(batch)
        torch.manual_seed(2)
        assert whole[0].equal(transform(TENSOR)), name


def test_the_values():
    assert V.hflip(ARRAY).tolist() == ARRAY[:, ::-1].tolist()
    assert V.vflip(ARRAY).tolist() == ARRAY[::-1].tolist()
    assert V.center_crop(ARRAY, 4).tolist() == ARRAY[4:8, 6:10].tolist()
    assert V.crop(ARRAY, -1, 0, 2, 16).tolist() == [np.zeros((16, 3)).tolist(), ARRAY[0].tolist()]
    square = ARRAY[:, :12]
    assert V.rotate(square, 90).tolist() == np.rot90(square).tolist()
    assert V.rotate(square, 180).tolist() == np.rot90(square, 2).tolist()
    assert V.affine(square, 0, translate=(3, -2))[:10, 3:].tolist() == square[2:, :9].tolist()
    assert V.adjust_brightness(ARRAY, 0).max() == 0
    assert V.adjust_brightness(ARRAY, 1).tolist() == ARRAY.tolist()
    assert len(np.unique(V.adjust_contrast(ARRAY, 0))) == 1
    gray = V.adjust_saturation(ARRAY, 0)
    assert (gray == gray[..., :1]).all()
    assert V.pad(TENSOR, (1, 2, 3, 4)).shape == (3, 18, 20)


def test_to_tensor():
    for image in (ARRAY, pillow()):
        assert T.ToTensor()(image).equal(TENSOR.float() / 255)
        assert T.ToImage()(image).equal(TENSOR)
    assert T.ToTensor()(ARRAY[..., 0]).shape == (1, 12, 16)
    assert T.ToTensor()(ARRAY.astype("f4")).max() == ARRAY.max()
    for wrong in ("text", np.zeros(3)):
        with pytest.raises(TypeError, match="pic should be PIL Image, ndarray or tensor"):
            T.ToTensor()(wrong)


def test_types_keep_their_range():
    floats = T.ToDtype(torch.float32, scale=True)(TENSOR)
    assert floats.equal(TENSOR.float() / 255)
    assert T.ToDtype(torch.uint8, scale=True)(floats).equal(TENSOR)
    assert T.ToDtype(torch.float64)(TENSOR).max() == TENSOR.max()


def test_normalize():
    x = V.to_tensor(TENSOR)
    mean, std = [0.1, 0.2, 0.3], [0.5, 1.0, 2.0]
    found = T.Normalize(mean, std)(x)
    for i in range(3):
        assert torch.allclose(found[i], (x[i] - mean[i]) / std[i])
    assert x.max() <= 1
    with pytest.raises(TypeError, match="should be a float tensor"):
        T.Normalize(0.5, 0.5)(TENSOR)
    with pytest.raises(ValueError, match="std evaluated to zero"):
        T.Normalize(0.5, 0.0)(x)


def test_both_steps_at_once():
    mean, std = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]
    both = T.Compose([T.ToTensor(), T.Normalize(mean, std)])
    for image in (ARRAY, TENSOR, torch.stack([TENSOR, TENSOR]), TENSOR / 255):
        expected = V.normalize(V.to_tensor(image), mean, std)
        assert torch.allclose(both(image), expected, atol=1e-6)
        assert both(image).dtype is torch.float32
    assert T.Compose([T.ToTensor(), T.Normalize(0.5, 0.5)])(ARRAY[..., 0]).shape == (1, 12, 16)
    with pytest.raises(ValueError, match="std evaluated to zero") as caught:
        T.Compose([T.ToTensor(), T.Normalize(0.5, 0.0)])(ARRAY)
    assert "Raised by transform 1, Normalize" in caught.value.__notes__[0]


def test_errors_name_the_transform():
    with pytest.raises(ValueError, match=r"Required crop size \(99, 99\) is larger than input image size") as caught:
        T.Compose([T.ToTensor(), T.RandomCrop(99)])(ARRAY)
    assert "Raised by transform 1, RandomCrop(size=(99, 99)" in caught.value.__notes__[0]


def test_probabilities():
    torch.manual_seed(0)
    flips = sum(not T.RandomHorizontalFlip(0.3)(TENSOR).equal(TENSOR) for _ in range(300))
    assert 60 < flips < 120
    corners = {tuple(T.RandomCrop(11)(TENSOR).shape) for _ in range(5)}
    assert corners == {(3, 11, 11)}


@pytest.mark.parametrize("kind", [T.MixUp, T.CutMix])
def test_mixing(kind):
    torch.manual_seed(3)
    images, labels = torch.stack([torch.full((1, 8, 8), float(i)) for i in range(4)]), torch.arange(4)
    mixed, targets = kind(num_classes=4)(images, labels)
    assert targets.shape == (4, 4)
    assert torch.allclose(targets.sum(1), torch.ones(4))
    means = (targets * torch.arange(4.0)).sum(1)
    assert torch.allclose(mixed.mean((1, 2, 3)), means, atol=1e-5)
    with pytest.raises(ValueError, match="num_classes must be passed"):
        kind()(images, labels)


def test_workers_draw_differently():
    data = [TENSOR] * 4
    loader = DataLoader(data, 1, num_workers=2, collate_fn=lambda rows: T.RandomCrop(4)(rows[0]).numpy().tobytes())
    torch.manual_seed(0)
    first = list(loader)
    torch.manual_seed(0)
    assert list(loader) == first
    assert len(set(first)) == 4
