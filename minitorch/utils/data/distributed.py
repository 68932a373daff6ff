"""`DistributedSampler`: each of several processes takes its share of a dataset."""

from __future__ import annotations

import math

from minitorch import distributed
from minitorch.ops import random

from .sampler import Sampler


class DistributedSampler(Sampler[int]):
    """Every `num_replicas`-th index from number `rank` on, of an order that all processes shuffle alike.

    All shares are of one length: indices from the start fill up the last ones, or with `drop_last` what is too much is
    left out.  Call `set_epoch(epoch)` before each epoch, or all epochs have the same order.
    """

    def __init__(
        self, dataset, num_replicas: int | None = None, rank: int | None = None, shuffle: bool = True, seed: int = 0,
        drop_last: bool = False,
    ) -> None:  # fmt: skip
        if num_replicas is None or rank is None:
            if not distributed.is_available():
                raise RuntimeError("Requires distributed package to be available")
            num_replicas = distributed.get_world_size() if num_replicas is None else num_replicas
            rank = distributed.get_rank() if rank is None else rank
        if not 0 <= rank < num_replicas:
            raise ValueError(f"Invalid rank {rank}, rank should be in the interval [0, {num_replicas - 1}]")
        self.dataset, self.num_replicas, self.rank = dataset, num_replicas, rank
        self.shuffle, self.seed, self.drop_last, self.epoch = shuffle, seed, drop_last, 0
        n = len(dataset)
        too_many = n % num_replicas if drop_last else 0
        self.num_samples = math.ceil((n - too_many) / num_replicas)
        self.total_size = self.num_samples * num_replicas

    def __iter__(self):
        n = len(self.dataset)
        indices = list(range(n))
        if self.shuffle:
            generator = random.Generator()
            generator.manual_seed(self.seed + self.epoch)
            indices = random.randperm(n, generator=generator).tolist()
        if self.drop_last:
            indices = indices[: self.total_size]
        else:
            missing = self.total_size - n
            indices += (indices * math.ceil(missing / n))[:missing] if n else []
        return iter(indices[self.rank : self.total_size : self.num_replicas])

    def __len__(self) -> int:
        return self.num_samples

    def set_epoch(self, epoch: int) -> None:
        """Shuffle differently in each epoch, and alike in all processes."""
        self.epoch = epoch
