"""Runs the answer's Function and walks back through it."""

import minitorch as torch


def leaves(*tensors):
    return [t.detach().clone().requires_grad_() for t in tensors]


def look(module, x, w, power, g):
    """The result, and both gradients when the result's own is g."""
    x, w = leaves(x, w)
    y = module.WeightedTotal.apply(x, w, power)
    gx, gw = torch.autograd.grad(y * g, (x, w), allow_unused=True)
    return {"y": y.detach(), "gx": gx, "gw": gw}


def twice(module, x, w, power):
    """Whether the second derivative is right."""
    return torch.autograd.gradgradcheck(module.WeightedTotal.apply, (*leaves(x, w), power), raise_exception=False)
