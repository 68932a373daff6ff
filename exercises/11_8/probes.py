"""What is left in the arrays after a call that raises."""

from contextlib import suppress


def left_after(module, grads, most):
    """The arrays after the call, whatever it did."""
    with suppress(Exception):
        module.clip(grads, most)
    return grads
