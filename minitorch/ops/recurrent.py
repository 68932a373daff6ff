"""Recurrent networks: a state that each element of a sequence moves on."""

from __future__ import annotations

from collections.abc import Callable

from minitorch.autograd.casting import as_one
from minitorch.autograd.op import composite, op

from .dropout import dropout
from .join import cat, stack
from .linalg import linear
from .pointwise import relu, sigmoid, tanh
from .shape import chunk, split, unbind


# --- the gates of one step ------------------------------------------------------------------------------------------
def _sigmoid(xp, x):
    return 1 / (1 + xp.exp(-x))


@op(method="", outputs=3, hidden=1, node="ThnnFusedLstmCellBackward0")
def lstm_gates(xp, x, c, /):
    """c' = σ(f)·c + σ(i)·tanh(g) and h = σ(o)·tanh(c'), x the four i, f, g, o side by side; their values stay too.

    shape  (n, 4·h), (n, h) → (n, h), (n, h)    dtype  promotes    grad  by one joint formula
    """
    n = c.shape[-1]
    gates = xp.empty_like(x)
    gates[:, : 2 * n] = _sigmoid(xp, x[:, : 2 * n])
    gates[:, 2 * n : 3 * n] = xp.tanh(x[:, 2 * n : 3 * n])
    gates[:, 3 * n :] = _sigmoid(xp, x[:, 3 * n :])
    i, f, g, o = (gates[:, k * n : (k + 1) * n] for k in range(4))
    c = f * c + i * g
    return o * xp.tanh(c), c, gates


lstm_gates.derivative(joint=lambda F, g, x, c, out: F.lstm_gates_backward(x, c, out[1], out[2], g[0], g[1]))


@op(method="", outputs=2)
def lstm_gates_backward(xp, x, c, new, gates, gh=None, gc=None, /):
    """The gradients of `lstm_gates`: of the four gates side by side, and of c.

    shape  (n, 4·h), (n, h), (n, h), (n, 4·h), (n, h), (n, h) → (n, 4·h), (n, h)    dtype  promotes    grad  by its reference
    """
    n = c.shape[-1]
    i, f, g, o = (gates[:, k * n : (k + 1) * n] for k in range(4))
    gx, t = xp.zeros_like(gates), xp.tanh(new)
    total = 0 if gc is None else gc
    if gh is not None:
        total = total + gh * o * (1 - t * t)
        gx[:, 3 * n :] = gh * t * o * (1 - o)
    gx[:, :n] = total * g * i * (1 - i)
    gx[:, n : 2 * n] = total * c * f * (1 - f)
    gx[:, 2 * n : 3 * n] = total * i * (1 - g * g)
    return gx, total * f


def _lstm_gates_backward_of(x, c, new, gates, gh=None, gc=None):
    # from x and c alone: the saved values depend on them, so taking those would lose part of the second derivative
    i, f, g, o = chunk(x, 4, -1)
    i, f, g, o = sigmoid.call(i), sigmoid.call(f), tanh.call(g), sigmoid.call(o)
    t = tanh.call(f * c + i * g)
    gh = t * 0 if gh is None else gh
    total = gh * o * (1 - t * t)
    total = total if gc is None else total + gc
    parts = [total * g * i * (1 - i), total * c * f * (1 - f), total * i * (1 - g * g), gh * t * o * (1 - o)]
    return cat(parts, -1), total * f


lstm_gates_backward.reference = _lstm_gates_backward_of


@op(method="", outputs=2, hidden=1, node="ThnnFusedGruCellBackward0")
def gru_gates(xp, x, u, h, /):
    """h' = n + z·(h - n) with r = σ(xᵣ + uᵣ), z = σ(x_z + u_z), n = tanh(xₙ + r·uₙ); r, z, n side by side stay too.

    shape  (n, 3·h), (n, 3·h), (n, h) → (n, h)    dtype  promotes    grad  by one joint formula
    """
    k = h.shape[-1]
    gates = xp.empty_like(x)
    gates[:, : 2 * k] = _sigmoid(xp, x[:, : 2 * k] + u[:, : 2 * k])
    r, z = gates[:, :k], gates[:, k : 2 * k]
    gates[:, 2 * k :] = n = xp.tanh(x[:, 2 * k :] + r * u[:, 2 * k :])
    return n + z * (h - n), gates


gru_gates.derivative(joint=lambda F, g, x, u, h, out: F.gru_gates_backward(g[0], x, u, h, out[1]))


@op(method="", outputs=3)
def gru_gates_backward(xp, g, x, u, h, gates, /):
    """The gradients of `gru_gates`: of x, u and h.

    shape  (n, h), (n, 3·h), (n, 3·h), (n, h), (n, 3·h) → (n, 3·h), (n, 3·h), (n, h)    dtype  promotes
    grad   by its reference
    """
    k = h.shape[-1]
    r, z, n = (gates[:, i * k : (i + 1) * k] for i in range(3))
    gx = xp.empty_like(gates)
    gx[:, 2 * k :] = gn = g * (1 - z) * (1 - n * n)
    gx[:, k : 2 * k] = g * (h - n) * z * (1 - z)
    gx[:, :k] = gn * u[:, 2 * k :] * r * (1 - r)
    gu = gx.copy()
    gu[:, 2 * k :] *= r
    return gx, gu, g * z


def _gru_gates_backward_of(g, x, u, h, gates):
    # from x, u and h alone, as for the LSTM
    (xr, xz, xn), (ur, uz, un) = chunk(x, 3, -1), chunk(u, 3, -1)
    r, z = sigmoid.call(xr + ur), sigmoid.call(xz + uz)
    n = tanh.call(xn + r * un)
    gn = g * (1 - z) * (1 - n * n)
    gr, gz = gn * un * r * (1 - r), g * (h - n) * z * (1 - z)
    return cat([gr, gz, gn], -1), cat([gr, gz, gn * r], -1), g * z


gru_gates_backward.reference = _gru_gates_backward_of


# --- one step -------------------------------------------------------------------------------------------------------
def _lstm_step(x, state, w_hh, b_hh, w_hr):
    h, c = lstm_gates.call(x + linear(state[0], w_hh, b_hh), state[1])
    return (h if w_hr is None else linear(h, w_hr)), c


def _gru_step(x, state, w_hh, b_hh, w_hr):
    return (gru_gates.call(x, linear(state[0], w_hh, b_hh), state[0]),)


def _tanh_step(x, state, w_hh, b_hh, w_hr):
    return (tanh.call(x + linear(state[0], w_hh, b_hh)),)


def _relu_step(x, state, w_hh, b_hh, w_hr):
    return (relu.call(x + linear(state[0], w_hh, b_hh)),)


STEPS: dict[str, Callable] = {"LSTM": _lstm_step, "GRU": _gru_step, "RNN_TANH": _tanh_step, "RNN_RELU": _relu_step}


@composite
def lstm_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    """One step of an LSTM.  Shapes: (n, in), two of (n, h), (4·h, in), (4·h, h), (4·h,), (4·h,) → two of (n, h)."""
    return _lstm_step(linear(input, w_ih, b_ih), hx, w_hh, b_hh, None)


@composite
def gru_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    """One step of a GRU.  Shapes: (n, in), (n, h), (3·h, in), (3·h, h), (3·h,), (3·h,) → (n, h)."""
    return _gru_step(linear(input, w_ih, b_ih), (hx,), w_hh, b_hh, None)[0]


@composite
def rnn_tanh_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    """tanh(W·x + b + U·h + d).  Shapes: (n, in), (n, h), (h, in), (h, h), (h,), (h,) → (n, h)."""
    return _tanh_step(linear(input, w_ih, b_ih), (hx,), w_hh, b_hh, None)[0]


@composite
def rnn_relu_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    """max(W·x + b + U·h + d, 0).  Shapes: (n, in), (n, h), (h, in), (h, h), (h,), (h,) → (n, h)."""
    return _relu_step(linear(input, w_ih, b_ih), (hx,), w_hh, b_hh, None)[0]


# --- whole sequences ------------------------------------------------------------------------------------------------
def _sweep(step, steps, initial: tuple):
    """All steps of one layer in one direction: what comes out at each, and the last state of each sequence.

    Sequences of several lengths are sorted by length, so that a step works on the first rows that are still running.
    """
    state, outputs, ended = tuple(s[: len(steps[0])] for s in initial), [], []
    for x in steps:
        running, rows = len(state[0]), len(x)
        if rows < running:
            ended.append(tuple(s[rows:] for s in state))
            state = tuple(s[:rows] for s in state)
        elif rows > running:  # backwards, where the longest sequences begin first
            state = tuple(cat([s, first[running:rows]]) for s, first in zip(state, initial, strict=True))
        state = step(x, state)
        outputs.append(state[0])
    if ended:
        state = tuple(cat(parts) for parts in zip(state, *reversed(ended), strict=True))
    return outputs, state


def _layer(mode: str, x, initial, weights, batch_sizes, backwards: bool):
    """One layer in one direction.  The inputs of all steps go through their matrix at once."""
    w_ih, w_hh, b_ih, b_hh, w_hr = weights
    projected = linear(x, w_ih, b_ih)
    steps = unbind.call(projected) if batch_sizes is None else split(projected, batch_sizes)
    order = slice(None, None, -1) if backwards else slice(None)
    outputs, state = _sweep(lambda x, s: STEPS[mode](x, s, w_hh, b_hh, w_hr), steps[order], initial)
    return (stack if batch_sizes is None else cat)(outputs[order]), state


@composite(public=False)
def recurrent(mode, input, batch_sizes, hx, weights, dropout_p=0.0, training=False, bidirectional=False):
    """Layers of a recurrent network over whole sequences.

    mode  LSTM, GRU, RNN_TANH or RNN_RELU
    batch_sizes  how many sequences still run at each step, for a packed input; None for a padded one
    hx  the first states: h, and for the LSTM c, each (layers·directions, n, h)
    weights  for each layer and direction w_ih, w_hh, b_ih, b_hh, w_hr, None for one that is not there

    Shapes: (l, n, in), or (elements, in) packed → (l, n, h·directions) or packed, and the last states.
    """
    return NETWORKS[mode](mode, input, batch_sizes, hx, weights, dropout_p, training, bidirectional)


def _layers(mode, input, batch_sizes, hx, weights, dropout_p, training, bidirectional):
    directions = 2 if bidirectional else 1
    layers = len(weights) // directions
    states = []
    for layer in range(layers):
        found = []
        for k in range(layer * directions, (layer + 1) * directions):
            backwards = k % directions == 1
            outputs, state = _layer(mode, input, tuple(s[k] for s in hx), weights[k], batch_sizes, backwards)
            found.append(outputs)
            states.append(state)
        input = found[0] if directions == 1 else cat(found, -1)
        if layer < layers - 1:
            input = dropout(input, dropout_p, training)
    return input, tuple(stack(parts) for parts in zip(*states, strict=True))


NETWORKS = {mode: as_one(_layers, mode.lower()) for mode in STEPS}  # autocast tells them apart
