"""Gradients kept within bounds."""

from __future__ import annotations

import warnings
from collections.abc import Generator

from minitorch import linalg, messages
from minitorch.autograd.grad_mode import no_grad
from minitorch.ops.create import tensor
from minitorch.ops.join import stack
from minitorch.tensor import Tensor


def _listed(tensors) -> list[Tensor]:
    return [tensors] if isinstance(tensors, Tensor) else list(tensors)


def _gradients(parameters) -> list[Tensor]:
    return [p.grad for p in _listed(parameters) if p.grad is not None]


@no_grad()
def get_total_norm(tensors, norm_type: float = 2.0, error_if_nonfinite: bool = False, foreach=None) -> Tensor:
    """The norm of all tensors as if they were one vector; norm_type may be infinity.

    RuntimeError for a norm that is infinite or not a number, with `error_if_nonfinite`.
    """
    norms = [linalg.vector_norm(t, float(norm_type)) for t in _listed(tensors)]
    if not norms:
        return tensor(0.0)
    total = linalg.vector_norm(stack(norms), float(norm_type))
    if error_if_nonfinite and not total.isfinite():
        raise messages.teach(
            RuntimeError(
                f"The total norm of order {float(norm_type)} for gradients from `parameters` is non-finite, so it cannot "
                "be clipped. To disable this error and scale the gradients by the non-finite norm anyway, set "
                "`error_if_nonfinite=False`"
            ),
            "a gradient is infinite or not a number: scaling would spread that to all of them.",
        )
    return total


@no_grad()
def clip_grads_with_norm_(parameters, max_norm: float, total_norm: Tensor, foreach=None) -> None:
    """Scale all gradients so that a total norm known already becomes at most max_norm."""
    scale = (max_norm / total_norm.add(1e-6)).clamp(max=1.0)
    for g in _gradients(parameters):
        g.mul_(scale.to(g.dtype))


def clip_grad_norm_(
    parameters, max_norm: float, norm_type: float = 2.0, error_if_nonfinite: bool = False, foreach=None
) -> Tensor:  # fmt: skip
    """Scale all gradients by one factor so that their total norm is at most max_norm; the norm before, as a tensor.

    Between `loss.backward()` and `optimizer.step()` (Pascanu et al. 2013).
    """
    was_generator = isinstance(parameters, Generator)
    parameters = _listed(parameters)
    if was_generator and not parameters:
        warnings.warn("`parameters` is an empty generator, no gradient clipping will occur.", stacklevel=2)
    total = get_total_norm(_gradients(parameters), norm_type, error_if_nonfinite)
    clip_grads_with_norm_(parameters, max_norm, total)
    return total


def clip_grad_norm(
    parameters, max_norm: float, norm_type: float = 2.0, error_if_nonfinite: bool = False, foreach=None
) -> Tensor:  # fmt: skip
    """PyTorch's older name of `clip_grad_norm_`."""
    warnings.warn(
        "`torch.nn.utils.clip_grad_norm` is now deprecated in favor of `torch.nn.utils.clip_grad_norm_`.",
        FutureWarning,
        stacklevel=2,
    )
    return clip_grad_norm_(parameters, max_norm, norm_type, error_if_nonfinite)


@no_grad()
def clip_grad_value_(parameters, clip_value: float, foreach=None) -> None:
    """Each element of each gradient kept within ±clip_value: this changes the direction too."""
    for g in _gradients(parameters):
        g.clamp_(-float(clip_value), float(clip_value))
