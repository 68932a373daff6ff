"""What is left in the arrays after a call that raises."""


def left_after(module, grads, most):
    """The arrays after the call, whatever it did."""
    try:
        module.clip(grads, most)
    except Exception:
        pass
    return grads
