"""Runs the answer's Function and walks back through it."""

import minitorch as torch


def look(module, scores, classes, g):
    """The result, and the gradient of the scores when the result's own is g."""
    leaf = scores.detach().clone().requires_grad_()
    y = module.CrossEntropy.apply(leaf, classes)
    gradient = None
    if y.requires_grad and y.dim() == 0:
        (gradient,) = torch.autograd.grad(y * g, leaf, allow_unused=True)
    return {"y": y.detach(), "gradient": gradient}


def twice(module, scores, classes):
    """Whether the second derivative is right."""
    leaf = scores.detach().clone().requires_grad_()
    return torch.autograd.gradgradcheck(module.CrossEntropy.apply, (leaf, classes), raise_exception=False)
