"""Recurrent networks: RNN, LSTM and GRU, over whole sequences and step by step."""

from __future__ import annotations

import math
import warnings
from typing import Any

from minitorch import dtypes
from minitorch.nn import init
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.nn.utils.rnn import PackedSequence
from minitorch.ops import recurrent
from minitorch.ops.create import empty, zeros

__all__ = ["GRU", "LSTM", "RNN", "GRUCell", "LSTMCell", "RNNBase", "RNNCell", "RNNCellBase"]

GATES = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}


def _add_weights(module, shapes: dict, device, dtype) -> None:
    """Parameters of these shapes, uniform in ±1/√hidden_size; None for a name that is only reserved."""
    made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
    for name, shape in shapes.items():
        module.register_parameter(name, None if shape is None else Parameter(empty(*shape, **made)))
    module.reset_parameters()


class _Recurrent(Module):
    """What whole networks and single cells share: the first values of their parameters."""

    hidden_size: int

    def reset_parameters(self) -> None:
        """Draw the first values again."""
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)


class RNNBase(_Recurrent):
    """What RNN, LSTM and GRU share; `mode` is LSTM, GRU, RNN_TANH or RNN_RELU."""

    def __init__(
        self, mode, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
        bidirectional=False, proj_size=0, device=None, dtype=None,
    ):  # fmt: skip
        super().__init__()
        self.mode, self.input_size, self.hidden_size, self.num_layers = mode, input_size, hidden_size, num_layers
        self.bias, self.batch_first, self.dropout = bias, batch_first, dropout
        self.bidirectional, self.proj_size = bidirectional, proj_size
        self._check_settings()
        self.dropout = float(dropout)
        self._all_weights: list[list[str]] = []
        shapes: dict = {}
        for layer in range(num_layers):
            for suffix in ("", "_reverse")[: self._directions]:
                made = self._shapes(layer, suffix)
                self._all_weights.append(list(made))
                shapes |= made
        _add_weights(self, shapes, device, dtype)

    def _check_settings(self) -> None:
        if isinstance(self.dropout, bool) or not isinstance(self.dropout, int | float) or not 0 <= self.dropout <= 1:
            raise ValueError(
                "dropout should be a number in range [0, 1] representing the probability of an element being zeroed"
            )
        if self.dropout > 0 and self.num_layers == 1:
            warnings.warn(
                "dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects num_layers "
                f"greater than 1, but got dropout={self.dropout} and num_layers={self.num_layers}",
                stacklevel=4,
            )
        for name, kind in (("bias", bool), ("batch_first", bool), ("input_size", int), ("hidden_size", int)):
            value = getattr(self, name)
            if not isinstance(value, kind):
                raise TypeError(f"{name} should be of type {kind.__name__}, got: {type(value).__name__}")
        for name in ("input_size", "hidden_size", "num_layers"):
            if getattr(self, name) <= 0:
                raise ValueError(f"{name} must be greater than zero")
        if self.proj_size < 0:
            raise ValueError("proj_size should be a positive integer or zero to disable projections")
        if self.proj_size >= self.hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        if self.mode not in GATES:
            raise ValueError(f"Unrecognized RNN mode: {self.mode}")

    @property
    def _directions(self) -> int:
        return 2 if self.bidirectional else 1

    @property
    def _state_size(self) -> int:
        return self.proj_size or self.hidden_size

    def _shapes(self, layer: int, suffix: str) -> dict:
        """Name → shape of the parameters of one layer in one direction."""
        rows = GATES[self.mode] * self.hidden_size
        columns = self._state_size * self._directions if layer else self.input_size
        shapes: dict[str, tuple] = {"weight_ih": (rows, columns), "weight_hh": (rows, self._state_size)}
        shapes |= {"bias_ih": (rows,), "bias_hh": (rows,)} if self.bias else {}
        shapes |= {"weight_hr": (self.proj_size, self.hidden_size)} if self.proj_size else {}
        return {f"{name}_l{layer}{suffix}": shape for name, shape in shapes.items()}

    @property
    def all_weights(self) -> list[list[Parameter]]:
        """The parameters of each layer and direction."""
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def flatten_parameters(self) -> None:
        """Nothing: it is there for programs that call it before a GPU's kernels."""

    def _weights(self) -> list:
        """Of each layer and direction w_ih, w_hh, b_ih, b_hh, w_hr, None for one that is not there."""
        stems = ("weight_ih", "weight_hh", "bias_ih", "bias_hh", "weight_hr")
        out = []
        for names in self._all_weights:
            found = {name.partition("_l")[0]: getattr(self, name) for name in names}
            out.append([found.get(stem) for stem in stems])
        return out

    # --- calling ------------------------------------------------------------------------------------------------------
    def forward(self, input, hx=None):
        if isinstance(input, PackedSequence):
            return self._run_packed(input, hx)
        kind = self.mode.partition("_")[0]
        if input.ndim not in (2, 3):
            word = " tensor" if kind == "RNN" else ""
            raise ValueError(f"{kind}: Expected input to be 2D or 3D, got {input.ndim}D{word} instead")
        states = self._states(hx)
        batched = input.ndim == 3
        if states is not None:
            self._check_ranks(states, input.ndim)
        if not batched:
            input = input.unsqueeze(0 if self.batch_first else 1)
            states = None if states is None else tuple(s.unsqueeze(1) for s in states)
        self.check_input(input, None)
        x = input.transpose(0, 1) if self.batch_first else input
        y, states = self._run(x, None, x.shape[1], states)
        y = y.transpose(0, 1) if self.batch_first else y
        if not batched:
            y, states = y.squeeze(0 if self.batch_first else 1), tuple(s.squeeze(1) for s in states)
        return y, self._as_hx(states)

    def _run_packed(self, packed, hx):
        self.check_input(packed.data, packed.batch_sizes)
        sizes = packed.batch_sizes.tolist()
        states = self._states(hx)
        if states is not None and packed.sorted_indices is not None:
            states = tuple(s.index_select(1, packed.sorted_indices) for s in states)
        y, states = self._run(packed.data, sizes, sizes[0], states)
        if packed.unsorted_indices is not None:
            states = tuple(s.index_select(1, packed.unsorted_indices) for s in states)
        return PackedSequence(y, *packed[1:]), self._as_hx(states)

    def _run(self, x, batch_sizes, batch: int, states):
        sizes = [self._state_size, self.hidden_size] if self.mode == "LSTM" else [self.hidden_size]
        expected = [(self.num_layers * self._directions, batch, size) for size in sizes]
        if states is None:
            states = tuple(zeros(*shape, dtype=x.dtype, device=x.device) for shape in expected)
        for state, shape, name in zip(states, expected, ("hidden[0]", "hidden[1]"), strict=False):
            if tuple(state.shape) != shape:
                what = name if self.mode == "LSTM" else "hidden"
                raise RuntimeError(f"Expected {what} size {shape}, got {list(state.shape)}")
        return recurrent.recurrent(
            self.mode, x, batch_sizes, states, self._weights(), self.dropout, self.training, self.bidirectional
        )

    def _states(self, hx) -> tuple | None:
        return None if hx is None else tuple(hx) if self.mode == "LSTM" else (hx,)

    def _as_hx(self, states) -> Any:
        return tuple(states) if self.mode == "LSTM" else states[0]

    def _check_ranks(self, states, rank: int) -> None:
        if all(s.ndim == rank for s in states):
            return
        batched = "batched 3-D" if rank == 3 else "unbatched 2-D"
        if self.mode == "LSTM":
            found = ", ".join(f"{s.ndim}-D" for s in states)
            raise RuntimeError(f"For {batched} input, hx and cx should also be {rank}-D but got ({found}) tensors")
        raise RuntimeError(f"For {batched} input, hx should also be {rank}-D but got {states[0].ndim}-D tensor")

    def check_input(self, input, batch_sizes) -> None:
        """RuntimeError or ValueError for an input of the wrong rank, size or type."""
        weight = getattr(self, self._all_weights[0][0])
        if input.dtype is not weight.dtype:
            raise ValueError(
                f"RNN input dtype ({input.dtype}) does not match weight dtype ({weight.dtype}). "
                f"Convert input: input.to({weight.dtype}), or convert model: model.to({input.dtype})"
            )
        rank = 3 if batch_sizes is None else 2
        if input.ndim != rank:
            raise RuntimeError(f"input must have {rank} dimensions, got {input.ndim}")
        if input.shape[-1] != self.input_size:
            raise RuntimeError(
                f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.shape[-1]}"
            )

    def extra_repr(self) -> str:
        defaults = {
            "proj_size": 0, "num_layers": 1, "bias": True, "batch_first": False, "dropout": 0, "bidirectional": False,
        }  # fmt: skip
        changed = [f"{name}={getattr(self, name)}" for name, usual in defaults.items() if getattr(self, name) != usual]
        return ", ".join([f"{self.input_size}, {self.hidden_size}", *changed])


class RNN(RNNBase):
    """h' = tanh(W·x + b + U·h + d), or with `nonlinearity="relu"` the maximum of that and 0.

    Args:
        input_size, hidden_size: features of an input and of the state
        num_layers: layers on top of one another, each with the outputs of the one below as inputs
        batch_first: whether inputs and outputs are (n, l, …) instead of (l, n, …)
        dropout: between the layers
        bidirectional: whether each layer also runs from the end; the two outputs stand side by side

    Shapes: (l, n, input_size), (layers·directions, n, hidden_size) → (l, n, directions·hidden_size), the last states;
    both without n, or the input packed.
    """

    def __init__(
        self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", bias=True, batch_first=False, dropout=0.0,
        bidirectional=False, device=None, dtype=None,
    ):  # fmt: skip
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__(
            f"RNN_{nonlinearity.upper()}", input_size, hidden_size, num_layers, bias, batch_first, dropout,
            bidirectional, 0, device, dtype,
        )  # fmt: skip
        self.nonlinearity = nonlinearity


class LSTM(RNNBase):
    """Two states: c' = σ(f)·c + σ(i)·tanh(g), h' = σ(o)·tanh(c'); i, f, g, o are linear in x and h.

    See `RNN` for the arguments; `proj_size` maps h to fewer features after each step (Hochreiter & Schmidhuber 1997).

    Shapes: (l, n, input_size), two states → (l, n, directions·hidden_size), the two last states.

    Example:
        >>> y, (h, c) = nn.LSTM(3, 5, num_layers=2)(torch.ones(7, 2, 3))
        >>> y.shape, h.shape
        (torch.Size([7, 2, 5]), torch.Size([2, 2, 5]))
    """

    def __init__(
        self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False,
        proj_size=0, device=None, dtype=None,
    ):  # fmt: skip
        super().__init__(
            "LSTM", input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, proj_size, device,
            dtype,
        )  # fmt: skip


class GRU(RNNBase):
    """h' = (1 - z)·n + z·h with n = tanh(W·x + b + r·(U·h + d)); r, z are sigmoids, linear in x and h.

    See `RNN` for the arguments and shapes (Cho et al. 2014).
    """

    def __init__(
        self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False,
        device=None, dtype=None,
    ):  # fmt: skip
        super().__init__(
            "GRU", input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, 0, device, dtype
        )


# --- one step -------------------------------------------------------------------------------------------------------
class RNNCellBase(_Recurrent):
    """What the single steps share."""

    states = 1
    rule: Any

    def __init__(self, input_size, hidden_size, bias, num_chunks, device=None, dtype=None):
        super().__init__()
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias
        rows = num_chunks * hidden_size
        shapes: dict[str, tuple | None] = {"weight_ih": (rows, input_size), "weight_hh": (rows, hidden_size)}
        for name in ("bias_ih", "bias_hh"):
            shapes[name] = (rows,) if bias else None
        _add_weights(self, shapes, device, dtype)

    def _check(self, x, what: str) -> None:
        if x.ndim not in (1, 2):
            raise ValueError(f"{self._get_name()}: Expected {what} to be 1D or 2D, got {x.ndim}D instead")

    def forward(self, input, hx=None):
        self._check(input, "input")
        states = hx if self.states == 2 else (hx,)
        for i, state in enumerate(states if hx is not None else ()):
            self._check(state, f"hx[{i}]" if self.states == 2 else "hidden")
        batched = input.ndim == 2
        x = input if batched else input.unsqueeze(0)
        if hx is None:
            states = (zeros(len(x), self.hidden_size, dtype=x.dtype, device=x.device),) * self.states
        elif not batched:
            states = tuple(s.unsqueeze(0) for s in states)
        weights = (self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        found = self.rule(x, tuple(states) if self.states == 2 else states[0], *weights)
        if batched:
            return found
        return tuple(s.squeeze(0) for s in found) if self.states == 2 else found.squeeze(0)

    def extra_repr(self) -> str:
        shown = f"{self.input_size}, {self.hidden_size}" + ("" if self.bias is True else f", bias={self.bias}")
        other = getattr(self, "nonlinearity", "tanh")
        return shown if other == "tanh" else f"{shown}, nonlinearity={other}"


class RNNCell(RNNCellBase):
    """One step of an `RNN`.  Shapes: (n, input_size), (n, hidden_size) → (n, hidden_size), or all without n."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def rule(self, *args):
        """The step that the nonlinearity names."""
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        return (recurrent.rnn_tanh_cell if self.nonlinearity == "tanh" else recurrent.rnn_relu_cell)(*args)


class LSTMCell(RNNCellBase):
    """One step of an `LSTM`.  Shapes: (n, input_size), two of (n, hidden_size) → two of (n, hidden_size), or without n."""

    states, rule = 2, staticmethod(recurrent.lstm_cell)

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)


class GRUCell(RNNCellBase):
    """One step of a `GRU`.  Shapes: (n, input_size), (n, hidden_size) → (n, hidden_size), or all without n."""

    rule = staticmethod(recurrent.gru_cell)

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)
