"""Why two Jacobians disagree: a guess at the cause, from the numbers and a few more calls of the function.

Each cause is a function from a `Mismatch` to its `Cause`, or None where it does not explain what was found. They are
asked in order: first what makes the numeric side unfit to judge, then the usual mistakes in a formula.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

import numpy as np

CLOSE = 1e-3  # relative difference up to which a pattern counts as found: the differences themselves are good to 1e-9


@dataclass(frozen=True)
class Mismatch:
    """The Jacobian of one output with respect to one input, found in two ways that disagree."""

    output: int
    input: int
    analytic: np.ndarray  # (entries of the output, entries of the input), by backward
    numeric: np.ndarray  # the same, by differences
    wrong: np.ndarray  # the same, bool
    out_shape: tuple
    x: np.ndarray  # the input's values, in their own memory
    call: Callable[[], np.ndarray]  # the output's values for what the inputs hold now
    eps: float

    @property
    def entry(self) -> tuple[int, int]:
        """The first wrong entry, in reading order: which is worst would depend on rounding."""
        o, p = np.argwhere(self.wrong)[0]
        return int(o), int(p)

    def message(self) -> str:
        """Where it is, and both values, in PyTorch's searchable words and then ours."""
        o, p = self.entry
        return (
            f"Jacobian mismatch for output {self.output} with respect to input {self.input},\n"
            f"at output{place(o, self.out_shape)}, input{place(p, self.x.shape)}: backward says "
            f"{self.analytic[o, p]:.6g}, differences say {self.numeric[o, p]:.6g} "
            f"({int(self.wrong.sum())} of {self.wrong.size} entries differ)"
        )


class Cause(NamedTuple):
    """A likely cause: a short name, what was seen, and what to do."""

    name: str
    why: str
    fix: str


def explain(m: Mismatch) -> Cause:
    """The first cause that explains a mismatch."""
    found = (cause(m) for cause in CAUSES)
    return next((cause for cause in found if cause is not None), UNKNOWN)


def place(k: int, shape: tuple) -> str:
    """An entry's index as it is written: "[1, 2]", and nothing for a single number."""
    return str([int(i) for i in np.unravel_index(k, shape)]) if shape else ""


def alike(a, b) -> bool:
    """Equal up to CLOSE of the largest entry."""
    return a.shape == b.shape and bool(np.abs(a - b).max(initial=0) <= CLOSE * np.abs(b).max(initial=0) + 1e-9)


# --- the differences cannot judge -------------------------------------------------------------------------------------
def random_forward(m: Mismatch) -> Cause | None:
    if np.array_equal(m.call(), m.call(), equal_nan=True):
        return None
    return Cause(
        "random forward",
        "the function gives other values for the same input each time, so the differences measure chance.",
        "switch the randomness off (eval mode for dropout), or set the seed inside the function.",
    )


def overlapping_memory(m: Mismatch) -> Cause | None:
    if m.x.size > 100_000:
        return None
    steps = (np.arange(n) * stride for n, stride in zip(m.x.shape, m.x.strides, strict=True))
    addresses = sum(np.ix_(*steps)) if m.x.ndim else np.zeros(1)
    if np.unique(addresses).size == m.x.size:
        return None
    return Cause(
        "overlapping memory",
        "several entries of this input are the same memory: moving one moves the others with it.",
        "give gradcheck x.clone(), in which every entry has a place of its own.",
    )


def not_finite(m: Mismatch) -> Cause | None:
    o, p = m.entry
    if np.isfinite(m.numeric[o, p]) and np.isfinite(m.analytic[o, p]):
        return None
    return Cause(
        "not finite",
        f"one of the two is not a finite number; the input there is {m.x.reshape(-1)[p]:.6g}, "
        "at or beside the edge of where the function is defined.",
        "test inside the domain, further than eps from its edge.",
    )


def not_smooth(m: Mismatch) -> Cause | None:
    """A kink keeps its gap between the slopes on both sides when the step shrinks, a curve loses it, a jump gains."""
    left, right = one_sided(m, m.eps)
    closer = one_sided(m, m.eps / 10)
    gap, less = abs(right - left), abs(closer[1] - closer[0])
    floor = CLOSE * max(abs(left), abs(right), 0.01)
    if gap <= floor or 0.05 < less / gap < 0.2:
        return None
    value = m.x.reshape(-1)[m.entry[1]]
    if less > 3 * gap:
        return Cause(
            "jump",
            f"the function jumps at this input ({value:.6g}): the smaller the step, the larger the difference.",
            "move the test point; a jump (round, floor, sign, a comparison) has no slope.",
        )
    analytic = m.analytic[m.entry]
    between = min(left, right) - floor <= analytic <= max(left, right) + floor
    tie = np.count_nonzero(np.abs(m.x - value) <= 2 * m.eps) > 1
    verdict = (
        "the value by backward lies between them, a choice that cannot be called wrong."
        if between
        else "the value by backward lies outside of both, so the formula is wrong as well."
    )
    return Cause(
        "kink",
        f"a kink nearby: the slope is {left:.6g} on the left and {right:.6g} on the right of this input"
        f"{', which ties with another entry' if tie else ''}; {verdict}",
        "move the test point away from the kink, by more than eps.",
    )


def one_sided(m: Mismatch, eps: float) -> tuple[float, float]:
    """The slopes to the left and to the right of the wrong entry."""
    o, p = m.entry
    where = np.unravel_index(p, m.x.shape)
    old, here = m.x[where], m.call()[o]
    try:
        m.x[where] = old - eps
        before = m.call()[o]
        m.x[where] = old + eps
        after = m.call()[o]
    finally:
        m.x[where] = old
    return float(here - before) / eps, float(after - here) / eps


# --- the formula is wrong ---------------------------------------------------------------------------------------------
def disconnected(m: Mismatch) -> Cause | None:
    if m.analytic.any():
        return None
    return Cause(
        "detached",
        "backward gives 0 everywhere: no path leads from this output to this input.",
        "look for what cuts it: detach, item, numpy, no_grad, a backward that returns None or zeros.",
    )


def constant_factor(m: Mismatch) -> Cause | None:
    c = factor(m)
    if c is None:
        return None
    if abs(c + 1) < CLOSE:
        return Cause("sign", "every entry has the right size and the opposite sign.", "negate the formula.")
    sizes = [n for n in {*m.out_shape, *m.x.shape, m.x.size, int(np.prod(m.out_shape))} if n > 1]
    means = [n for n in sorted(sizes) if abs(c * n - 1) < CLOSE or abs(c / n - 1) < CLOSE]
    questions = []
    if abs(c - 0.5) < CLOSE:
        questions.append("Is a factor 2 forgotten, or one of two equal factors detached?")
    if means:
        questions.append(f"{means[0]} is a size of these tensors: is a mean taken for a sum, or a sum for a mean?")
    why = " ".join([f"every entry is {c:.6g} times what it should be.", *questions])
    return Cause("factor", why, f"divide the formula by {c:.6g}, and find out where the factor comes from.")


def factor(m: Mismatch) -> float | None:
    """c with analytic = c · numeric, where two entries or more say so, or one and c is a plain number."""
    counts = np.abs(m.numeric) > CLOSE * np.abs(m.numeric).max(initial=0)
    if not counts.any():
        return None
    c = float(np.median(m.analytic[counts] / m.numeric[counts]))
    plain = any(abs(abs(c) - n) < CLOSE * n for n in (0.5, 1, 2, 3, 4))
    fits = (counts.sum() > 1 or plain) and alike(m.analytic, c * m.numeric)
    return c if fits and c else None


def diagonal(matrix) -> bool:
    """Whether each entry of the output depends on its own entry of the input alone."""
    return alike(np.diag(np.diag(matrix)), matrix)


def own_value_as_factor(m: Mismatch) -> Cause | None:
    """An elementwise function whose formula lacks, or has once too often, its input or its output."""
    n = m.x.size
    if m.numeric.shape != (n, n) or n < 2 or not (diagonal(m.analytic) and diagonal(m.numeric)):
        return None
    a, true, x, y = np.diag(m.analytic), np.diag(m.numeric), m.x.reshape(-1), m.call()
    if alike(a * x, y):
        return Cause(
            "detached factor",
            "backward gives output over input, as if the input stood in front of a constant.",
            "the other factor depends on the input as well: is it detached, or its derivative forgotten?",
        )
    for name, value in (("input", x), ("output", y)):
        for verb, made in (("is missing", a * value), ("is there once too often", true * value)):
            other = true if verb == "is missing" else a
            if alike(made, other):
                return Cause(
                    "own factor", f"a factor {verb} in every entry: the {name} itself.", "compare with the rule."
                )
    return None


def permuted(m: Mismatch) -> Cause | None:
    """The right numbers in other places: axes exchanged, or an axis run through backwards."""
    if not 1 <= m.x.ndim <= 4:
        return None
    rows = m.numeric.reshape(-1, *m.x.shape)
    for order in list(permutations(range(m.x.ndim)))[1:]:
        turned = rows.transpose(0, *(axis + 1 for axis in order)).reshape(m.numeric.shape)
        if alike(m.analytic, turned):
            axes = [axis for axis, to in enumerate(order) if axis != to]
            why = f"the numbers are right and their places are not: axes {axes} of the gradient are transposed."
            return Cause("transpose", why, "transpose the gradient (.T, .mT or permute); reshape does not do that.")
    for axis in range(m.x.ndim):
        if alike(m.analytic, np.flip(rows, axis + 1).reshape(m.numeric.shape)):
            why = f"the numbers are right, in the opposite order along axis {axis}."
            return Cause("reversed", why, f"flip the gradient along axis {axis}.")
    return None


def one_copy_only(m: Mismatch) -> Cause | None:
    """An input that broadcasting repeated, whose gradient comes from one of its copies."""
    ours, right = (j.reshape(*m.out_shape, -1) for j in (m.analytic, m.numeric))
    for axis, size in enumerate(m.out_shape):
        for k in range(size):
            others = [i for i in range(size) if i != k]
            if (
                size > 1
                and alike(ours.take(k, axis), right.take(k, axis))
                and not ours.take(others, axis).any()
                and right.take(others, axis).any()
            ):
                why = f"only index {k} along axis {axis} of the output reaches this input, and the other {size - 1} do not."
                return Cause("missing sum", why, f"sum the incoming gradient over axis {axis}: g.sum({axis}).")
    return None


def lost_outputs(m: Mismatch) -> Cause | None:
    """Some entries of the output do not reach the input at all, and the others are right."""
    lost = m.wrong.any(1)
    if lost.all() or m.analytic[lost].any():
        return None
    why = f"{int(lost.sum())} of {lost.size} entries of the output do not reach this input, and the others are right."
    return Cause(
        "missing sum", why, "an input that is used several times gets the sum of all gradients: add, never overwrite."
    )


def other_places(m: Mismatch) -> Cause | None:
    """The same numbers all told, differently arranged."""
    ours, right = np.sort(m.analytic, axis=None), np.sort(m.numeric, axis=None)
    if not alike(ours, right):
        return None
    return Cause(
        "other places",
        "all the numbers are right, and they stand in other places.",
        "look for a mixed-up index, a factor that should be transposed, or a direction that should be reversed.",
    )


def shared_number(m: Mismatch) -> Cause | None:
    """A difference of low rank: what is missing goes through a few numbers that many entries share."""
    missing = m.numeric - m.analytic
    rows, columns = m.wrong.any(1).sum(), m.wrong.any(0).sum()
    if min(rows, columns) < 2 or not np.isfinite(missing).all():
        return None
    rank = int(np.linalg.matrix_rank(missing, CLOSE * np.abs(missing).max()))
    if 3 * rank > min(rows, columns):  # any matrix has some rank: only a small one tells something
        return None
    return Cause(
        "shared number",
        f"what is missing has rank {rank}: it goes through {rank} number{'s' * (rank > 1)} that many entries share, "
        "such as a sum, a mean, a norm or a maximum.",
        "is that number detached, or treated as a constant in the formula?",
    )


def one_region(m: Mismatch) -> Cause | None:
    """Right on one side of a value, wrong on the other: one branch of the formula."""
    used = np.abs(m.numeric).any(0) | np.abs(m.analytic).any(0)
    wrong = m.wrong.any(0)
    values = m.x.reshape(-1)
    bad, good = values[wrong], values[used & ~wrong]
    if not len(bad) or not len(good):
        return None
    if bad.max() < good.min() or bad.min() > good.max():
        side, edge = ("up to", bad.max()) if bad.max() < good.min() else ("from", bad.min())
        why = f"only inputs {side} {edge:.6g} are wrong, and all others are right."
        return Cause("one branch", why, "look at the branch of the formula that these inputs take.")
    return None


CAUSES = (
    random_forward, overlapping_memory, not_finite, not_smooth,
    disconnected, constant_factor, permuted, one_copy_only, lost_outputs, own_value_as_factor, one_region,
    shared_number, other_places,
)  # fmt: skip

UNKNOWN = Cause(
    "wrong formula",
    "the differences are steady on both sides of the point and fit no usual mistake, so the formula is wrong.",
    "check the parts of the function one by one; the first part that fails is the culprit.",
)
FLOAT32 = Cause(
    "float32",
    "in float64 the same check passes: in float32 the difference of two nearly equal numbers has lost its digits.",
    "give gradcheck inputs in float64: x.double().",
)
