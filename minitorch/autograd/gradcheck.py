"""Is a gradient right?  Compare it with what small steps do to the function.

    numeric column j:  (f(x + εeⱼ) - f(x - εeⱼ)) / 2ε          analytic row i:  the gradient of f's output i

One entry at a time, in float64: in float32 the difference of two nearly equal numbers has lost most of its digits.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable

import numpy as np

from minitorch import dtypes
from minitorch.tensor import Tensor

from .grad_mode import enable_grad, no_grad
from .graph import grad


class GradcheckError(RuntimeError):
    """The analytic and the numeric gradient differ; the message says where and by how much."""


def gradcheck(
    func: Callable, inputs, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3, raise_exception: bool = True,
    nondet_tol: float = 0.0, check_undefined_grad: bool = True, check_grad_dtypes: bool = False,
    check_batched_grad: bool = False, check_batched_forward_grad: bool = False, check_forward_ad: bool = False,
    check_backward_ad: bool = True, fast_mode: bool = False, masked: bool | None = None,
) -> bool:  # fmt: skip
    """Whether the gradients of `func(*inputs)` agree with central differences: |a - n| ≤ atol + rtol·|n| everywhere.

    Every floating-point input that requires grad is checked; they should be float64 (a warning otherwise).
    GradcheckError with the first difference unless `raise_exception` is False; ValueError if nothing requires grad.
    """
    inputs = (inputs,) if isinstance(inputs, Tensor) else tuple(inputs)
    checked = [(i, x) for i, x in enumerate(inputs) if isinstance(x, Tensor) and x.requires_grad]
    if not checked:
        raise ValueError(
            "gradcheck expects at least one input tensor to require gradient, but none of the them have "
            "requires_grad=True."
        )
    for i, x in checked:
        if x.dtype is not dtypes.float64:
            warnings.warn(
                f"Input #{i} requires gradient and is not a double precision floating point. This check will likely "
                "fail if all the inputs are not of double precision floating point.",
                stacklevel=2,
            )
    try:
        for k, y in enumerate(_outputs(func, inputs)):
            _check_output(func, inputs, checked, k, y, eps, atol, rtol, nondet_tol)
    except GradcheckError:
        if raise_exception:
            raise
        return False
    return True


def _outputs(func, inputs) -> list:
    """The floating-point results of a call that require grad."""
    with enable_grad():
        found = func(*inputs)
    found = found if isinstance(found, tuple | list) else (found,)
    return [y for y in found if isinstance(y, Tensor) and y.is_floating_point()]


def _check_output(func, inputs, checked, k, y, eps, atol, rtol, nondet_tol) -> None:
    analytic = analytic_jacobian(y, [x for _, x in checked])
    again = analytic_jacobian(_outputs(func, inputs)[k], [x for _, x in checked])
    for (i, x), rows, repeated in zip(checked, analytic, again, strict=True):
        if rows.size and np.abs(rows - repeated).max() > nondet_tol:
            raise GradcheckError(
                f"Backward is not reentrant, i.e., running backward with same input and grad_output multiple times gives "
                f"different values: output {k}, input {i}"
            )
        numeric = numeric_jacobian(lambda: _outputs(func, inputs)[k].array, x.array, eps)
        wrong = ~(np.abs(rows - numeric) <= atol + rtol * np.abs(numeric)) & ~(np.isnan(rows) & np.isnan(numeric))
        if wrong.any():
            o, p = np.argwhere(wrong)[0]
            raise GradcheckError(
                f"Jacobian mismatch for output {k} with respect to input {i}: d output[{o}] / d input[{p}] is "
                f"{rows[o, p]:.6g} by backward and {numeric[o, p]:.6g} by central differences"
            )


def analytic_jacobian(y: Tensor, inputs: list) -> list:
    """For each input the matrix d y / d x, one backward for each row."""
    jacobians = [np.zeros((y.numel(), x.numel())) for x in inputs]
    for o in range(y.numel() if y.requires_grad else 0):
        g = np.zeros(y.array.shape, y.array.dtype)
        g.reshape(-1)[o] = 1
        found = grad(y, inputs, Tensor(g), retain_graph=True, allow_unused=True)
        for rows, part in zip(jacobians, found, strict=True):
            if part is not None:
                rows[o] = part.array.reshape(-1)
    return jacobians


def numeric_jacobian(call: Callable, array, eps: float):
    """The matrix d call() / d array by central differences; every element is put back as it was."""
    columns = []
    with no_grad():
        for place in np.ndindex(array.shape):
            old, values = array[place], []
            for step in (eps, -eps):
                array[place] = old + step
                values.append(np.array(call(), dtype="f8").reshape(-1))
            array[place] = old
            columns.append((values[0] - values[1]) / (2 * eps))
    return np.stack(columns, 1) if columns else np.zeros((np.asarray(call()).size, 0))


def gradgradcheck(
    func: Callable, inputs, grad_outputs=None, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3,
    gen_non_contig_grad_outputs: bool = False, raise_exception: bool = True, nondet_tol: float = 0.0,
    check_undefined_grad: bool = True, check_grad_dtypes: bool = False, check_batched_grad: bool = False,
    check_fwd_over_rev: bool = False, check_rev_over_rev: bool = True, fast_mode: bool = False, masked: bool = False,
) -> bool:  # fmt: skip
    """Whether second derivatives are right: `gradcheck` of the function that gives the first ones."""
    inputs = (inputs,) if isinstance(inputs, Tensor) else tuple(inputs)
    outputs = [y for y in _outputs(func, inputs) if y.requires_grad]
    if grad_outputs is None:
        rng = np.random.default_rng(0)
        grad_outputs = [Tensor(rng.standard_normal(y.array.shape), True) for y in outputs]
    grad_outputs = [grad_outputs] if isinstance(grad_outputs, Tensor) else list(grad_outputs)
    n = len(inputs)

    def first_derivatives(*args):
        ys = [y for y in _outputs(func, args[:n]) if y.requires_grad]
        wanted = [x for x in args[:n] if isinstance(x, Tensor) and x.requires_grad]
        found = grad(ys, wanted, args[n:], create_graph=True, allow_unused=True)
        return tuple(g for g in found if g is not None)

    return gradcheck(
        first_derivatives, (*inputs, *grad_outputs), eps=eps, atol=atol, rtol=rtol, raise_exception=raise_exception,
        nondet_tol=nondet_tol,
    )  # fmt: skip
