"""Calls the answer in ways that values alone cannot show: strides, errors of any kind, gradients."""

import minitorch as torch


def transposed(module, features, weight, bias, order):
    """The answer to features whose axes were permuted: the memory keeps its old order."""
    return module.head(features.permute(order), weight, bias)


def attempt(module, features, weight, bias):
    """The shape of the result, None where there was an error."""
    try:
        return list(module.head(features, weight, bias).shape)
    except Exception:
        return None


def gradients(module, features, weight, bias, g):
    """The gradients of features, weight and bias; None if there is no way back."""
    leaves = [t.detach().clone().requires_grad_() for t in (features, weight, bias)]
    scores = module.head(*leaves)
    if not scores.requires_grad:
        return None
    found = torch.autograd.grad(scores, leaves, g, allow_unused=True)
    return None if any(one is None for one in found) else list(found)
