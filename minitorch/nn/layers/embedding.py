"""Tables of vectors that are looked up by number."""

from __future__ import annotations

from minitorch import dtypes
from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import empty

__all__ = ["Embedding", "EmbeddingBag"]


class Embedding(Module):
    """The rows of a table by their numbers.

    Args:
        num_embeddings, embedding_dim: rows and columns of the table, drawn from a standard normal
        padding_idx: a row that starts at 0 and gets no gradient
        max_norm: rows that are taken and longer are shortened to it, in place
        scale_grad_by_freq: whether a row's gradient is divided by how often it was taken

    Shape: (s) of whole numbers → (s, embedding_dim).

    Example:
        >>> nn.Embedding(10, 3)(torch.tensor([[1, 2], [0, 9]])).shape
        torch.Size([2, 2, 3])
    """

    def __init__(
        self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False,
        sparse=False, _weight=None, _freeze=False, device=None, dtype=None,
    ):  # fmt: skip
        super().__init__()
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.padding_idx = _row(padding_idx, num_embeddings)
        self.max_norm, self.norm_type, self.scale_grad_by_freq, self.sparse = (
            max_norm,
            norm_type,
            scale_grad_by_freq,
            sparse,
        )
        self._make_weight(_weight, _freeze, device, dtype)

    def _make_weight(self, given, freeze: bool, device, dtype) -> None:
        shape = (self.num_embeddings, self.embedding_dim)
        if given is None:
            made = empty(*shape, dtype=dtype or dtypes.get_default_dtype(), device=device)
            self.weight = Parameter(made, requires_grad=not freeze)
            self.reset_parameters()
            return
        if tuple(given.shape) != shape:
            raise AssertionError("Shape of weight does not match num_embeddings and embedding_dim")
        self.weight = Parameter(given, requires_grad=not freeze)

    def reset_parameters(self) -> None:
        """Draw the first values again."""
        init.normal_(self.weight)
        if self.padding_idx is not None:
            self.weight.detach()[self.padding_idx].fill_(0)

    def forward(self, input):
        return F.embedding(
            input, self.weight, self.padding_idx, self.max_norm, self.norm_type, self.scale_grad_by_freq, self.sparse
        )  # fmt: skip

    @classmethod
    def from_pretrained(
        cls, embeddings, freeze=True, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False,
        sparse=False,
    ):  # fmt: skip
        """A layer with this table, which is not trained unless `freeze` is False."""
        if embeddings.ndim != 2:
            raise AssertionError("Embeddings parameter is expected to be 2-dimensional")
        rows, columns = embeddings.shape
        return cls(
            rows, columns, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, _weight=embeddings,
            _freeze=freeze,
        )  # fmt: skip

    def extra_repr(self) -> str:
        return f"{self.num_embeddings}, {self.embedding_dim}{_settings(self)}"


def _row(padding_idx, rows: int):
    """padding_idx counted from 0."""
    if padding_idx is None:
        return None
    if not -rows <= padding_idx < rows:
        raise AssertionError("Padding_idx must be within num_embeddings")
    return padding_idx % rows


def _settings(module) -> str:
    """The settings that are not the default, as they are shown."""
    shown = f", padding_idx={module.padding_idx}" if module.padding_idx is not None else ""
    shown += f", max_norm={module.max_norm}" if module.max_norm is not None else ""
    shown += f", norm_type={module.norm_type}" if module.norm_type != 2 else ""
    shown += f", scale_grad_by_freq={module.scale_grad_by_freq}" if module.scale_grad_by_freq else ""
    return shown + (", sparse=True" if module.sparse else "")


class EmbeddingBag(Embedding):
    """The sum, mean or maximum of the rows of each bag; see `Embedding`.

    Shapes: (n, k) → (n, embedding_dim), or all bags in one row with the offsets at which they begin.
    """

    def __init__(
        self, num_embeddings, embedding_dim, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean",
        sparse=False, _weight=None, include_last_offset=False, padding_idx=None, device=None, dtype=None,
    ):  # fmt: skip
        super().__init__(
            num_embeddings, embedding_dim, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, _weight, False,
            device, dtype,
        )  # fmt: skip
        self.mode, self.include_last_offset = mode, include_last_offset

    def forward(self, input, offsets=None, per_sample_weights=None):
        return F.embedding_bag(
            input, self.weight, offsets, self.max_norm, self.norm_type, self.scale_grad_by_freq, self.mode, self.sparse,
            per_sample_weights, self.include_last_offset, self.padding_idx,
        )  # fmt: skip

    @classmethod
    def from_pretrained(
        cls, embeddings, freeze=True, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean", sparse=False,
        include_last_offset=False, padding_idx=None,
    ):  # fmt: skip
        """A layer with this table, which is not trained unless `freeze` is False."""
        if embeddings.ndim != 2:
            raise AssertionError("Embeddings parameter is expected to be 2-dimensional")
        bag = cls(
            *embeddings.shape, max_norm, norm_type, scale_grad_by_freq, mode, sparse, embeddings, include_last_offset,
            padding_idx,
        )  # fmt: skip
        bag.weight.requires_grad = not freeze
        return bag

    def extra_repr(self) -> str:
        plain = f"{self.num_embeddings}, {self.embedding_dim}"
        return f"{plain}{_settings(self)}, mode={self.mode!r}"
