"""The gradient of a loss with respect to its prediction."""


def gradient(module, prediction, target):
    """The gradient of the prediction, or None."""
    leaf = prediction.detach().clone().requires_grad_()
    loss = module.squared_error(leaf, target)
    if getattr(loss, "requires_grad", False) and loss.numel() == 1:
        loss.sum().backward()
    return leaf.grad
