"""Stochastic gradient descent, its average, and the method that looks at signs only."""

from __future__ import annotations

from .one_pass import one_pass
from .optimizer import Optimizer, check_options, count, decayed, scalar, zeros_of


class SGD(Optimizer):
    """p ← p - lr·v with v ← momentum·v + (1 - dampening)·(g + weight_decay·p).

    lr, momentum, dampening, weight_decay    all ≥ 0; the first v is the gradient itself
    nesterov    look ahead: use g + momentum·v  (Sutskever et al. 2013)
    """

    def __init__(
        self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, foreach=None,
        differentiable=False, fused=None,
    ):  # fmt: skip
        check_options(lr=lr, momentum=momentum, weight_decay=weight_decay)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        defaults = {
            "lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay, "nesterov": nesterov,
            "maximize": maximize, "foreach": foreach, "differentiable": differentiable, "fused": fused,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"momentum_buffer": None} if group["momentum"] else {}

    def update(self, p, g, group, state) -> None:
        g, momentum = decayed(p, g, group), group["momentum"]
        if momentum:
            v = state.get("momentum_buffer")
            if v is None:
                v = state["momentum_buffer"] = g.clone()
            elif one_pass("sgd_momentum", (p, v), g, momentum, group["dampening"], group["nesterov"], group["lr"]):
                return
            else:
                v.mul_(momentum).add_(g, alpha=1 - group["dampening"])
            g = g.add(v, alpha=momentum) if group["nesterov"] else v
        if not one_pass("sgd", (p,), g, group["lr"]):
            p.add_(g, alpha=-group["lr"])


class ASGD(Optimizer):
    """Gradient descent that also keeps the average of the parameters, `ax` in the state (Polyak & Juditsky 1992).

    lr        of the first step; at step t it is lr/(1 + lambd·lr·t)^alpha
    lambd     how fast p is drawn to zero, and lr falls
    t0        steps before the averaging starts
    """

    def __init__(
        self, params, lr=1e-2, lambd=1e-4, alpha=0.75, t0=1e6, weight_decay=0, foreach=None, maximize=False,
        differentiable=False, capturable=False,
    ):  # fmt: skip
        check_options(lr=lr, weight_decay=weight_decay)
        defaults = {
            "lr": lr, "lambd": lambd, "alpha": alpha, "t0": t0, "weight_decay": weight_decay, "foreach": foreach,
            "maximize": maximize, "differentiable": differentiable, "capturable": capturable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "eta": scalar(float(group["lr"])), "mu": scalar(1.0), "ax": zeros_of(p)}

    def update(self, p, g, group, state) -> None:
        t, g, lr, lambd = count(state), decayed(p, g, group), group["lr"], group["lambd"]
        eta, mu, average = state["eta"].item(), state["mu"].item(), state["ax"]
        p.mul_(1 - lambd * eta).add_(g, alpha=-eta)
        if mu == 1:
            average.copy_(p)
        else:
            average.add_(p.sub(average), alpha=mu)
        state["eta"].fill_(lr / (1 + lambd * lr * t) ** group["alpha"])
        state["mu"].fill_(1 / max(1, t - group["t0"]))


class Rprop(Optimizer):
    """Each element has a step size of its own: larger while the sign of its gradient stays, smaller where it turns.

    etas          factors for "turned" and "stayed", around 1
    step_sizes    smallest and largest step size  (Riedmiller & Braun 1993; for whole batches only)
    """

    def __init__(
        self, params, lr=1e-2, etas=(0.5, 1.2), step_sizes=(1e-6, 50), *, capturable=False, foreach=None,
        maximize=False, differentiable=False,
    ):  # fmt: skip
        check_options(lr=lr)
        if not 0.0 < etas[0] < 1.0 < etas[1]:
            raise ValueError(f"Invalid eta values: {etas[0]}, {etas[1]}")
        defaults = {
            "lr": lr, "etas": etas, "step_sizes": step_sizes, "foreach": foreach, "maximize": maximize,
            "differentiable": differentiable, "capturable": capturable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "prev": zeros_of(p), "step_size": zeros_of(p).fill_(float(group["lr"]))}

    def update(self, p, g, group, state) -> None:
        count(state)
        smaller, larger = group["etas"]
        sign = g.mul(state["prev"]).sign()
        turned = sign < 0
        factor = sign.masked_fill(sign > 0, larger).masked_fill(turned, smaller).masked_fill(sign == 0, 1)
        size = state["step_size"].mul_(factor).clamp_(*group["step_sizes"])
        g = g.masked_fill(turned, 0)  # after a turn the element rests for one step
        p.addcmul_(g.sign(), size, value=-1)
        state["prev"] = g
