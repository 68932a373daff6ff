"""Runs the answer's Function and walks back through it."""

import minitorch as torch


def look(module, x, low, high, steps, g):
    """The result, the gradient of x, and x as it is afterwards."""
    leaf = x.detach().clone().requires_grad_()
    h = leaf * 1
    y = module.Quantise.apply(h, low, high, steps)
    (gx,) = torch.autograd.grad(y, leaf, g, allow_unused=True) if y.requires_grad else (None,)
    return {"y": y.detach(), "gx": gx, "x": h.detach()}
