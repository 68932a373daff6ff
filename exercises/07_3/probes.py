"""Runs the answer on a leaf and walks back from its result."""

import minitorch as torch


def look(module, logits, u, tau, hard, g):
    """The result and the gradient of the logits, None where there is none."""
    leaf = logits.detach().clone().requires_grad_()
    y = module.gumbel(leaf, u, tau, hard)
    if not isinstance(y, torch.Tensor):
        return {"y": None, "gradient": None}
    gradient = None
    if y.requires_grad and y.shape == g.shape:
        (gradient,) = torch.autograd.grad(y, leaf, g, allow_unused=True)
    return {"y": y.detach(), "gradient": gradient}
