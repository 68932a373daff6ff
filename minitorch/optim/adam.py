"""Adam and AdamW."""

from __future__ import annotations

import numpy as np

from minitorch.ops.create import tensor
from minitorch.tensor import Tensor

from .optimizer import Optimizer


class Adam(Optimizer):
    """p ← p - lr·m̂/(√v̂ + eps), m and v the running means of g and g² (Kingma & Ba 2015).

    lr ≥ 0;  betas    how much of m and v is kept at each step, in [0, 1);  eps ≥ 0
    weight_decay      added to the gradient as weight_decay·p (AdamW shrinks p instead)
    amsgrad           divide by the largest v so far
    """

    decoupled = False

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
        maximize=False, capturable=False, differentiable=False, fused=None,
    ):  # fmt: skip
        if lr < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
        if eps < 0.0:
            raise ValueError(f"Invalid epsilon value: {eps}")
        for i, beta in enumerate(betas):
            if not 0.0 <= beta < 1.0:
                raise ValueError(f"Invalid beta parameter at index {i}: {beta}")
        if weight_decay < 0.0:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        defaults = {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad, "maximize": maximize,
            "foreach": foreach, "capturable": capturable, "differentiable": differentiable, "fused": fused,
            "decoupled_weight_decay": self.decoupled,
        }  # fmt: skip
        super().__init__(params, defaults)

    def update(self, p, g, group, state) -> None:
        if not state:
            state["step"] = tensor(0.0)
            state["exp_avg"], state["exp_avg_sq"] = _zeros(p), _zeros(p)
            if group["amsgrad"]:
                state["max_exp_avg_sq"] = _zeros(p)
        (beta1, beta2), lr, decay = group["betas"], group["lr"], group["weight_decay"]
        state["step"].add_(1)
        t = state["step"].item()
        if decay and self.decoupled:
            p.mul_(1 - lr * decay)
        elif decay:
            g = g.add(p, alpha=decay)
        m, v = state["exp_avg"], state["exp_avg_sq"]
        m.lerp_(g, 1 - beta1)
        v.mul_(beta2).addcmul_(g, g, value=1 - beta2)
        if group["amsgrad"]:
            v = state["max_exp_avg_sq"].copy_(state["max_exp_avg_sq"].maximum(v))
        root = v.sqrt().div_((1 - beta2**t) ** 0.5).add_(group["eps"])
        p.addcdiv_(m, root, value=-lr / (1 - beta1**t))


class AdamW(Adam):
    """Adam whose weight decay shrinks the parameter itself: p ← p·(1 - lr·weight_decay) (Loshchilov & Hutter 2019)."""

    decoupled = True

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, **options):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, **options)


def _zeros(p: Tensor) -> Tensor:
    return Tensor(np.zeros_like(p.array), device=p.device)
