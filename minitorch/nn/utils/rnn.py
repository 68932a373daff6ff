"""Sequences of several lengths: padded to one, or packed step by step without padding."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from minitorch import messages
from minitorch.ops.create import as_tensor, full
from minitorch.ops.join import stack
from minitorch.ops.pad import pad
from minitorch.tensor import Tensor


class _Packed(NamedTuple):
    data: Tensor
    batch_sizes: Tensor
    sorted_indices: Tensor | None
    unsorted_indices: Tensor | None


class PackedSequence(_Packed):
    """Sequences without their padding: all first elements, then all second ones, ….

    data  the elements, (Σ lengths, …)
    batch_sizes  how many sequences have a first, a second, … element
    sorted_indices, unsorted_indices  the order by length and the way back; None where the input was sorted
    """

    __slots__ = ()

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        """Made by `pack_sequence` and `pack_padded_sequence`."""
        if batch_sizes is None:
            if not (isinstance(data, list | tuple) and len(data) == 2):
                raise AssertionError("Expected data to be a list or tuple of length 2")
            data, batch_sizes = data
        back = invert_permutation(sorted_indices) if unsorted_indices is None else unsorted_indices
        return super().__new__(cls, data, batch_sizes, sorted_indices, back)

    def to(self, *args: Any, **kwargs: Any) -> PackedSequence:
        """The elements in another type or on another device."""
        data = self.data.to(*args, **kwargs)
        return self if data is self.data else type(self)(data, *self[1:])

    def cpu(self) -> PackedSequence:
        """On the CPU."""
        return self.to("cpu")

    def cuda(self, *args: Any, **kwargs: Any) -> PackedSequence:
        """On a GPU."""
        return self.to(*(args or ("cuda",)), **kwargs)

    def double(self) -> PackedSequence:
        """As float64."""
        return self.to(self.data.double().dtype)

    def float(self) -> PackedSequence:
        """As float32."""
        return self.to(self.data.float().dtype)

    def half(self) -> PackedSequence:
        """As float16."""
        return self.to(self.data.half().dtype)

    def long(self) -> PackedSequence:
        """As int64."""
        return self.to(self.data.long().dtype)

    @property
    def is_cuda(self) -> bool:
        """Whether the elements are on a GPU."""
        return self.data.is_cuda

    def is_pinned(self) -> bool:
        """Never: memory is not pinned here."""
        return False

    def pin_memory(self) -> PackedSequence:
        """The same: memory is not pinned here."""
        return self


def invert_permutation(permutation: Tensor | None) -> Tensor | None:
    """The order that undoes an order."""
    return None if permutation is None else permutation.argsort()


def _rows(batch_sizes, batch: int) -> Tensor:
    """Where the packed elements stand in the flattened (l, batch)."""
    return Tensor(np.concatenate([t * batch + np.arange(n) for t, n in enumerate(batch_sizes.array)]))


def pack_padded_sequence(input, lengths, batch_first: bool = False, enforce_sorted: bool = True) -> PackedSequence:
    """Drop the padding.  Shape: (l, n, …), or (n, l, …) with batch_first, and n lengths → packed (Σ lengths, …).

    enforce_sorted  whether the longest sequence must come first (RuntimeError otherwise); if not, they are sorted
    """
    lengths = as_tensor(lengths).long()
    order = None
    if not enforce_sorted:
        lengths, order = lengths.sort(descending=True)
        input = input.index_select(0 if batch_first else 1, order)
    input = input.transpose(0, 1) if batch_first else input
    _check_lengths(lengths.array, input.shape)
    counts = Tensor((lengths.array[None, :] > np.arange(lengths.array[0])[:, None]).sum(1))
    flat = input.reshape(-1, *input.shape[2:])
    return PackedSequence(flat.index_select(0, _rows(counts, input.shape[1])), counts, order, None)


def _check_lengths(lengths, shape) -> None:
    if not len(shape) or 0 in shape:
        raise RuntimeError("Cannot pack empty tensors.")
    if len(lengths) != shape[1]:
        raise RuntimeError(
            f"Expected `len(lengths)` to be equal to batch_size, but got {len(lengths)} (batch_size={shape[1]})"
        )
    if lengths.min() <= 0:
        raise RuntimeError(
            "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0"
        )
    if (np.diff(lengths) > 0).any():
        raise messages.teach(
            RuntimeError(
                "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass "
                "`enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement."
            ),
            "a step works on the first rows of the batch, those that are still running.",
            "pack_padded_sequence(x, lengths, enforce_sorted=False)",
        )
    if lengths[0] > shape[0]:
        raise RuntimeError(f"a sequence of length {lengths[0]} does not fit into an input of {shape[0]} steps")


def pad_packed_sequence(
    sequence: PackedSequence, batch_first: bool = False, padding_value: float = 0.0, total_length: int | None = None
) -> tuple[Tensor, Tensor]:
    """The padding back: a padded tensor and the lengths.  Shape: packed → (l, n, …), or (n, l, …), and (n,)."""
    sizes = sequence.batch_sizes
    steps, batch = len(sizes), int(sizes[0])
    length = steps if total_length is None else total_length
    if length < steps:
        raise ValueError(
            "Expected total_length to be at least the length of the longest sequence in input, but got "
            f"total_length={total_length} and max sequence length being {steps}"
        )
    data = sequence.data
    empty = full((length * batch, *data.shape[1:]), padding_value, dtype=data.dtype)
    padded = empty.index_copy(0, _rows(sizes, batch), data).reshape(length, batch, *data.shape[1:])
    lengths = Tensor((sizes.array[:, None] > np.arange(batch)).sum(0))
    padded = padded.transpose(0, 1) if batch_first else padded
    if sequence.unsorted_indices is None:
        return padded, lengths
    back = sequence.unsorted_indices
    return padded.index_select(0 if batch_first else 1, back), lengths[back]


def pad_sequence(
    sequences, batch_first: bool = False, padding_value: float = 0.0, padding_side: str = "right"
) -> Tensor:
    """Sequences of several lengths as one tensor.  Shape: n of (lᵢ, …) → (max l, n, …), or (n, max l, …)."""
    if not isinstance(sequences, Iterable):
        raise RuntimeError(
            f"pad_sequence: Expected iterable for input sequences, but got arg of type: {type(sequences)}"
        )
    if padding_side not in ("left", "right"):
        raise RuntimeError(f"Expected padding_side to be one of left or right, but got {padding_side}.")
    sequences = list(sequences)
    if not sequences:
        raise RuntimeError("received an empty list of sequences")
    longest = max(len(s) for s in sequences)
    padded = []
    for s in sequences:
        gap = (longest - len(s), 0) if padding_side == "left" else (0, longest - len(s))
        padded.append(pad(s, (*(0, 0) * (s.ndim - 1), *gap), value=padding_value))
    return stack(padded, 0 if batch_first else 1)


def unpad_sequence(padded_sequences, lengths, batch_first: bool = False) -> list[Tensor]:
    """The sequences of a padded tensor, each in its own length."""
    rows = padded_sequences if batch_first else padded_sequences.transpose(0, 1)
    return [row[: int(n)] for row, n in zip(rows, lengths, strict=True)]


def pack_sequence(sequences, enforce_sorted: bool = True) -> PackedSequence:
    """Sequences of several lengths, packed."""
    lengths = as_tensor([len(s) for s in sequences])
    return pack_padded_sequence(pad_sequence(sequences), lengths, enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences: PackedSequence) -> list[Tensor]:
    """The sequences of a packed one."""
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)
