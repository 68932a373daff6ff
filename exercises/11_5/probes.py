"""Walks back from the answer's result."""

import minitorch as torch


def gradients(module, x, weight, g):
    """The gradients of x and weight with padding 1; None where one does not come back."""
    leaves = [t.detach().clone().requires_grad_() for t in (x, weight)]
    y = module.conv2d(*leaves, padding=1)
    if not y.requires_grad:
        return None
    found = torch.autograd.grad(y, leaves, g, allow_unused=True)
    return None if any(one is None for one in found) else list(found)
