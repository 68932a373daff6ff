"""Runs the answer's Function and walks back through it."""

import minitorch as torch


def leaves(M, e):
    return M.detach().clone().requires_grad_(), torch.tensor(e, dtype=torch.float64, requires_grad=True)


def look(module, M, e, g):
    """The result and the gradients of M and e."""
    M, e = leaves(M, e)
    y = module.Kepler.apply(M, e)
    gM, ge = torch.autograd.grad(y, (M, e), g, allow_unused=True)
    return {"y": y.detach(), "gM": gM, "ge": ge}


def twice(module, M, e):
    """Whether the second derivative is right."""
    return torch.autograd.gradgradcheck(module.Kepler.apply, leaves(M, e), raise_exception=False)
