"""Automatic differentiation: the graph, the walk back, and ways to switch, check and extend them."""

from minitorch.tensor import Tensor

from . import function, functional, grad_mode, graph, inplace, op
from .function import Function, once_differentiable
from .grad_mode import enable_grad, inference_mode, no_grad, set_grad_enabled
from .gradcheck import GradcheckError, complex_step, gradcheck, gradgradcheck
from .graph import grad, run_backward

__all__ = [
    "Function",
    "GradcheckError",
    "backward",
    "complex_step",
    "enable_grad",
    "function",
    "functional",
    "grad",
    "grad_mode",
    "gradcheck",
    "gradgradcheck",
    "graph",
    "inference_mode",
    "inplace",
    "no_grad",
    "once_differentiable",
    "op",
    "set_grad_enabled",
]  # fmt: skip


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, inputs=None) -> None:
    """Add the gradients of several tensors with respect to the leaves to the leaves' `.grad`.

    grad_tensors   one gradient for each tensor, None where it is a single number (then 1)
    """
    tensors = (tensors,) if isinstance(tensors, Tensor) else tuple(tensors)
    if grad_tensors is None:
        grad_tensors = (None,) * len(tensors)
    elif isinstance(grad_tensors, Tensor):
        grad_tensors = (grad_tensors,)
    run_backward(tensors, tuple(grad_tensors), retain_graph, create_graph, inputs)
