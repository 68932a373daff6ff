"""Runs the puzzle on a leaf and differentiates each of its results by itself."""

import minitorch as torch


def faces(module, x, g):
    """[value, gradient or None] of each result, for the incoming gradient g; and x as it is afterwards."""
    leaf = x.detach().clone().requires_grad_()
    results = module.two_faces(leaf)
    if type(results) not in (tuple, list):
        return results
    seen = []
    for result in results:
        if not isinstance(result, torch.Tensor):
            seen.append(result)
            continue
        grad = None
        if result.requires_grad and result.shape == leaf.shape:
            (grad,) = torch.autograd.grad(result, leaf, g, retain_graph=True, allow_unused=True)
        seen.append([result.detach(), grad])
    return {"seen": seen, "x": leaf.detach(), "grad": leaf.grad}
