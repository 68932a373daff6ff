"""L-BFGS: steps along an estimate of Newton's direction, made from the last gradients."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from minitorch.autograd.grad_mode import enable_grad, no_grad
from minitorch.ops.join import cat
from minitorch.tensor import Tensor

from .optimizer import Optimizer, check_options

SUFFICIENT, FLAT = 1e-4, 0.9  # Wolfe's conditions: how much of the promised descent, how much of the slope may be left
SMALLEST_MOVE = 1e-9


class LBFGS(Optimizer):
    """Whole-batch minimisation by limited-memory BFGS (Liu & Nocedal 1989).  One parameter group only.

    lr                  length of each step, or of the line search's first trial
    max_iter, max_eval  directions and evaluations of the closure in one `step` (default max_eval: 5/4·max_iter)
    tolerance_grad      stop when no element of the gradient is larger
    tolerance_change    stop when loss or parameters change by less
    history_size        how many earlier steps shape the direction
    line_search_fn      None, or "strong_wolfe"
    """

    def __init__(
        self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-7, tolerance_change=1e-9, history_size=100,
        line_search_fn=None,
    ):  # fmt: skip
        check_options(lr=lr)
        defaults = {
            "lr": lr, "max_iter": max_iter, "max_eval": max_iter * 5 // 4 if max_eval is None else max_eval,
            "tolerance_grad": tolerance_grad, "tolerance_change": tolerance_change, "history_size": history_size,
            "line_search_fn": line_search_fn,
        }  # fmt: skip
        super().__init__(params, defaults)
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")
        self._params = self.param_groups[0]["params"]

    @no_grad()
    def step(self, closure):
        """Up to `max_iter` moves.  `closure` zeroes the gradients, computes the loss, calls backward, returns the loss."""
        closure = enable_grad()(closure)
        group, state = self.param_groups[0], self.state[self._params[0]]
        state.setdefault("func_evals", 0)
        state.setdefault("n_iter", 0)
        first = closure()
        loss, grad, used = float(first), self._flat_grad(), 1
        state["func_evals"] += 1
        if grad.abs().max() <= group["tolerance_grad"]:
            return first
        for n in range(1, group["max_iter"] + 1):
            state["n_iter"] += 1
            d = self._direction(grad, state, group["history_size"])
            lr = float(group["lr"])
            t = min(1.0, 1.0 / float(grad.abs().sum())) * lr if state["n_iter"] == 1 else lr
            slope = float(grad.dot(d))
            state.update(d=d, t=t, prev_flat_grad=grad, prev_loss=loss)
            if slope > -group["tolerance_change"]:
                break
            before, last = loss, n == group["max_iter"]
            loss, grad, t, evaluations = self._move(closure, group, Trial(t, loss, grad, slope), d, used, last)
            state["t"] = t
            used += evaluations
            state["func_evals"] += evaluations
            if last or used >= group["max_eval"] or grad.abs().max() <= group["tolerance_grad"]:
                break
            if _settled(d, t, loss - before, group):
                break
        return first

    def _direction(self, grad: Tensor, state: dict, size: int) -> Tensor:
        """Minus the gradient, bent by what the last `size` steps say about the curvature (the two-loop recursion)."""
        if state["n_iter"] == 1:
            state.update(old_dirs=[], old_stps=[], ro=[], H_diag=1)
            return grad.neg()
        changes, moves, ro = state["old_dirs"], state["old_stps"], state["ro"]
        y, s = grad.sub(state["prev_flat_grad"]), state["d"].mul(state["t"])
        curvature = y.dot(s)
        if curvature > 1e-10:
            if len(changes) == size:
                for history in (changes, moves, ro):
                    history.pop(0)
            changes.append(y)
            moves.append(s)
            ro.append(1.0 / curvature)
            state["H_diag"] = curvature / y.dot(y)
        al = state.setdefault("al", [None] * size)
        q = grad.neg()
        for i in reversed(range(len(changes))):
            al[i] = moves[i].dot(q) * ro[i]
            q.add_(changes[i], alpha=-float(al[i]))
        d = q.mul(state["H_diag"])
        for i in range(len(changes)):
            back = changes[i].dot(d) * ro[i]
            d.add_(moves[i], alpha=float(al[i] - back))
        return d

    def _move(self, closure, group: dict, start: Trial, d: Tensor, used: int, last: bool):
        """Go along d.  (loss, gradient, length of the step, evaluations); the last move is not evaluated without need."""
        if group["line_search_fn"] is None:
            self._add(start.t, d)
            if last:
                return start.loss, start.grad, start.t, 0
            return float(closure()), self._flat_grad(), start.t, 1
        if group["line_search_fn"] != "strong_wolfe":
            raise RuntimeError("only 'strong_wolfe' is supported")
        here = [p.clone() for p in self._params]

        def evaluate(t: float) -> Trial:
            self._add(t, d)
            loss, grad = float(closure()), self._flat_grad()
            for p, x in zip(self._params, here, strict=True):
                p.copy_(x)
            return Trial(t, loss, grad, float(grad.dot(d)))

        found, evaluations = strong_wolfe(evaluate, start, float(d.abs().max()), group["max_eval"] - used)
        self._add(found.t, d)
        return found.loss, found.grad, found.t, evaluations

    def _flat_grad(self) -> Tensor:
        return cat([p.new_zeros(p.numel()) if p._grad is None else p._grad.reshape(-1) for p in self._params])

    def _add(self, t: float, d: Tensor) -> None:
        start = 0
        for p in self._params:
            p.add_(d[start : start + p.numel()].view(p.shape), alpha=t)
            start += p.numel()


def _settled(d: Tensor, t: float, change: float, group: dict) -> bool:
    tolerance = group["tolerance_change"]
    return bool(d.mul(t).abs().max() <= tolerance) or abs(change) < tolerance


# --- the line search --------------------------------------------------------------------------------------------------
class Trial(NamedTuple):
    """A point on the line: how far out, the loss and gradient there, and how steep the line is there."""

    t: float
    loss: float
    grad: Tensor
    slope: float


def strong_wolfe(evaluate: Callable[[float], Trial], start: Trial, length: float, limit: int) -> tuple[Trial, int]:
    """A point low and flat enough to satisfy Wolfe's strong conditions (Nocedal & Wright 2006, algorithms 3.5, 3.6).

    start     the point of departure, but with the first trial's distance as its t
    length    largest element of the direction;  limit    evaluations at most.  The second result counts them.
    """
    origin = start._replace(t=0.0)
    before, new = origin, evaluate(start.t)
    for i in range(limit):
        if _too_high(new, origin) or (i > 1 and new.loss >= before.loss):
            return _zoom(evaluate, origin, (before, new), length, limit, i)
        if abs(new.slope) <= -FLAT * origin.slope:
            return new, i + 1
        if new.slope >= 0:
            return _zoom(evaluate, origin, (before, new), length, limit, i)
        t = _lowest_of_cubic(before, new, new.t + 0.01 * (new.t - before.t), new.t * 10)
        before, new = new, evaluate(t)
    return min(origin, new, key=lambda trial: trial.loss), limit + 1


def _too_high(trial: Trial, origin: Trial) -> bool:
    return trial.loss > origin.loss + SUFFICIENT * trial.t * origin.slope


def _zoom(evaluate, origin: Trial, between: tuple[Trial, Trial], length: float, limit: int, i: int):
    """Narrow an interval that holds a good point."""
    low, high = sorted(between, key=lambda trial: trial.loss)
    stuck = False
    while i < limit and abs(high.t - low.t) * length >= SMALLEST_MOVE:
        left, right = sorted((low.t, high.t))
        t, margin = _lowest_of_cubic(low, high, left, right), 0.1 * (right - left)
        near = min(right - t, t - left) < margin
        if near and (stuck or t >= right or t <= left):
            t = right - margin if abs(t - right) < abs(t - left) else left + margin
            stuck = False
        else:
            stuck = near
        new = evaluate(t)
        i += 1
        if _too_high(new, origin) or new.loss >= low.loss:
            low, high = sorted((low, new), key=lambda trial: trial.loss)
        elif abs(new.slope) <= -FLAT * origin.slope:
            return new, i + 1
        else:
            low, high = new, low if new.slope * (high.t - low.t) >= 0 else high
    return low, i + 1


def _lowest_of_cubic(a: Trial, b: Trial, least: float, most: float) -> float:
    """Where the cubic through both points with their slopes is lowest, kept between two bounds."""
    if a.t > b.t:
        a, b = b, a
    d1 = a.slope + b.slope - 3 * (a.loss - b.loss) / (a.t - b.t)
    square = d1**2 - a.slope * b.slope
    divisor = b.slope - a.slope + 2 * square**0.5 if square >= 0 else 0.0
    if not divisor:
        return (least + most) / 2
    lowest = b.t - (b.t - a.t) * ((b.slope + square**0.5 - d1) / divisor)
    return min(max(lowest, least), most)
