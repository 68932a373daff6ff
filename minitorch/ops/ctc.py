"""Connectionist temporal classification: the likelihood of a short sequence, summed over its alignments to a long one.

A target of k labels becomes 2k + 1 states, a blank around each label.  A path moves by one state or stays, and may skip
a blank between different labels.  αₜ(s) sums the paths that are in state s after t steps, βₜ(s) those from there to the
end (Graves et al. 2006).
"""

from __future__ import annotations

import numpy as np

from minitorch.autograd.op import composite, op
from minitorch.tensor import Tensor

from .loss import chosen


def _states(xp, targets, blank: int):
    """The labels with blanks around them, and from where a state may be entered over the blank before it."""
    n, k = targets.shape
    states = xp.full((n, 2 * k + 1), blank, np.int64)
    states[:, 1::2] = targets
    skips = xp.zeros(states.shape, bool)
    skips[:, 3::2] = targets[:, 1:] != targets[:, :-1]
    return states, skips


def _log_sum(xp, parts):
    """ln Σ eˣ over a list of arrays, -inf where all are."""
    top = parts[0]
    for part in parts[1:]:
        top = xp.maximum(top, part)
    safe = xp.where(xp.isfinite(top), top, 0)
    return safe + xp.log(sum(xp.exp(part - safe) for part in parts))


def _moved(xp, a, by: int):
    """States shifted to the right, -inf coming in."""
    out = xp.full(a.shape, -np.inf, a.dtype)
    out[:, by:] = a[:, : a.shape[1] - by]
    return out


def _forward_sums(xp, emitted, skips, lengths):
    """αₜ(s), shape (t, n, s)."""
    alpha = xp.full(emitted.shape, -np.inf, emitted.dtype)
    if not len(alpha):
        return alpha
    alpha[0, :, :2] = emitted[0, :, :2]
    alpha[0, lengths == 0, 1:] = -np.inf  # an empty target has the first blank alone
    for t in range(1, len(alpha)):
        before = alpha[t - 1]
        jump = xp.where(skips, _moved(xp, before, 2), -np.inf)
        alpha[t] = _log_sum(xp, [before, _moved(xp, before, 1), jump]) + emitted[t]
    return alpha


def _ends(xp, alpha, input_lengths, target_lengths):
    """α at the last step, in the last label and in the blank after it; -inf where there is no such state."""
    rows = xp.arange(alpha.shape[1])
    last = xp.maximum(input_lengths - 1, 0)
    blank = alpha[last, rows, 2 * target_lengths]
    label = xp.where(target_lengths > 0, alpha[last, rows, xp.maximum(2 * target_lengths - 1, 0)], -np.inf)
    return label, blank


@op(method="", keep="targets input_lengths target_lengths", outputs=2, hidden=1, node="CtcLossBackward0")
def ctc(xp, x, targets, input_lengths, target_lengths, /, blank=0, zero_infinity=False):
    """-ln of the probability of each target under the log-probabilities of each step.

    shape  (t, n, c), (n, k), (n,), (n,) → (n,)    dtype  x's
    grad  x̄ = ȳ·(eˣ - the share of the alignments that are in that class at that step), x being a log_softmax
    """
    states, skips = _states(xp, targets, blank)
    emitted = xp.take_along_axis(x, xp.broadcast_to(states, (len(x), *states.shape)), 2)
    alpha = _forward_sums(xp, emitted, skips, target_lengths)
    loss = -_log_sum(xp, list(_ends(xp, alpha, input_lengths, target_lengths))).astype(x.dtype)
    loss = xp.where(input_lengths > 0, loss, xp.where(target_lengths > 0, x.dtype.type(np.inf), 0)).astype(x.dtype)
    return xp.where(xp.isinf(loss), 0, loss).astype(x.dtype) if zero_infinity else loss, alpha


@op(method="", keep="targets input_lengths target_lengths")
def ctc_backward(xp, g, x, alpha, targets, input_lengths, target_lengths, /, blank, zero_infinity):
    """The gradient of ctc, from the α of its forward pass.

    shape  (n,), (t, n, c), (t, n, s), (n, k), (n,), (n,) → (t, n, c)    dtype  x's    grad  none
    """
    states, skips = _states(xp, targets, blank)
    rows, classes = xp.arange(x.shape[1]), xp.broadcast_to(states, (len(x), *states.shape))
    emitted = xp.take_along_axis(x, classes, 2)
    nll = -_log_sum(xp, list(_ends(xp, alpha, input_lengths, target_lengths)))
    jumps = xp.zeros_like(skips)
    jumps[:, : skips.shape[1] - 2] = skips[:, 2:]
    out, beta = xp.zeros_like(x), xp.full(states.shape, -np.inf, x.dtype)
    for t in reversed(range(len(x))):
        after = _moved(xp, beta[:, ::-1], 1)[:, ::-1], _moved(xp, beta[:, ::-1], 2)[:, ::-1]
        beta = _log_sum(xp, [beta, after[0], xp.where(jumps, after[1], -np.inf)]) + emitted[t]
        ending = input_lengths - 1 == t
        for state, exists in ((2 * target_lengths, ending), (2 * target_lengths - 1, ending & (target_lengths > 0))):
            beta[rows[exists], state[exists]] = emitted[t, rows[exists], state[exists]]
        paths = xp.exp(alpha[t] + beta - emitted[t] + nll[:, None])
        share = xp.zeros_like(x[t])
        xp.add.at(share, (rows[:, None], states), xp.where(xp.isfinite(emitted[t]), paths, 0))
        out[t] = xp.where((t < input_lengths)[:, None], xp.exp(x[t]) - share, 0)
    out *= g[:, None]
    return xp.where(xp.isinf(nll)[:, None], 0, out) if zero_infinity else out


ctc.derivative(
    x=lambda F, g, x, targets, input_lengths, target_lengths, out, blank, zero_infinity: F.ctc_backward(
        g[0], x, out[1], targets, input_lengths, target_lengths, blank=blank, zero_infinity=zero_infinity
    )
)


def _lengths(name: str, lengths, n: int, most: int):
    array = lengths.array if isinstance(lengths, Tensor) else np.asarray(lengths)
    array = array.reshape(-1).astype(np.int64)
    if len(array) != n:
        raise RuntimeError(f"{name} must be of size batch_size")
    if array.size and (array.max() > most or array.min() < 0):
        raise RuntimeError(f"Expected {name} to have value at least 0 and at most {most}, but got {array.tolist()}")
    return array


def _target_rows(targets, lengths):
    """Targets as rows of one length, filled up with 0."""
    if targets.ndim == 2:
        return targets.array.astype(np.int64)
    rows = np.zeros((len(lengths), lengths.max(initial=0)), np.int64)
    rows[np.arange(rows.shape[1]) < lengths[:, None]] = targets.array[: lengths.sum()]
    return rows


@composite(public=False)
def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False):
    """-ln of the probability of the targets, summed over all alignments with blanks and repetitions.

    The mean divides each loss by its target's length first.  Shapes: (t, n, c) or (t, c), (n, k) or all in one row,
    (n,), (n,) → ().
    """
    if log_probs.ndim not in (2, 3):
        raise RuntimeError(f"ctc_loss: expected log_probs of shape (t, n, c) or (t, c), got {list(log_probs.shape)}")
    single = log_probs.ndim == 2
    x = log_probs.unsqueeze(1) if single else log_probs
    if not 0 <= blank < x.shape[2]:
        raise RuntimeError("blank must be in label range")
    steps = _lengths("input_lengths", input_lengths, x.shape[1], x.shape[0])
    lengths = _lengths("target_lengths", target_lengths, x.shape[1], targets.numel())
    rows = _target_rows(targets.unsqueeze(0) if single and targets.ndim == 1 else targets, lengths)
    if lengths.max(initial=0) > rows.shape[1]:
        raise RuntimeError(
            f"Expected tensor to have size at least {lengths.max()} at dimension 1, but got {rows.shape[1]}"
        )
    loss = ctc.call(x, Tensor(rows), Tensor(steps), Tensor(lengths), blank, zero_infinity)
    reduction = chosen(reduction)
    if reduction == "mean":
        return (loss / Tensor(np.maximum(lengths, 1).astype(x.array.dtype))).mean()
    return loss.sum() if reduction == "sum" else loss.squeeze(0) if single else loss
