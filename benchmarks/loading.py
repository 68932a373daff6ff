"""python -m benchmarks.loading [--quick] [--check]: loaders against PyTorch's, by the clock on the wall.

Workers are other processes, so processor time of this one says nothing.  Contestants take turns, and the best of
several rounds counts: a busy machine makes all of them slower.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable

import numpy as np

BATCH = 64
MEAN, STD = (np.array(v, np.float32).reshape(3, 1, 1) for v in ((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)))


def dataset_class(torch):
    """Datasets of a library: they differ in nothing else."""

    class Rows(torch.utils.data.Dataset):
        """Whole batches of rows at once."""

        def __init__(self, *arrays):
            self.arrays = [torch.from_numpy(array) for array in arrays]

        def __len__(self):
            return len(self.arrays[0])

        def __getitems__(self, indices):
            return [array[indices] for array in self.arrays]

    class Pictures(torch.utils.data.Dataset):
        def __init__(self, pictures):
            self.pictures = torch.from_numpy(pictures)
            self.mean, self.std = torch.from_numpy(MEAN), torch.from_numpy(STD)

        def __len__(self):
            return len(self.pictures)

        def __getitem__(self, i):
            return self.transform(self.pictures[i])

        def transform(self, picture):
            return picture.float().div(255).sub(self.mean).div(self.std)

    class Slow(torch.utils.data.Dataset):
        def __len__(self):
            return 60

        def __getitem__(self, i):
            time.sleep(0.005)
            return torch.zeros(4)

    return Rows, Pictures, Slow


def seconds(loader, work: float = 0.0) -> float:
    """How long one pass takes, with some work on each batch."""
    start = time.perf_counter()
    for _ in loader:
        end = time.perf_counter() + work
        while time.perf_counter() < end:
            pass
    return time.perf_counter() - start


def rows_of_tensors(ours, theirs):
    x = np.random.default_rng(0).standard_normal((60_000, 784), np.float32)
    y = np.arange(len(x)) % 10

    def plain(torch):
        data = torch.utils.data.TensorDataset(torch.from_numpy(x), torch.from_numpy(y))
        loader = torch.utils.data.DataLoader(data, BATCH, shuffle=True)
        return lambda: seconds(loader)

    Rows, _, _ = dataset_class(theirs)
    best = theirs.utils.data.DataLoader(Rows(x, y), BATCH, shuffle=True, collate_fn=lambda batch: batch)
    return {"minitorch": plain(ours), "PyTorch": plain(theirs), "PyTorch, __getitems__": lambda: seconds(best)}


def pictures(ours, theirs, workers: int = 0):
    from minitorch.vision.transforms import Compose, Normalize, ToTensor

    data = np.random.default_rng(0).integers(0, 256, (512, 3, 224, 224), dtype=np.uint8)

    def make(torch):
        _, Pictures, _ = dataset_class(torch)
        if torch is ours:
            Pictures.transform = Compose([ToTensor(), Normalize(MEAN.ravel(), STD.ravel())])
        stay = {"num_workers": workers, "persistent_workers": True} if workers else {}
        loader = torch.utils.data.DataLoader(Pictures(data), 32, shuffle=True, **stay)
        seconds(loader)  # the workers start
        return lambda: seconds(loader)

    return {"minitorch": make(ours), "PyTorch": make(theirs)}


def load_and_work(ours, theirs):
    def make(torch, **options):
        _, _, Slow = dataset_class(torch)
        loader = torch.utils.data.DataLoader(Slow(), 1, **options)
        return lambda: seconds(loader, 0.005) / 60

    return {
        "minitorch, prefetch_factor=2": make(ours, prefetch_factor=2), "minitorch": make(ours), "PyTorch": make(theirs),
        "PyTorch, 2 workers": make(theirs, num_workers=2),
    }  # fmt: skip


def first_batch(ours, theirs):
    def make(torch, **options):
        def measure():
            start = time.perf_counter()
            iterator = iter(torch.utils.data.DataLoader(range(100), 10, num_workers=2, **options))
            next(iterator)
            return time.perf_counter() - start

        return measure

    return {
        "minitorch, spawn": make(ours), "minitorch, forkserver": make(ours, multiprocessing_context="forkserver"),
        "PyTorch, fork": make(theirs), "PyTorch, spawn": make(theirs, multiprocessing_context="spawn"),
    }  # fmt: skip


# title → contestants, and how the first of them has to compare with others: (other, at most this part of its time), or
# with None at most so many seconds
ROWS: dict[str, tuple[Callable, list]] = {
    "60,000 × 784 in batches of 64": (rows_of_tensors, [("PyTorch", 1 / 6), ("PyTorch, __getitems__", 1 / 3)]),
    "512 pictures 3×224×224, uint8 → float": (pictures, [("PyTorch", 1 / 2)]),
    "the same with 2 workers": (lambda a, b: pictures(a, b, 2), [("PyTorch", 1 / 3)]),
    "5 ms to load + 5 ms to work, a batch": (load_and_work, [(None, 0.006)]),
    "first batch of 2 fresh workers": (first_batch, [(None, 1.5)]),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.loading", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two rounds")
    parser.add_argument("--only", default="", help="rows whose title contains this text")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a bar is missed")
    options = parser.parse_args()
    import torch as theirs
    import torch.utils.data

    import minitorch as ours
    import minitorch.utils.data

    theirs.set_num_threads(1)
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"seconds, best round; {os.cpu_count()} processors{load}")
    missed = 0
    for title, (make, bars) in ROWS.items():
        if options.only not in title:
            continue
        contestants = make(ours, theirs)
        best = dict.fromkeys(contestants, float("inf"))
        for _ in range(2 if options.quick else 5):
            for name, measure in contestants.items():
                best[name] = min(best[name], measure())
        first = next(iter(best.values()))
        print(f"\n{title}")
        for name, value in best.items():
            print(f"    {name:32}{value:10.4f}{value / first:8.2f} ×")
        for other, bar in bars:
            limit = bar if other is None else bar * best[other]
            missed += first > limit
            against = f"{bar} s" if other is None else f"{1 / bar:.0f} × as fast as {other}"
            print(f"    {'meets' if first <= limit else 'misses'} the bar: {against}", flush=True)
    return int(bool(options.check and missed))


if __name__ == "__main__":
    sys.exit(main())
