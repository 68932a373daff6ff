"""Adam and its relatives: a running mean of the gradient divided by one of its size."""

from __future__ import annotations

from minitorch.tensor import Tensor

from .one_pass import one_pass
from .optimizer import Optimizer, check_options, count, decayed, root, scalar, zeros_of


class Adam(Optimizer):
    """p ← p - lr·m̂/(√v̂ + eps), m and v the running means of g and g² (Kingma & Ba 2015).

    lr ≥ 0;  betas    how much of m and v is kept at each step, in [0, 1);  eps ≥ 0
    weight_decay      added to the gradient as weight_decay·p; decoupled: p shrinks by lr·weight_decay·p instead
    amsgrad           divide by the largest v so far
    """

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
        maximize=False, capturable=False, differentiable=False, fused=None, decoupled_weight_decay=False,
    ):  # fmt: skip
        if isinstance(lr, Tensor) and foreach and not capturable:
            raise ValueError("lr as a Tensor is not supported for capturable=False and foreach=True")
        check_options(betas, lr=lr, eps=eps, weight_decay=weight_decay)
        if not any(all(isinstance(beta, kind) for beta in betas) for kind in (float, Tensor)):
            raise ValueError("betas must be either both floats or both Tensors")
        defaults = {
            "lr": lr, "betas": tuple(float(beta) for beta in betas), "eps": eps, "weight_decay": weight_decay,
            "amsgrad": amsgrad, "maximize": maximize, "foreach": foreach, "capturable": capturable,
            "differentiable": differentiable, "fused": fused, "decoupled_weight_decay": decoupled_weight_decay,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        state = {"step": scalar(0.0), "exp_avg": zeros_of(p), "exp_avg_sq": zeros_of(p)}
        return {**state, "max_exp_avg_sq": zeros_of(p)} if group["amsgrad"] else state

    def update(self, p, g, group, state) -> None:
        (beta1, beta2), lr = group["betas"], group["lr"]
        t, g = count(state), _decay(p, g, group)
        scale, moments = (1 - beta2**t) ** 0.5, (state["exp_avg"], state["exp_avg_sq"])
        step = lr / (1 - beta1**t)
        if not group["amsgrad"] and one_pass("adam", (p, *moments), g, beta1, beta2, scale, group["eps"], step):
            return
        m, v = _means(g, state, beta1, beta2)
        if group["amsgrad"]:
            v = state["max_exp_avg_sq"] = state["max_exp_avg_sq"].maximum(v)
        # dividing in place saves a pass through memory, which the graph of a differentiable step forbids
        divisor = (v.sqrt().div(scale) if v.requires_grad else v.sqrt().div_(scale)).add_(group["eps"])
        p.addcdiv_(m, divisor, value=-step)


class AdamW(Adam):
    """Adam whose weight decay shrinks the parameter itself: p ← p·(1 - lr·weight_decay) (Loshchilov & Hutter 2019)."""

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False,
        foreach=None, capturable=False, differentiable=False, fused=None,
    ):  # fmt: skip
        super().__init__(
            params, lr, betas, eps, weight_decay, amsgrad, foreach=foreach, maximize=maximize, capturable=capturable,
            differentiable=differentiable, fused=fused, decoupled_weight_decay=True,
        )  # fmt: skip

    def __setstate__(self, state: dict) -> None:
        super().__setstate__(state)
        for group in self.param_groups:  # also where Adam's state is loaded
            group["decoupled_weight_decay"] = True


class Adamax(Optimizer):
    """Adam with the largest gradient, slowly forgotten, in the place of √v (Kingma & Ba 2015, section 7.1)."""

    def __init__(
        self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, foreach=None, *, maximize=False,
        differentiable=False, capturable=False,
    ):  # fmt: skip
        check_options(betas, lr=lr, eps=eps, weight_decay=weight_decay)
        defaults = {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "foreach": foreach,
            "maximize": maximize, "differentiable": differentiable, "capturable": capturable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "exp_avg": zeros_of(p), "exp_inf": zeros_of(p)}

    def update(self, p, g, group, state) -> None:
        (beta1, beta2), t, g = group["betas"], count(state), decayed(p, g, group)
        m = state["exp_avg"].lerp_(g, 1 - beta1)
        u = state["exp_inf"] = state["exp_inf"].mul(beta2).maximum(g.abs().add_(group["eps"]))
        p.addcdiv_(m, u, value=-group["lr"] / (1 - beta1**t))


class NAdam(Optimizer):
    """Adam that looks ahead, as Nesterov's momentum does (Dozat 2016).

    momentum_decay    how fast the momentum rises to beta1: at step t it is beta1·(1 - ½·0.96^(t·momentum_decay))
    """

    def __init__(
        self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, momentum_decay=4e-3,
        decoupled_weight_decay=False, *, foreach=None, maximize=False, capturable=False, differentiable=False,
    ):  # fmt: skip
        check_options(betas, lr=lr, eps=eps, weight_decay=weight_decay, momentum_decay=momentum_decay)
        defaults = {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "momentum_decay": momentum_decay,
            "decoupled_weight_decay": decoupled_weight_decay, "maximize": maximize, "foreach": foreach,
            "capturable": capturable, "differentiable": differentiable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "mu_product": scalar(1.0), "exp_avg": zeros_of(p), "exp_avg_sq": zeros_of(p)}

    def update(self, p, g, group, state) -> None:
        (beta1, beta2), lr = group["betas"], group["lr"]
        t, g = count(state), _decay(p, g, group)
        mu, following = (beta1 * (1 - 0.5 * 0.96 ** (s * group["momentum_decay"])) for s in (t, t + 1))
        product = state["mu_product"].mul_(mu).item()
        m, v = _means(g, state, beta1, beta2)
        divisor = root(v.div(1 - beta2**t), group["eps"])
        p.addcdiv_(g, divisor, value=-lr * (1 - mu) / (1 - product))
        p.addcdiv_(m, divisor, value=-lr * following / (1 - product * following))


class RAdam(Optimizer):
    """Adam that holds back while v rests on too few gradients to be trusted (Liu et al. 2020)."""

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, decoupled_weight_decay=False, *,
        foreach=None, maximize=False, capturable=False, differentiable=False,
    ):  # fmt: skip
        check_options(betas, lr=lr, eps=eps, weight_decay=weight_decay)
        defaults = {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "maximize": maximize,
            "foreach": foreach, "capturable": capturable, "decoupled_weight_decay": decoupled_weight_decay,
            "differentiable": differentiable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "exp_avg": zeros_of(p), "exp_avg_sq": zeros_of(p)}

    def update(self, p, g, group, state) -> None:
        (beta1, beta2), lr = group["betas"], group["lr"]
        t, g = count(state), _decay(p, g, group)
        m, v = _means(g, state, beta1, beta2)
        lr = lr / (1 - beta1**t)
        most = 2 / (1 - beta2) - 1  # how many gradients v remembers in the end, and how many it has seen by now
        seen = most - 2 * t * beta2**t / (1 - beta2**t)
        if seen > 5:
            trust = ((seen - 4) * (seen - 2) * most / ((most - 4) * (most - 2) * seen)) ** 0.5
            p.addcdiv_(m, root(v, group["eps"]), value=-lr * trust * (1 - beta2**t) ** 0.5)
        else:
            p.add_(m, alpha=-lr)


class SparseAdam(Optimizer):
    """Refused: Adam for sparse gradients, and there are no sparse tensors here."""

    def __init__(self, *args, **kwargs):
        raise RuntimeError("SparseAdam does not support dense gradients, please consider Adam instead")


def _decay(p: Tensor, g: Tensor, group: dict) -> Tensor:
    """The gradient with weight decay, or the parameter shrunk where the decay is decoupled from the gradient."""
    if not group["decoupled_weight_decay"]:
        return decayed(p, g, group)
    if group["weight_decay"]:
        p.mul_(1 - group["lr"] * group["weight_decay"])
    return g


def _means(g: Tensor, state: dict, beta1: float, beta2: float) -> tuple[Tensor, Tensor]:
    """The running means of g and g², one step further."""
    m = state["exp_avg"].lerp_(g, 1 - beta1)
    return m, state["exp_avg_sq"].mul_(beta2).addcmul_(g, g, value=1 - beta2)
