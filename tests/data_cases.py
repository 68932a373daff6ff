"""Programs with datasets, samplers and loaders, for minitorch and for PyTorch: each returns plain values and texts."""

from __future__ import annotations

import collections
import random
import warnings

import numpy as np

Point = collections.namedtuple("Point", "x y")


def outcome(torch, case):
    """What a program gives, or the type and the first line of its error; with the texts of its warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.manual_seed(0)
        try:
            found = plain(case(torch, torch.utils.data))
        except Exception as error:
            found = failure(error)
    return [found, [str(w.message) for w in caught]]


def failure(error) -> list:
    """The built-in type of an error and its first line."""
    kind = next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
    return [kind, str(error).partition("\n")[0]]


def plain(value):
    """A batch without tensors and arrays: their type and values instead."""
    if hasattr(value, "tolist") and hasattr(value, "dtype"):
        return [type(value).__name__, str(value.dtype).removeprefix("mini"), value.tolist()]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [type(value).__name__, *map(plain, value)]
    if isinstance(value, list | tuple):
        return [type(value).__name__, *map(plain, value)]
    return value


def attempt(run):
    """What a call gives, or its error."""
    try:
        return plain(run())
    except Exception as error:
        return failure(error)


# --- orders ---------------------------------------------------------------------------------------------------------------


def epochs(torch, loader, count=2):
    """Batches of some epochs, and a number of the default stream after each: what the loader drew of it shows there."""
    return [[list(map(plain, loader)), torch.rand(1).item()] for _ in range(count)]


def sequential(torch, D):
    return epochs(torch, D.DataLoader(range(7), batch_size=3))


def shuffled(torch, D):
    return epochs(torch, D.DataLoader(range(50), batch_size=8, shuffle=True))


def shuffled_by_a_generator(torch, D):
    generator = torch.Generator().manual_seed(3)
    return epochs(torch, D.DataLoader(range(20), batch_size=8, shuffle=True, generator=generator))


def without_the_last(torch, D):
    loader = D.DataLoader(range(20), batch_size=8, shuffle=True, drop_last=True)
    return [epochs(torch, loader), len(loader)]


def one_by_one(torch, D):
    return epochs(torch, D.DataLoader(range(5), batch_size=None, shuffle=True))


def tensors(torch, D):
    x, y = torch.arange(20.0).reshape(10, 2), torch.arange(10)
    return epochs(torch, D.DataLoader(D.TensorDataset(x, y), batch_size=4, shuffle=True))


def tensors_in_subsets(torch, D):
    parts = D.random_split(D.TensorDataset(torch.arange(12)), [8, 4])
    return [epochs(torch, D.DataLoader(part, batch_size=3, shuffle=True)) for part in parts]


def random_sampler(torch, D):
    return [list(D.RandomSampler(range(9))) for _ in range(2)]


def random_sampler_with_replacement(torch, D):
    samplers = [D.RandomSampler(range(9), replacement=True, num_samples=n) for n in (5, 32, 70)]
    return [list(s) for s in samplers for _ in range(2)]


def random_sampler_over_and_over(torch, D):
    sampler = D.RandomSampler(range(4), num_samples=10, generator=torch.Generator().manual_seed(1))
    return [list(sampler), len(sampler), list(sampler)]


def subset_sampler(torch, D):
    sampler = D.SubsetRandomSampler([3, 5, 7, 9])
    return [epochs(torch, D.DataLoader(range(10), batch_size=3, sampler=sampler)), len(sampler)]


def weighted_sampler(torch, D):
    drawn = [
        D.WeightedRandomSampler([0.1, 0.2, 0.7], 20),
        D.WeightedRandomSampler([1.0, 5, 2, 3], 4, replacement=False),
    ]
    return [list(sampler) for sampler in drawn for _ in range(2)]


def weighted_loader(torch, D):
    sampler = D.WeightedRandomSampler(torch.tensor([1.0, 0, 3]), 9)
    return epochs(torch, D.DataLoader(range(3), batch_size=4, sampler=sampler))


def batch_sampler(torch, D):
    inner = D.SubsetRandomSampler(range(7))
    samplers = [D.BatchSampler(inner, 3, drop) for drop in (False, True)]
    loaders = [D.DataLoader(range(7), batch_sampler=s) for s in samplers]
    return [[epochs(torch, loader), len(loader), loader.batch_size, loader.drop_last] for loader in loaders]


def lists_as_batch_sampler(torch, D):
    return epochs(torch, D.DataLoader(range(7), batch_sampler=[[0, 6], [3]]))


def distributed(torch, D):
    def shares(n, replicas, **options):
        samplers = [D.DistributedSampler(range(n), replicas, rank, **options) for rank in range(replicas)]
        found = []
        for epoch in range(2):
            for sampler in samplers:
                sampler.set_epoch(epoch)
                found.append([list(sampler), len(sampler)])
        return found

    return [shares(n, r, **o) for n, r in ((10, 4), (3, 7), (8, 2)) for o in ({}, {"drop_last": True}, {"seed": 5})]


def split(torch, D):
    wanted = [[7, 3], [0.35, 0.35, 0.3], [0.5, 0.5], [10]]
    return [[list(part.indices) for part in D.random_split(range(10), lengths)] for lengths in wanted]


def split_leaves_one_empty(torch, D):
    return [len(part) for part in D.random_split(range(1), [0.5, 0.5])]


def split_by_a_generator(torch, D):
    parts = D.random_split(range(10), [0.5, 0.5], generator=torch.Generator().manual_seed(42))
    return [[list(part.indices), list(part)] for part in parts]


# --- datasets -------------------------------------------------------------------------------------------------------------


def combined(torch, D):
    a, b = D.TensorDataset(torch.arange(3)), D.TensorDataset(torch.arange(10, 14))
    both = D.ConcatDataset([a, b])
    return [len(both), both[-1], both[3], [*map(plain, D.DataLoader(both, 3))], both.cumulative_sizes, len((a + b)[2])]


def side_by_side(torch, D):
    by_place, by_name = D.StackDataset(range(4), range(4, 8)), D.StackDataset(a=range(4), b=range(4, 8))
    return [[*map(plain, D.DataLoader(d, 3))] for d in (by_place, by_name)] + [len(by_name), by_place[1]]


def chained(torch, D):
    class Stream(D.IterableDataset):
        def __init__(self, n):
            self.n = n

        def __iter__(self):
            return iter(range(self.n))

        def __len__(self):
            return self.n

    chain = Stream(3) + Stream(2)
    loaders = [D.DataLoader(chain, **options) for options in ({"batch_size": 2}, {"batch_size": None}, {})]
    loaders.append(D.DataLoader(chain, batch_size=2, drop_last=True))
    return [[epochs(torch, loader), len(loader)] for loader in loaders]


def subset(torch, D):
    part = D.Subset(list("abcdef"), [5, 0, 3])
    return [part[0], len(part), part.__getitems__([1, 2]), list(D.DataLoader(part, 2))]


def batched_fetch(torch, D):
    class Squares(D.Dataset):
        def __len__(self):
            return 5

        def __getitems__(self, indices):
            return [i * i for i in indices]

    return epochs(torch, D.DataLoader(Squares(), 2))


def length_that_lies(torch, D):
    class Lies(D.IterableDataset):
        def __iter__(self):
            return iter(range(4))

        def __len__(self):
            return 2

        def __repr__(self):
            return "Lies()"

    loader = D.DataLoader(Lies(), batch_size=1)
    return [len(loader), list(map(plain, loader))]


# --- batches --------------------------------------------------------------------------------------------------------------


def collate_kinds(torch, D):
    numbers = {"a": 1, "f": 1.5, "b": True, "s": "x", "bytes": b"x", "n": np.float32(2), "i": np.int64(3)}
    nested = {"v": np.array([1, 2]), "t": (1, [2, 3]), "p": Point(1, 2.0), "z": torch.ones(2), "zero_d": np.array(1.5)}
    return D.default_collate([numbers | nested, numbers | nested])


def collate_one_kind(torch, D):
    batches = [
        [1, 2], [1.0, 2.0], [True, False], ["a", "b"], [(1, "a"), (2, "b")], [[1, 2], [3, 4]], [Point(1, 2)],
        [collections.OrderedDict(a=1)], [torch.zeros(0), torch.zeros(0)], [np.zeros((2, 0))], [torch.tensor(1)],
        [{}], [()], [torch.tensor(True)], [np.bool_(True)], [np.float16(1)], [range(2), range(2)], [2**40],
    ]  # fmt: skip
    return [attempt(lambda batch=batch: D.default_collate(batch)) for batch in batches]


def collate_refusals(torch, D):
    batches = [
        [[1, 2], [3]], [torch.zeros(2), torch.zeros(3)], [None, None], [{"a": 1}, {"b": 2}], [np.array(["a"])],
        [object], [np.array([object()])], [(1, 2), (3,)], [torch.zeros(2, 3), torch.zeros(3, 2)],
    ]  # fmt: skip
    return [attempt(lambda batch=batch: D.default_collate(batch))[0] for batch in batches]


def refusal_texts(torch, D):
    batches = [[[1, 2], [3]], [torch.zeros(2), torch.zeros(3)], [np.array(["a"])]]
    found = [attempt(lambda batch=batch: D.default_collate(batch)) for batch in batches]
    return [found, attempt(lambda: D.default_collate([None]))]


def convert(torch, D):
    values = [
        1,
        "a",
        np.float32(2),
        np.arange(2),
        (1, np.arange(2)),
        [np.arange(1)],
        {"a": np.ones(1)},
        Point(1, 2),
        None,
    ]
    return [D.default_convert(value) for value in values]


def own_collate(torch, D):
    return [list(D.DataLoader(range(5), 2, collate_fn=collate)) for collate in (list, sum, lambda rows: len(rows))]


# --- errors ---------------------------------------------------------------------------------------------------------------


def clashes(torch, D):
    class Stream(D.IterableDataset):
        def __iter__(self):
            return iter(range(3))

    s, r, L = D.SequentialSampler(range(3)), range(3), D.DataLoader
    calls = [
        lambda: L(r, sampler=s, shuffle=True), lambda: L(r, batch_size=2, batch_sampler=[[0]]),
        lambda: L(r, shuffle=True, batch_sampler=[[0]]), lambda: L(r, drop_last=True, batch_sampler=[[0]]),
        lambda: L(r, num_workers=-1), lambda: L(r, timeout=-1), lambda: L(r, batch_size=None, drop_last=True),
        lambda: L(Stream(), shuffle=True), lambda: L(Stream(), sampler=[1]), lambda: L(Stream(), batch_sampler=[[1]]),
        lambda: L(r, persistent_workers=True), lambda: L(r, prefetch_factor=-1, num_workers=1),
        lambda: L(r, batch_size=0), lambda: L(r, batch_size=1.5), lambda: L(r, multiprocessing_context="spawn"),
        lambda: L(r, num_workers=1, multiprocessing_context="thread"),
        lambda: L(r, num_workers=1, multiprocessing_context=3),
        lambda: len(L(Stream())), lambda: iter(L(r, timeout=1)),
    ]  # fmt: skip
    return [without_names(attempt(call)) for call in calls]


def without_names(found):
    """An error's text without the path and the class that differ between the libraries."""
    return [str(part).split("<")[0].split("object of type")[0] for part in found]


def fixed_attributes(torch, D):
    loader = D.DataLoader(range(3))
    names = ["batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers"]
    return [attempt(lambda name=name: setattr(loader, name, None)) for name in names]


def sampler_errors(torch, D):
    r = range(3)
    calls = [
        lambda: D.RandomSampler(r, replacement=1), lambda: D.RandomSampler(r, num_samples=0),
        lambda: D.RandomSampler(r, num_samples=1.5), lambda: D.RandomSampler([]), lambda: D.BatchSampler(r, 0, False),
        lambda: D.BatchSampler(r, 2, 1), lambda: D.WeightedRandomSampler([1.0], 0),
        lambda: D.WeightedRandomSampler([1.0], 1, replacement=1), lambda: D.WeightedRandomSampler([[1.0]], 1),
        lambda: list(D.WeightedRandomSampler([1.0], 2, replacement=False)), lambda: D.DistributedSampler(r, 2, 2),
        lambda: D.DistributedSampler(r, 2, -1), lambda: list(D.RandomSampler([], num_samples=2)),
    ]  # fmt: skip
    return [attempt(call) for call in calls]


def dataset_errors(torch, D):
    t = torch.zeros(2)
    calls = [
        lambda: D.TensorDataset(t, torch.zeros(3)), lambda: D.ConcatDataset([]), lambda: D.StackDataset(),
        lambda: D.StackDataset([1], a=[1]), lambda: D.StackDataset([1], [1, 2]), lambda: D.Dataset()[0],
        lambda: D.ConcatDataset([D.TensorDataset(t)])[-3], lambda: D.random_split(range(3), [1, 1]),
        lambda: D.random_split(range(3), [1.5, -0.5]), lambda: list(D.ChainDataset([[1]])),
        lambda: D.StackDataset(a=[1], b=[1, 2]),
    ]  # fmt: skip
    return [attempt(call) for call in calls]


def error_in_the_dataset(torch, D):
    class Broken(D.Dataset):
        def __len__(self):
            return 3

        def __getitem__(self, i):
            if i == 1:
                raise KeyError("row 1 is broken")
            return i

    iterator = iter(D.DataLoader(Broken()))
    return [attempt(lambda: next(iterator)) for _ in range(4)]


ORDERS = {
    f.__name__: f
    for f in (
        sequential, shuffled, shuffled_by_a_generator, without_the_last, one_by_one, tensors, tensors_in_subsets,
        random_sampler, random_sampler_with_replacement, random_sampler_over_and_over, subset_sampler, weighted_sampler,
        weighted_loader, batch_sampler, lists_as_batch_sampler, distributed, split, split_leaves_one_empty,
        split_by_a_generator,
    )
}  # fmt: skip
CASES = ORDERS | {
    f.__name__: f
    for f in (
        combined, side_by_side, chained, subset, batched_fetch, length_that_lies, collate_kinds, collate_one_kind,
        collate_refusals, refusal_texts, convert, own_collate, clashes, fixed_attributes, sampler_errors,
        dataset_errors, error_in_the_dataset,
    )
}  # fmt: skip


# --- workers --------------------------------------------------------------------------------------------------------------


def shuffled_by_workers(torch, D):
    return epochs(torch, D.DataLoader(range(30), batch_size=4, shuffle=True, num_workers=2))


def workers_that_stay(torch, D):
    loader = D.DataLoader(range(30), batch_size=4, shuffle=True, num_workers=2, persistent_workers=True)
    return epochs(torch, loader, count=3)


def seeds_of_workers(torch, D):
    class Noise(D.Dataset):
        def __len__(self):
            return 4

        def __getitem__(self, i):
            info = D.get_worker_info()
            drawn = [torch.rand(1).item(), np.random.rand(), random.random()]
            return [i, info.id, info.num_workers, info.seed, type(info.dataset).__name__, *drawn]

    generator = torch.Generator().manual_seed(11)
    loaders = [D.DataLoader(Noise(), batch_size=None, num_workers=2, generator=g) for g in (None, generator)]
    return [D.get_worker_info(), [epochs(torch, loader) for loader in loaders]]


def streams_of_workers(torch, D):
    class Stream(D.IterableDataset):
        def __iter__(self):
            info = D.get_worker_info()
            return iter(range(info.id * 100, info.id * 100 + 3 + 4 * info.id))

        def __len__(self):
            return 10

    options = [{"batch_size": 2}, {"batch_size": None}, {"batch_size": 2, "drop_last": True}]
    loaders = [D.DataLoader(Stream(), num_workers=2, **o) for o in options]
    loaders.append(D.DataLoader(Stream(), num_workers=2, persistent_workers=True, batch_size=3))
    return [[epochs(torch, loader), len(loader)] for loader in loaders]


def init_of_workers(torch, D):
    class Shard(D.Dataset):
        start = 0

        def __len__(self):
            return 5

        def __getitem__(self, i):
            return self.start + i

    def init(number):
        D.get_worker_info().dataset.start = 1000 * (number + 1)

    return epochs(torch, D.DataLoader(Shard(), batch_size=2, num_workers=2, worker_init_fn=init), 1)


def errors_of_workers(torch, D):
    class Broken(D.Dataset):
        def __len__(self):
            return 4

        def __getitem__(self, i):
            if i == 1:
                raise KeyError("row 1 is broken")
            if i == 2:
                raise UnicodeDecodeError("utf-8", b"x", 0, 1, "wants five arguments")
            return i

    iterator = iter(D.DataLoader(Broken(), num_workers=2))
    return [one_line(attempt(lambda: next(iterator))) for _ in range(5)]


def errors_of_init(torch, D):
    def init(number):
        raise ValueError("no such file")

    return one_line(attempt(lambda: next(iter(D.DataLoader(range(3), num_workers=1, worker_init_fn=init)))))


def errors_of_a_stream(torch, D):
    class Stream(D.IterableDataset):
        def __iter__(self):
            yield 1
            raise OSError("the connection is gone")

    iterator = iter(D.DataLoader(Stream(), num_workers=1))
    return [one_line(attempt(lambda: next(iterator))) for _ in range(3)]


def one_line(found):
    """A failure as far as PyTorch has it on its first line; ours goes on with the original error."""
    return [str(part).partition(". Original error")[0].removesuffix(".") for part in found]


def kinds_from_workers(torch, D):
    rows = [
        {"x": torch.arange(2000.0), "half": torch.ones(600, dtype=torch.bfloat16), "p": Point(1, "a")},
        {"x": np.arange(3000).reshape(2, 1500)[:, ::2], "empty": torch.zeros(0, 3), "text": ["a", b"b", None]},
        {"zero_d": torch.tensor(3), "strided": torch.arange(4000).reshape(2, 2000).t(), "grad": torch.ones(2)},
    ]
    found = list(D.DataLoader(rows, batch_size=None, num_workers=2))
    for value in found[2].values():
        value.mul_(2)
    return [found, found[2]["strided"].shape, found[0]["x"].sum()]


def uneven_batches(torch, D):
    class Ragged(D.Dataset):
        def __len__(self):
            return 12

        def __getitem__(self, i):
            return torch.full(((i * 7919) % 5000,), i)

    return [[t.shape, t.sum()] for t in list(D.DataLoader(Ragged(), batch_size=None, num_workers=2))]


WORKERS = {
    f.__name__: f
    for f in (
        shuffled_by_workers, workers_that_stay, seeds_of_workers, streams_of_workers, init_of_workers,
        errors_of_workers, errors_of_init, errors_of_a_stream, kinds_from_workers, uneven_batches,
    )
}  # fmt: skip
