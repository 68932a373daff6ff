"""Stochastic gradient descent."""

from __future__ import annotations

from .optimizer import Optimizer


class SGD(Optimizer):
    """p ← p - lr·v with v ← momentum·v + (1 - dampening)·(g + weight_decay·p).

    lr, momentum, dampening, weight_decay    all ≥ 0
    nesterov    look ahead: use g + momentum·v  (Sutskever et al. 2013)
    """

    def __init__(
        self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, foreach=None,
        differentiable=False, fused=None,
    ):  # fmt: skip
        for name, value in (("learning rate", lr), ("momentum value", momentum), ("weight_decay value", weight_decay)):
            if value < 0.0:
                raise ValueError(f"Invalid {name}: {value}")
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        defaults = {
            "lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay, "nesterov": nesterov,
            "maximize": maximize, "foreach": foreach, "differentiable": differentiable, "fused": fused,
        }  # fmt: skip
        super().__init__(params, defaults)

    def update(self, p, g, group, state) -> None:
        if group["weight_decay"]:
            g = g.add(p, alpha=group["weight_decay"])
        momentum = group["momentum"]
        if momentum:
            v = state.get("momentum_buffer")
            if v is None:
                v = state["momentum_buffer"] = g.clone()
            else:
                v.mul_(momentum).add_(g, alpha=1 - group["dampening"])
            g = g.add(v, alpha=momentum) if group["nesterov"] else v
        p.add_(g, alpha=-group["lr"])
