"""Samplers: in which order the samples of a dataset are taken.  Under the same seed it is PyTorch's order."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from minitorch import dtypes
from minitorch.autograd.op import PUBLIC
from minitorch.ops import create, random

T = TypeVar("T", covariant=True)


class Sampler(Generic[T]):
    """Iterates over the indices of a dataset: a subclass has `__iter__`, and `__len__` where that can be told."""

    def __iter__(self) -> Iterator[T]:
        raise NotImplementedError


class SequentialSampler(Sampler[int]):
    """0, 1, 2, …"""

    def __init__(self, data_source) -> None:
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self) -> int:
        return len(self.data_source)


class RandomSampler(Sampler[int]):
    """All indices in a random order, or `num_samples` of them; with `replacement`, each drawn anew.

    Without a generator of its own, every iteration seeds one from the default generator.
    """

    def __init__(self, data_source, replacement: bool = False, num_samples: int | None = None, generator=None) -> None:
        if not isinstance(replacement, bool):
            raise TypeError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.data_source, self.replacement = data_source, replacement
        self._num_samples, self.generator = num_samples, generator
        _check_count(self.num_samples)

    @property
    def num_samples(self) -> int:
        """How many indices an iteration gives."""
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __iter__(self):
        n, count = len(self.data_source), self.num_samples
        generator = self.generator
        if generator is None:
            generator = random.Generator()
            generator.manual_seed(random_seed())
        if self.replacement:
            for _ in range(count // 32):  # as many at a time as PyTorch draws
                yield from random.randint(n, (32,), generator=generator).tolist()
            yield from random.randint(n, (count % 32,), generator=generator).tolist()
            return
        for _ in range(count // n):
            yield from random.randperm(n, generator=generator).tolist()
        if count % n:
            yield from random.randperm(n, generator=generator).tolist()[: count % n]
        else:
            # PyTorch draws an order here too and uses none of it: a given generator has to come as far.
            random.randint(2, (n - 1,), generator=generator)

    def __len__(self) -> int:
        return self.num_samples


def random_seed(generator=None) -> int:
    """A seed drawn from a generator, 63 bits."""
    return int(create.empty((), dtype=dtypes.int64).random_(generator=generator).item())


def _check_count(num_samples) -> None:
    if not isinstance(num_samples, int) or isinstance(num_samples, bool) or num_samples <= 0:
        raise ValueError(f"num_samples should be a positive integer value, but got num_samples={num_samples}")


class SubsetRandomSampler(Sampler[int]):
    """Given indices in a random order."""

    def __init__(self, indices: Sequence[int], generator=None) -> None:
        self.indices, self.generator = indices, generator

    def __iter__(self):
        for i in random.randperm(len(self.indices), generator=self.generator).tolist():
            yield self.indices[i]

    def __len__(self) -> int:
        return len(self.indices)


class WeightedRandomSampler(Sampler[int]):
    """Indices drawn with probabilities in proportion to their weights: the rare class as often as the common one."""

    def __init__(self, weights, num_samples: int, replacement: bool = True, generator=None) -> None:
        _check_count(num_samples)
        if not isinstance(replacement, bool):
            raise ValueError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.weights: Any = create.as_tensor(weights, dtype=dtypes.float64)
        if self.weights.dim() != 1:
            raise ValueError(
                f"weights should be a 1d sequence but given weights have shape {tuple(self.weights.shape)}"
            )
        self.num_samples, self.replacement, self.generator = num_samples, replacement, generator

    def __iter__(self):
        drawn = PUBLIC["multinomial"](self.weights, self.num_samples, self.replacement, generator=self.generator)
        yield from drawn.tolist()

    def __len__(self) -> int:
        return self.num_samples


class BatchSampler(Sampler[list[int]]):
    """The indices of another sampler, `batch_size` at a time; `drop_last` leaves out a shorter last batch."""

    def __init__(self, sampler: Sampler[int] | Iterable[int], batch_size: int, drop_last: bool) -> None:
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0:
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        if not isinstance(drop_last, bool):
            raise ValueError(f"drop_last should be a boolean value, but got drop_last={drop_last}")
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self):
        indices = iter(self.sampler)
        while batch := list(itertools.islice(indices, self.batch_size)):
            if len(batch) == self.batch_size or not self.drop_last:
                yield batch

    def __len__(self) -> int:
        whole, rest = divmod(len(self.sampler), self.batch_size)  # type: ignore[arg-type]
        return whole + bool(rest and not self.drop_last)
