"""Datasets of pictures: what is in their files, and what happens to broken ones."""

import gzip
import hashlib
import io
import struct
import tarfile

import numpy as np
import pytest

import minitorch as torch
from minitorch.utils.data import DataLoader
from minitorch.vision import datasets, mnist
from tests.source_files import ROOT


def idx(array) -> bytes:
    code = {np.dtype("u1"): 8, np.dtype(">i4"): 12, np.dtype(">f4"): 13}[array.dtype]
    return bytes([0, 0, code, array.ndim]) + struct.pack(f">{array.ndim}i", *array.shape) + array.tobytes()


IMAGES, LABELS = np.arange(5 * 28 * 28).astype("u1").reshape(5, 28, 28), np.array([3, 1, 4, 1, 5], "u1")


@pytest.fixture
def digits(tmp_path, monkeypatch):
    """A root with a very small MNIST, and nothing found elsewhere."""
    monkeypatch.setenv("MINITORCH_DATA", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(datasets.FashionMNIST, "package", "nowhere")
    folder = tmp_path / "MNIST" / "raw"
    folder.mkdir(parents=True)
    (folder / "train-images-idx3-ubyte.gz").write_bytes(gzip.compress(idx(IMAGES)))
    (folder / "train-labels-idx1-ubyte").write_bytes(idx(LABELS))
    return tmp_path


def test_digits(digits):
    data = datasets.MNIST(digits, transform=torch.from_numpy, target_transform=lambda y: -y)
    assert (len(data), data[2][0].sum().item(), data[2][1]) == (5, IMAGES[2].sum(), -4)
    assert (data.data.dtype, data.targets.tolist()) == (torch.uint8, LABELS.tolist())
    assert data.class_to_idx["3 - three"] == 3
    images, labels = next(iter(DataLoader(datasets.MNIST(digits), 5)))
    assert images.equal(torch.from_numpy(IMAGES))
    assert labels.tolist() == LABELS.tolist()


def test_elsewhere(digits, monkeypatch):
    monkeypatch.setenv("MINITORCH_DATA", str(digits))
    assert len(datasets.MNIST("no/such/folder")) == 5


def test_nowhere(digits):
    with pytest.raises(RuntimeError, match="Dataset not found") as caught:
        datasets.MNIST(digits, train=False)
    assert "t10k-images-idx3-ubyte(.gz) is in none of" in caught.value.__notes__[0]


@pytest.mark.parametrize("dtype", ["u1", ">i4", ">f4"])
def test_types_of_idx(tmp_path, dtype):
    array = np.arange(6).reshape(1, 2, 3).astype(dtype)
    (tmp_path / "a").write_bytes(idx(array))
    found = datasets.read_idx(tmp_path / "a")
    assert found.dtype.isnative
    assert found.tolist() == array.tolist()


WHOLE = idx(IMAGES)
BROKEN = {
    "ends too early or is damaged": gzip.compress(WHOLE)[:-20],
    "for 5×28×28 it should hold 3920 bytes, not 3910": WHOLE[:-10],
    "for 5×28×28 it should hold 3920 bytes, not 3921": WHOLE + b"x",
    "begins with 3c 68 74 6d, which is no idx header": b"<html>not found</html>",
    "its header of 16 bytes is cut off after 9": WHOLE[:9],
    "begins with , which": b"",
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_idx_files(digits, what):
    (digits / "MNIST" / "raw" / "train-images-idx3-ubyte.gz").write_bytes(BROKEN[what])
    with pytest.raises(ValueError, match=r"train-images-idx3-ubyte\.gz cannot be used: ") as caught:
        datasets.MNIST(digits)
    assert what in str(caught.value)


def test_a_wrong_checksum(digits):
    (digits / "FashionMNIST" / "raw").mkdir(parents=True)
    (digits / "FashionMNIST" / "raw" / "train-images-idx3-ubyte").write_bytes(WHOLE)
    with pytest.raises(ValueError, match="another checksum"):
        datasets.FashionMNIST(digits)


def test_a_download_counts_when_it_is_complete(digits, monkeypatch):
    source, cut = digits / "source.gz", digits / "cut.gz"
    source.write_bytes(gzip.compress(WHOLE))
    cut.write_bytes(gzip.compress(WHOLE)[:100])
    there, checksum = digits / "there" / "file.gz", hashlib.sha256(WHOLE).hexdigest()
    for url, sha256 in ((cut.as_uri(), checksum), (source.as_uri(), "0" * 64)):
        with pytest.raises(ValueError, match="cannot be used"):
            mnist.fetch(url, there, sha256)
        assert list(there.parent.iterdir()) == []
    mnist.fetch(source.as_uri(), there, checksum)
    assert datasets.read_idx(there).shape == (5, 28, 28)


def test_the_clothes_of_debian():
    if not (folder := datasets.FashionMNIST.folders(ROOT)[-1]).exists():
        pytest.skip(f"{folder} is not here")
    data = datasets.FashionMNIST(train=False)
    assert (len(data), data.classes[data[0][1]]) == (10000, "Ankle boot")


# --- folders ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    Image = pytest.importorskip("PIL.Image")
    for name, value in (("cat", 10), ("dog", 200)):
        (tmp_path / name).mkdir()
        for i in range(2):
            Image.fromarray(np.full((4, 6, 3), value + i, "u1")).save(tmp_path / name / f"{i}.png")
    (tmp_path / "dog" / "readme.txt").write_text("no picture")
    return tmp_path


def test_a_folder_of_pictures(folder):
    data = datasets.ImageFolder(folder, transform=np.array)
    assert data.class_to_idx == {"cat": 0, "dog": 1}
    assert [(int(x.max()), y) for x, y in data] == [(10, 0), (11, 0), (200, 1), (201, 1)]
    images, labels = next(iter(DataLoader(data, 4, num_workers=1)))
    assert (images.shape, labels.tolist()) == ((4, 4, 6, 3), [0, 0, 1, 1])


def test_a_broken_picture_is_named(folder):
    path = folder / "dog" / "1.png"
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(ValueError, match=r"cannot read the picture .*1\.png") as caught:
        list(DataLoader(datasets.ImageFolder(folder, transform=np.array)))
    assert "The dataset raised this for sample 3." in caught.value.__notes__


def test_folders_without_pictures(folder):
    (folder / "cow").mkdir()
    with pytest.raises(FileNotFoundError, match="no valid file for the classes cow"):
        datasets.ImageFolder(folder)
    with pytest.raises(FileNotFoundError, match="any class folder"):
        datasets.ImageFolder(folder / "cow")


# --- one large array -------------------------------------------------------------------------------------------------------


def test_a_mapped_array(tmp_path):
    np.save(tmp_path / "x.npy", np.arange(24.0).reshape(6, 4))
    data = datasets.ArrayFile(tmp_path / "x.npy", transform=lambda row: row * 2)
    assert data[1].tolist() == [8, 10, 12, 14]
    for workers in (0, 2):
        batches = list(DataLoader(data, batch_sampler=[[5, 0], [3]], num_workers=workers))
        assert [batch[:, 0].tolist() for batch in batches] == [[40, 0], [24]]


def test_a_truncated_array(tmp_path):
    path = tmp_path / "x.npy"
    np.save(path, np.arange(1000.0))
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(ValueError, match=r"cannot map x\.npy"):
        datasets.ArrayFile(path)


def test_a_volume_larger_than_the_memory_it_may_take(tmp_path):
    """256 MiB are read through, and the arrays of this process stay under 16 MiB."""
    import tracemalloc

    path = tmp_path / "volume.npy"
    volume = np.lib.format.open_memmap(path, "w+", "u1", (256, 1024, 1024))  # a sparse file
    volume[-1] = 1
    del volume
    tracemalloc.start()
    try:
        total = sum(int(batch.sum()) for batch in DataLoader(datasets.ArrayFile(path), 4))
        assert tracemalloc.get_traced_memory()[1] < 2**26
    finally:
        tracemalloc.stop()
    assert total == 2**20


# --- tar files --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def shards(tmp_path):
    for shard in range(3):
        with tarfile.open(tmp_path / f"{shard}.tar", "w") as tar:
            for i in range(shard * 10, shard * 10 + 10):
                array = io.BytesIO()
                np.save(array, np.full(300, i))
                for ending, content in (("x.npy", array.getvalue()), ("cls", str(i % 3).encode()), ("txt", b"t")):
                    info = tarfile.TarInfo(f"folder/{i:03}.{ending}")
                    info.size = len(content)
                    tar.addfile(info, io.BytesIO(content))
    return sorted(tmp_path.glob("*.tar"))


def test_shards(shards):
    samples = list(datasets.TarShards(shards))
    assert [sample["__key__"] for sample in samples] == [f"folder/{i:03}" for i in range(30)]
    assert (samples[7]["x.npy"][0], samples[7]["cls"], samples[7]["txt"]) == (7, 1, "t")


def test_workers_take_shards_in_turn(shards):
    data = datasets.TarShards(shards, transform=lambda sample: int(sample["x.npy"][0]))
    found = [batch.tolist() for batch in DataLoader(data, 10, num_workers=2)]
    assert sorted(i for batch in found for i in batch) == list(range(30))
    assert found[0] == list(range(10))


def test_a_shuffle_buffer(shards):
    data = datasets.TarShards(shards, transform=lambda sample: int(sample["x.npy"][0]), shuffle=8)
    torch.manual_seed(0)
    first, second = list(data), list(data)
    torch.manual_seed(0)
    assert list(data) == first != second
    assert sorted(first) == sorted(second) == list(range(30))
    assert all(value <= place + 8 for place, value in enumerate(first))


def test_a_truncated_shard_is_named(shards):
    shards[1].write_bytes(shards[1].read_bytes()[:9000])
    with pytest.raises(ValueError, match=r"the shard 1\.tar is damaged after sample folder/01"):
        list(datasets.TarShards(shards))


def test_a_sample_that_cannot_be_decoded_is_named(shards):
    def decode(ending, content):
        return int(content) if ending == "txt" else content

    with pytest.raises(ValueError, match="invalid literal") as caught:
        list(datasets.TarShards(shards, decode=decode))
    assert "Decoding folder/000.txt of" in caught.value.__notes__[0]
