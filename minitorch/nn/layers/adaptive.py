"""A softmax over very many classes, rare ones in clusters."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from minitorch.nn import functional as F
from minitorch.nn.module import Module
from minitorch.ops.join import cat
from minitorch.tensor import Tensor

from .container import ModuleList, Sequential
from .linear import Linear

__all__ = ["AdaptiveLogSoftmaxWithLoss"]


class ASMoutput(NamedTuple):
    """The log-probability of each target, and the loss."""

    output: Tensor
    loss: Tensor


ASMoutput.__name__ = ASMoutput.__qualname__ = "_ASMoutput"  # as PyTorch prints it


class AdaptiveLogSoftmaxWithLoss(Module):
    """ln softmax in two steps: the frequent classes and the clusters of the others, then inside a cluster.

    Args:
        cutoffs: where the clusters begin; classes are numbered from the most frequent
        div_value: by how much the features of each further cluster shrink

    Shapes: (n, in_features), (n,) → the log-probability of each target (n,), and their mean with a minus
    (Grave et al. 2017).
    """

    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False, device=None, dtype=None):
        super().__init__()
        cutoffs = list(cutoffs)
        if not cutoffs:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        bounds = [0, *cutoffs, n_classes]
        if any(b <= a for a, b in itertools.pairwise(bounds)) or any(int(c) != c for c in cutoffs):
            raise ValueError(
                "cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where each "
                "value is between 1 and n_classes-1"
            )
        self.in_features, self.n_classes, self.div_value, self.head_bias = in_features, n_classes, div_value, head_bias
        self.cutoffs = [*cutoffs, n_classes]
        self.shortlist_size, self.n_clusters = cutoffs[0], len(cutoffs)
        self.head_size = self.shortlist_size + self.n_clusters
        made = {"device": device, "dtype": dtype}
        self.head = Linear(in_features, self.head_size, head_bias, **made)
        self.tail = ModuleList()
        for i in range(self.n_clusters):
            middle = int(in_features // div_value ** (i + 1))
            size = self.cutoffs[i + 1] - self.cutoffs[i]
            self.tail.append(
                Sequential(Linear(in_features, middle, False, **made), Linear(middle, size, False, **made))
            )

    def reset_parameters(self) -> None:
        """Draw the first values again."""
        for layer in (self.head, *(part for pair in self.tail for part in pair)):
            layer.reset_parameters()

    def forward(self, input_, target_):
        self._check(input_, target_)
        batched = target_.ndim > 0
        input, target = (input_, target_) if batched else (input_.unsqueeze(0), target_.unsqueeze(0))
        if not bool(((target >= 0) & (target < self.n_classes)).all()):
            raise RuntimeError(
                f"Target values should be in [0, {self.n_classes - 1}], but values in range [{target.min().item()}, "
                f"{target.max().item()}] were found. "
            )
        places, output = target.clone(), input.new_zeros(len(target))
        for i, layer in enumerate(self.tail):
            low, high = self.cutoffs[i : i + 2]
            rows = ((target >= low) & (target < high)).nonzero().squeeze(1)
            if rows.numel():
                inside = F.log_softmax(layer(input.index_select(0, rows)), 1)
                picked = inside.gather(1, (target[rows] - low).unsqueeze(1)).squeeze(1)
                output = output.index_copy(0, rows, picked)
                places[rows] = self.shortlist_size + i
        output = output + F.log_softmax(self.head(input), 1).gather(1, places.unsqueeze(1)).squeeze(1)
        loss = (-output).mean()
        return ASMoutput(output if batched else output.squeeze(0), loss)

    @staticmethod
    def _check(input, target) -> None:
        if target.ndim > 1:
            raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
        if target.ndim and len(input) != len(target):
            raise RuntimeError("Input and target should have the same size in the batch dimension.")
        if input.ndim != target.ndim + 1:
            raise RuntimeError(
                f"{target.ndim}D target tensor expects {target.ndim + 1}D input tensors, but found inputs with size "
                f"{input.shape}"
            )

    def log_prob(self, input):
        """ln p of every class.  Shape: (n, in_features) → (n, n_classes)."""
        head = F.log_softmax(self.head(input), 1)
        parts = [head[:, : self.shortlist_size]]
        for i, layer in enumerate(self.tail):
            parts.append(F.log_softmax(layer(input), 1) + head[:, self.shortlist_size + i].unsqueeze(1))
        return cat(parts, 1)

    def predict(self, input):
        """The most probable class, as PyTorch finds it: a cluster is looked into only where it is the head's first.

        Shape: (n, in_features) → (n,).
        """
        found = self.head(input).argmax(1)
        rare = found >= self.shortlist_size
        if rare.any():
            found[rare] = self.log_prob(input[rare]).argmax(1)
        return found
