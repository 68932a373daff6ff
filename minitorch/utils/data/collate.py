"""Samples put together into a batch: `default_collate`, and `default_convert` for what comes one by one."""

from __future__ import annotations

import copy
from collections.abc import Mapping, MutableMapping, MutableSequence, Sequence

import numpy as np

from minitorch import dtypes
from minitorch.ops import create, join
from minitorch.tensor import Tensor


def default_convert(data):
    """Arrays as tensors, inside containers too; anything else as it is."""
    if isinstance(data, Tensor):
        return data
    if isinstance(data, np.ndarray | np.generic) and data.dtype.kind in "iufb":
        return create.as_tensor(data)
    if isinstance(data, Mapping):
        return _like(data, {key: default_convert(value) for key, value in data.items()})
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*(default_convert(item) for item in data))
    if isinstance(data, tuple):
        return [default_convert(item) for item in data]
    if isinstance(data, Sequence) and not isinstance(data, str | bytes):
        return _like(data, [default_convert(item) for item in data])
    return data


def default_collate(batch):
    """A batch of a list of samples: tensors and arrays are stacked, numbers become a tensor, containers keep their form.

    TypeError for samples of which no batch can be made; RuntimeError where shapes or lengths differ.
    """
    first = batch[0]
    if isinstance(first, Tensor):
        return _stacked(batch)
    if isinstance(first, np.ndarray | np.generic):
        if first.dtype.kind not in "iufb":
            raise TypeError(_refusal(first.dtype))
        return (
            create.as_tensor(batch)
            if not first.shape and np.ndim(first) == 0
            else _stacked([create.as_tensor(one) for one in batch])
        )
    if isinstance(first, float):
        return create.tensor(batch, dtype=dtypes.float64)
    if isinstance(first, int):
        return create.tensor(batch)
    if isinstance(first, str | bytes):
        return batch
    if isinstance(first, Mapping):
        return _like(first, {key: default_collate([sample[key] for sample in batch]) for key in first})
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*(default_collate(column) for column in zip(*batch, strict=True)))
    if isinstance(first, Sequence):
        if any(len(sample) != len(first) for sample in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        columns = [default_collate(column) for column in zip(*batch, strict=True)]
        return columns if isinstance(first, tuple) else _like(first, columns)
    raise TypeError(_refusal(type(first)))


def _stacked(batch):
    shapes = [tuple(sample.shape) for sample in batch]
    if len(set(shapes)) > 1:
        i = next(i for i, shape in enumerate(shapes) if shape != shapes[0])
        error = RuntimeError(
            f"stack expects each tensor to be equal size, but got {list(shapes[0])} at entry 0 and {list(shapes[i])} "
            f"at entry {i}"
        )
        error.add_note("Fix: give all samples one shape in the dataset, or pass a collate_fn that pads them.")
        raise error
    return join.stack(batch)


def _like(container, values):
    """Values in a container of the same type, if that can be copied or made from them; else in a dict or list."""
    try:
        if isinstance(container, MutableMapping):
            clone = copy.copy(container)
            clone.update(values)
            return clone
        if isinstance(container, MutableSequence):
            clone = copy.copy(container)
            for i, value in enumerate(values):
                clone[i] = value
            return clone
        return type(container)(values)
    except TypeError:
        return values


def _refusal(what) -> str:
    return f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {what}"
