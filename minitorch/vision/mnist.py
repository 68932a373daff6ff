"""MNIST and Fashion-MNIST from their four idx files, wherever on this machine they are."""

from __future__ import annotations

import os
import tempfile
import urllib.request
from pathlib import Path
from typing import ClassVar

from minitorch.messages import teach
from minitorch.ops import create
from minitorch.utils.data import Dataset

from .idx import read_idx

# SHA-256 of the decompressed bytes: archives of one content differ between distributions.
FASHION = {
    "train-images-idx3-ubyte": "c59f468a2f672dc815687fe0f83887768d799fd8a3f3276145d20f83aa44d888",
    "train-labels-idx1-ubyte": "bad3541b69d912435c50bb6ba87bec294ff4f6a2e1246121d8633921760443d9",
    "t10k-images-idx3-ubyte": "5b4141f0afbad91edebe8549f8fcffe087ea10ca49f1dbef5c9a5cd8815ce37b",
    "t10k-labels-idx1-ubyte": "0402a96d92fd2663957122ceb108a494c5af83dab82d92729df917d7dec38c34",
}


def cache_folder() -> Path:
    """Where downloads of this user are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "minitorch"


class MNIST(Dataset):
    """Handwritten digits: sample i is a 28 × 28 uint8 array, after `transform`, and its label.

    Looked for in root/MNIST/raw, root/MNIST and root, then likewise in $MINITORCH_DATA and the cache, then where
    Debian's packages put it.  `data` and `targets` hold everything.  RuntimeError if the files are nowhere; ValueError if
    one is broken.
    """

    classes: ClassVar[list[str]] = [
        f"{i} - {word}"
        for i, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
    ]
    checksums: ClassVar[dict[str, str]] = {}
    mirror = "https://ossci-datasets.s3.amazonaws.com/mnist/"
    package = "mnist"

    def __init__(self, root=".", train: bool = True, transform=None, target_transform=None, download: bool = False):
        self.root, self.train, self.transform, self.target_transform = Path(root), train, transform, target_transform
        images, labels = (self._read(kind, download) for kind in ("images-idx3-ubyte", "labels-idx1-ubyte"))
        if len(images) != len(labels):
            raise ValueError(f"{type(self).__name__} has {len(images)} images and {len(labels)} labels")
        self.data, self.targets = create.from_numpy(images), create.from_numpy(labels.astype("i8"))

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, index):
        image, label = self.data.array[index], int(self.targets.array[index])
        if self.transform is not None:
            image = self.transform(image)
        return image, label if self.target_transform is None else self.target_transform(label)

    def __repr__(self):
        return f"Dataset {type(self).__name__}: {len(self)} images, {'Train' if self.train else 'Test'}"

    @property
    def class_to_idx(self) -> dict[str, int]:
        """Class name → label."""
        return {name: i for i, name in enumerate(self.classes)}

    @classmethod
    def folders(cls, root: Path) -> list[Path]:
        """Where the files may be, in the order in which they are looked for."""
        roots = [root, *map(Path, filter(None, [os.environ.get("MINITORCH_DATA")])), cache_folder()]
        found = [folder for r in roots for folder in (r / cls.__name__ / "raw", r / cls.__name__, r)]
        return [*found, Path("/usr/share/datasets") / cls.package]

    def _read(self, kind: str, download: bool):
        name = f"{'train' if self.train else 't10k'}-{kind}"
        for folder in self.folders(self.root):
            for path in (folder / name, folder / f"{name}.gz"):
                if path.is_file():
                    return read_idx(path, self.checksums.get(name))
        if download:
            path = self.root / type(self).__name__ / "raw" / f"{name}.gz"
            fetch(self.mirror + path.name, path, self.checksums.get(name))
            return read_idx(path, self.checksums.get(name))
        raise teach(
            RuntimeError("Dataset not found. You can use download=True to download it"),
            f"{name}(.gz) is in none of: {', '.join(map(str, self.folders(self.root)))}.",
            f"apt install dataset-{self.package}  # or set MINITORCH_DATA, or download=True"
            if self.package == "fashion-mnist"
            else "put its four files into root/MNIST/raw, or set MINITORCH_DATA, or download=True",
        )


class FashionMNIST(MNIST):
    """Pictures of clothes, in place of digits: 60,000 to train with, 10,000 to test with, ten classes."""

    classes: ClassVar[list[str]] = [
        "T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot",
    ]  # fmt: skip
    checksums: ClassVar[dict[str, str]] = FASHION
    mirror = "http://fashion-mnist.s3-website.eu-central-1.amazonaws.com/"
    package = "fashion-mnist"


def fetch(url: str, path: Path, sha256: str | None = None) -> None:
    """Download a file.  It gets its name when it is complete and has been read once: half a file is never used."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, part = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file, urllib.request.urlopen(url, timeout=30) as answer:
            while block := answer.read(1 << 16):
                file.write(block)
        read_idx(part, sha256)
        os.replace(part, path)
    finally:
        Path(part).unlink(missing_ok=True)
