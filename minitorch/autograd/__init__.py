"""Automatic differentiation: the graph, the walk back, and ways to switch, check, watch and extend them."""

from minitorch._not_yet import missing as _missing
from minitorch.tensor import Tensor

from . import anomaly_mode, edges, function, functional, grad_mode, graph, hooks, inplace, op, saved, variable
from .anomaly_mode import detect_anomaly, set_detect_anomaly
from .function import Function, once_differentiable
from .grad_mode import enable_grad, inference_mode, no_grad, set_grad_enabled, set_multithreading_enabled
from .gradcheck import GradcheckError, complex_step, gradcheck, gradgradcheck
from .graph import grad, run_backward
from .variable import Variable

__all__ = [
    "Function",
    "GradcheckError",
    "Variable",
    "anomaly_mode",
    "backward",
    "complex_step",
    "detect_anomaly",
    "edges",
    "enable_grad",
    "function",
    "functional",
    "grad",
    "grad_mode",
    "gradcheck",
    "gradgradcheck",
    "graph",
    "hooks",
    "inference_mode",
    "inplace",
    "no_grad",
    "once_differentiable",
    "op",
    "saved",
    "set_detect_anomaly",
    "set_grad_enabled",
    "set_multithreading_enabled",
    "variable",
]  # fmt: skip

# PyTorch has these in `autograd.graph`, which here is the engine and knows nothing of them
for _part, _names in (
    (edges, "GradientEdge get_gradient_edge register_multi_grad_hook"),
    (
        saved,
        "allow_mutation_on_saved_tensors disable_saved_tensors_hooks increment_version save_on_cpu saved_tensors_hooks",
    ),
):
    for _name in _names.split():
        setattr(graph, _name, getattr(_part, _name))


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, inputs=None) -> None:
    """Add the gradients of several tensors with respect to the leaves to the leaves' `.grad`.

    grad_tensors   one gradient for each tensor, None where it is a single number (then 1)
    """
    tensors = graph.as_tuple(tensors)
    if grad_tensors is None:
        grad_tensors = (None,) * len(tensors)
    elif isinstance(grad_tensors, Tensor):
        grad_tensors = (grad_tensors,)
    run_backward(tensors, tuple(grad_tensors), retain_graph, create_graph, inputs)


def __getattr__(name: str):
    raise _missing(__name__, name)
