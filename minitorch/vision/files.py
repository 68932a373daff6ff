"""Datasets larger than memory: a folder of pictures, one mapped array, a series of tar files."""

from __future__ import annotations

import io
import random
import tarfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np

from minitorch.messages import teach
from minitorch.ops import create
from minitorch.utils.data import Dataset, IterableDataset, get_worker_info
from minitorch.utils.data.sampler import random_seed

PICTURES = (".jpg", ".jpeg", ".png", ".ppm", ".bmp", ".pgm", ".tif", ".tiff", ".webp")


def open_picture(source, name: str = ""):
    """A Pillow image in RGB, from a path or a file.  ValueError that names it if it is broken."""
    try:
        from PIL import Image
    except ImportError:
        raise teach(
            ImportError("pictures are read with Pillow, which is not installed"), fix="pip install pillow"
        ) from None
    try:
        with Image.open(source) as image:
            return image.convert("RGB")
    except (OSError, SyntaxError, ValueError) as error:
        raise teach(
            ValueError(f"cannot read the picture {name or source}: {error}"),
            "the file is truncated, damaged, or no picture.",
            "remove it, or get it again.",
        ) from None


class ImageFolder(Dataset):
    """Pictures in a folder for each class: sample i is (picture, class number), in the order of their names.

    `loader(path)` reads a file, by default as an RGB image of Pillow's.  FileNotFoundError without classes or pictures.
    """

    def __init__(
        self, root, transform=None, target_transform=None, loader: Callable = open_picture, is_valid_file=None
    ) -> None:
        self.root, self.transform, self.target_transform, self.loader = Path(root), transform, target_transform, loader
        self.classes = sorted(entry.name for entry in self.root.iterdir() if entry.is_dir())
        if not self.classes:
            raise FileNotFoundError(f"Couldn't find any class folder in {root}.")
        self.class_to_idx = {name: i for i, name in enumerate(self.classes)}
        is_valid = is_valid_file or (lambda path: str(path).lower().endswith(PICTURES))
        self.samples = [
            (str(path), number)
            for name, number in self.class_to_idx.items()
            for path in sorted((self.root / name).rglob("*"))
            if path.is_file() and is_valid(str(path))
        ]
        self.targets = [number for _, number in self.samples]
        if empty := sorted(set(self.classes) - {self.classes[i] for i in self.targets}):
            raise FileNotFoundError(f"Found no valid file for the classes {', '.join(empty)}.")

    def __len__(self) -> int:
        return len(self.samples)

    def __getitem__(self, index):
        path, label = self.samples[index]
        image = self.loader(path)
        if self.transform is not None:
            image = self.transform(image)
        return image, label if self.target_transform is None else self.target_transform(label)


class ArrayFile(Dataset):
    """The rows of a `.npy` file, which is mapped and never read as a whole: sample i is a copy of row i, as a tensor.

    It may be larger than memory.  Worker processes map the file again.  ValueError if it is truncated or no such file.
    """

    def __init__(self, path, transform: Callable | None = None) -> None:
        self.path, self.transform = Path(path), transform
        self._open()

    def _open(self) -> None:
        try:
            self.rows = np.load(self.path, mmap_mode="r")
        except (ValueError, EOFError, OSError) as error:
            if isinstance(error, FileNotFoundError):
                raise
            raise teach(
                ValueError(f"cannot map {self.path.name}: {error}"),
                "the file is shorter than its header says, or no .npy file.",
                "write it again, with np.save or np.lib.format.open_memmap.",
            ) from None

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index):
        row = create.from_numpy(np.array(self.rows[index]))
        return row if self.transform is None else self.transform(row)

    def __getitems__(self, indices: list[int]) -> list:
        """Rows in one go, in the order in which they lie in the file."""
        rows = np.empty((len(indices), *self.rows.shape[1:]), self.rows.dtype)
        for place in np.argsort(indices, kind="stable"):
            rows[place] = self.rows[indices[place]]
        samples = map(create.from_numpy, rows)
        return list(samples if self.transform is None else map(self.transform, samples))

    def __getstate__(self) -> dict:
        return {"path": self.path, "transform": self.transform}

    def __setstate__(self, state: dict) -> None:
        self.__dict__.update(state)
        self._open()


class TarShards(IterableDataset):
    """Samples out of tar files, in webdataset's layout: files that share a name up to the first dot are one sample.

    A sample is a dict: "__key__", and for each file its ending and content, decoded by `decode(ending, bytes)`.  Workers
    take the shards in turn.  With `shuffle=n`, samples pass through a buffer of n out of which one is drawn at random.
    ValueError that names the shard if it is truncated.
    """

    def __init__(
        self, paths: Iterable, decode: Callable | None = None, transform: Callable | None = None, shuffle: int = 0
    ) -> None:
        self.paths = sorted(map(str, paths))
        if not self.paths:
            raise FileNotFoundError("TarShards: no shards were given")
        self.decode, self.transform, self.shuffle = decode or plain, transform, shuffle

    def __iter__(self) -> Iterator:
        info = get_worker_info()
        mine = self.paths if info is None else self.paths[info.id :: info.num_workers]
        samples: Iterator = (sample for path in mine for sample in self._of(path))
        if self.shuffle:
            samples = shuffled(samples, self.shuffle, random.Random(random_seed()))
        return samples if self.transform is None else map(self.transform, samples)

    def _of(self, path: str) -> Iterator[dict]:
        sample: dict = {}
        for key, ending, content in members(path):
            if sample and sample["__key__"] != key:
                yield sample
                sample = {}
            sample["__key__"] = key
            try:
                sample[ending] = self.decode(ending, content)
            except Exception as error:
                error.add_note(f"Decoding {key}.{ending} of {path} raised this.")
                raise
        if sample:
            yield sample


def members(path: str) -> Iterator[tuple[str, str, bytes]]:
    """Key, ending and content of each file in a shard."""
    last = None
    try:
        with tarfile.open(path, "r|*") as tar:
            for member in tar:
                if not member.isfile():
                    continue
                folder, _, name = member.name.rpartition("/")
                stem, _, ending = name.partition(".")
                file = tar.extractfile(member)
                content = file.read() if file is not None else b""
                if len(content) != member.size:
                    raise tarfile.ReadError(f"{member.name} is cut off")
                last = f"{folder}/{stem}" if folder else stem
                yield last, ending.lower(), content
    except (tarfile.ReadError, EOFError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise teach(
            ValueError(f"the shard {Path(path).name} is damaged after sample {last}: {error}"),
            "a download or a copy of it was interrupted.",
            f"get it again; it lies at {path}.",
        ) from None


def plain(ending: str, content: bytes):
    """Pictures by Pillow, .npy as arrays, .cls as numbers, .txt as text, anything else as bytes."""
    ending = ending.rpartition(".")[2]
    if f".{ending}" in PICTURES:
        return open_picture(io.BytesIO(content), f"of {len(content)} bytes")
    if ending == "npy":
        return np.load(io.BytesIO(content))
    if ending in ("cls", "cls2", "index"):
        return int(content)
    return content.decode() if ending in ("txt", "text") else content


def shuffled(samples: Iterator, size: int, chance: random.Random) -> Iterator:
    """Samples through a buffer: each one that comes in takes the place of a random one, which goes out."""
    buffer: list = []
    for sample in samples:
        if len(buffer) < size:
            buffer.append(sample)
            continue
        i = chance.randrange(size)
        sample, buffer[i] = buffer[i], sample
        yield sample
    chance.shuffle(buffer)
    yield from buffer
