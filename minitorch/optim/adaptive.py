"""Step sizes from the squares of past gradients: Adagrad adds them up, Adadelta and RMSprop forget them slowly."""

from __future__ import annotations

from .optimizer import Optimizer, check_options, count, decayed, root, scalar, zeros_of


class Adagrad(Optimizer):
    """p ← p - lr/(1 + (t-1)·lr_decay)·g/(√s + eps), s the sum of all g² (Duchi, Hazan & Singer 2011).

    initial_accumulator_value    where s starts, ≥ 0
    """

    def __init__(
        self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, foreach=None, *,
        maximize=False, differentiable=False, fused=None,
    ):  # fmt: skip
        check_options(
            lr=lr, lr_decay=lr_decay, weight_decay=weight_decay, initial_accumulator_value=initial_accumulator_value,
            eps=eps,
        )  # fmt: skip
        defaults = {
            "lr": lr, "lr_decay": lr_decay, "eps": eps, "weight_decay": weight_decay,
            "initial_accumulator_value": initial_accumulator_value, "foreach": foreach, "maximize": maximize,
            "differentiable": differentiable, "fused": fused,
        }  # fmt: skip
        super().__init__(params, defaults)
        for group in self.param_groups:
            self.state.update((p, self.init(p, group)) for p in group["params"])

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "sum": zeros_of(p).fill_(self.defaults["initial_accumulator_value"])}

    def update(self, p, g, group, state) -> None:
        t, g = count(state), decayed(p, g, group)
        s = state["sum"].addcmul_(g, g, value=1)
        p.addcdiv_(g, root(s, group["eps"]), value=-group["lr"] / (1 + (t - 1) * group["lr_decay"]))


class Adadelta(Optimizer):
    """p ← p - lr·d with d = g·√(D + eps)/√(v + eps), v and D the running means of g² and d² (Zeiler 2012).

    rho    how much of the means is kept at each step, in [0, 1]
    """

    def __init__(
        self, params, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0, foreach=None, *, capturable=False, maximize=False,
        differentiable=False,
    ):  # fmt: skip
        check_options(lr=lr)
        if not 0.0 <= rho <= 1.0:
            raise ValueError(f"Invalid rho value: {rho}")
        check_options(eps=eps, weight_decay=weight_decay)
        defaults = {
            "lr": lr, "rho": rho, "eps": eps, "weight_decay": weight_decay, "maximize": maximize,
            "capturable": capturable, "foreach": foreach, "differentiable": differentiable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        return {"step": scalar(0.0), "square_avg": zeros_of(p), "acc_delta": zeros_of(p)}

    def update(self, p, g, group, state) -> None:
        count(state)
        g, rho, eps = decayed(p, g, group), group["rho"], group["eps"]
        v = state["square_avg"].mul_(rho).addcmul_(g, g, value=1 - rho)
        d = state["acc_delta"].add(eps).sqrt_().div(v.add(eps).sqrt_()).mul(g)
        state["acc_delta"].mul_(rho).addcmul_(d, d, value=1 - rho)
        p.add_(d, alpha=-group["lr"])


class RMSprop(Optimizer):
    """p ← p - lr·g/(√v + eps), v the running mean of g² (Hinton, lecture 6 of his course).

    alpha       how much of v is kept at each step
    momentum    of the whole step, ≥ 0
    centered    divide by the spread of g around its mean: v minus the mean's square
    """

    def __init__(
        self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, capturable=False,
        foreach=None, maximize=False, differentiable=False,
    ):  # fmt: skip
        check_options(lr=lr, eps=eps, momentum=momentum, weight_decay=weight_decay, alpha=alpha)
        defaults = {
            "lr": lr, "momentum": momentum, "alpha": alpha, "eps": eps, "centered": centered,
            "weight_decay": weight_decay, "capturable": capturable, "foreach": foreach, "maximize": maximize,
            "differentiable": differentiable,
        }  # fmt: skip
        super().__init__(params, defaults)

    def init(self, p, group) -> dict:
        state = {"step": scalar(0.0), "square_avg": zeros_of(p)}
        if group["momentum"] > 0:
            state["momentum_buffer"] = zeros_of(p)
        if group["centered"]:
            state["grad_avg"] = zeros_of(p)
        return state

    def update(self, p, g, group, state) -> None:
        count(state)
        g, alpha = decayed(p, g, group), group["alpha"]
        v = state["square_avg"].mul_(alpha).addcmul_(g, g, value=1 - alpha)
        if group["centered"]:
            mean = state["grad_avg"].lerp_(g, 1 - alpha)
            v = v.addcmul(mean, mean, value=-1)
        divisor = root(v, group["eps"])
        if group["momentum"] > 0:
            buffer = state["momentum_buffer"].mul_(group["momentum"]).addcdiv_(g, divisor)
            p.add_(buffer, alpha=-group["lr"])
        else:
            p.addcdiv_(g, divisor, value=-group["lr"])
