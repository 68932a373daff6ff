"""Is a gradient right?  Compare it with what small steps do to the function.

    numeric column j:  (f(x + εeⱼ) - f(x - εeⱼ)) / 2ε          analytic row i:  the gradient of f's output i

One entry at a time, in float64: in float32 the difference of two nearly equal numbers has lost most of its digits.
PyTorch's arguments and verdicts; the report of a failure (where, both values, the likely cause) is ours.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from minitorch import dtypes
from minitorch.messages import teach
from minitorch.tensor import Tensor

from .gradreport import FLOAT32, Cause, Mismatch, explain
from .graph import Pick, grad
from .numeric import complex_step, directional, numeric_jacobian, numeric_jacobians

__all__ = ["GradcheckError", "complex_step", "gradcheck", "gradgradcheck", "numeric_jacobian"]

NOT_LINEAR = Cause(
    "not linear",
    "entry by entry the check passes, along a random direction it fails: backward is no linear function of the gradient "
    "that it receives (g·g is g where g is 0 or 1).",
    "a backward multiplies g by something that does not depend on g.",
)


class GradcheckError(RuntimeError):
    """The analytic and the numeric gradient differ: the message says where, `cause` and the notes the likely reason."""

    cause = ""


def gradcheck(
    func: Callable, inputs, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3, raise_exception: bool = True,
    nondet_tol: float = 0.0, check_undefined_grad: bool = True, check_grad_dtypes: bool = False,
    check_batched_grad: bool = False, check_batched_forward_grad: bool = False, check_forward_ad: bool = False,
    check_backward_ad: bool = True, fast_mode: bool = False, masked: bool | None = None,
    numpy_func: Callable | None = None,
) -> bool:  # fmt: skip
    """Whether the gradients of `func(*inputs)` agree with central differences: |a - n| ≤ atol + rtol·|n| everywhere.

    func       a function of the inputs that returns a tensor or several; those that require grad are checked
    inputs     a tensor, or a tuple of anything; the tensors that require grad are checked, and they should be float64
    eps        the step, in the units of the inputs
    nondet_tol            by how much two runs of backward may differ
    check_undefined_grad  backward must take an output without a gradient for one whose gradient is zero
    check_batched_grad    random gradients must give the same combination of the Jacobian's rows (one by one: no vmap here)
    fast_mode  compare vᵀJu for one random u and v, instead of J entry by entry: two calls of `func` for each input
    numpy_func (ours) the same function for NumPy arrays, whose complex step replaces the differences: exact up to rounding

    Errors  GradcheckError (with `cause`) unless `raise_exception` is False, then False is returned; ValueError if nothing
            requires grad; RuntimeError for an input with stride 0; NotImplementedError for forward mode and masked=True
    """
    if not (check_forward_ad or check_backward_ad):
        raise AssertionError("Expected at least one of check_forward_ad or check_backward_ad to be True")
    if check_forward_ad or check_batched_forward_grad:
        raise NotImplementedError("gradcheck: forward-mode derivatives are outside what minitorch covers")
    if masked:
        raise NotImplementedError("gradcheck: masked=True is about sparse tensors, which minitorch does not have")
    inputs = (inputs,) if not isinstance(inputs, tuple | list) else tuple(inputs)
    _check_inputs(inputs)
    check = _Check(func, inputs, eps, atol, rtol, nondet_tol, check_grad_dtypes, numpy_func)
    try:
        check.jacobians(fast_mode)
        if check_batched_grad:
            check.batched()
        check.zero_gradient()
        if check_undefined_grad:
            check.undefined_gradient()
    except GradcheckError:
        if raise_exception:
            raise
        return False
    return True


def gradgradcheck(
    func: Callable, inputs, grad_outputs=None, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3,
    gen_non_contig_grad_outputs: bool = False, raise_exception: bool = True, nondet_tol: float = 0.0,
    check_undefined_grad: bool = True, check_grad_dtypes: bool = False, check_batched_grad: bool = False,
    check_fwd_over_rev: bool = False, check_rev_over_rev: bool = True, fast_mode: bool = False, masked: bool = False,
) -> bool:  # fmt: skip
    """Whether second derivatives are right: `gradcheck` of the function that gives the first ones.

    grad_outputs   the gradients that flow into the outputs (default: uniform in [-1, 1], checked as inputs as well)
    gen_non_contig_grad_outputs   whether the default ones are strided, as a transpose or a slice would be
    The other arguments, and the errors, are those of `gradcheck`.
    """
    if not (check_fwd_over_rev or check_rev_over_rev):
        raise AssertionError("Expected at least one of check_fwd_over_rev or check_rev_over_rev to be True")
    inputs = (inputs,) if not isinstance(inputs, tuple | list) else tuple(inputs)
    if grad_outputs is None:
        grad_outputs = [_random_gradient(y, gen_non_contig_grad_outputs) for y in _differentiable(func(*inputs))]
    grad_outputs = [grad_outputs] if isinstance(grad_outputs, Tensor) else list(grad_outputs)
    n = len(inputs)

    def first_derivatives(*args):
        wanted = [x for x in args[:n] if isinstance(x, Tensor) and x.requires_grad]
        found = grad(_differentiable(func(*args[:n])), wanted, args[n:], create_graph=True, allow_unused=True)
        return tuple(g for g in found if g is not None)

    return gradcheck(
        first_derivatives, (*inputs, *grad_outputs), eps=eps, atol=atol, rtol=rtol, raise_exception=raise_exception,
        nondet_tol=nondet_tol, check_undefined_grad=check_undefined_grad, check_grad_dtypes=check_grad_dtypes,
        check_batched_grad=check_batched_grad, check_forward_ad=check_fwd_over_rev,
        check_backward_ad=check_rev_over_rev, fast_mode=fast_mode, masked=masked,
    )  # fmt: skip


def _random_gradient(y: Tensor, strided: bool) -> Tensor:
    """A gradient for an output, in every second place of a larger array if `strided`."""
    values = np.random.default_rng(y.numel()).uniform(-1, 1, y.array.shape).astype(y.array.dtype)
    if strided and values.ndim:
        room = np.zeros((*values.shape[:-1], 2 * values.shape[-1]), values.dtype)
        room[..., ::2] = values
        values = room[..., ::2]
    return Tensor(values, True)


def _check_inputs(inputs: tuple) -> None:
    """PyTorch's conditions on what is checked."""
    checked = [(i, x) for i, x in enumerate(inputs) if isinstance(x, Tensor) and x.requires_grad]
    if not checked:
        raise ValueError(
            "gradcheck expects at least one input tensor to require gradient, but none of them have requires_grad=True."
        )
    for i, x in checked:
        if x.dtype is not dtypes.float64:
            warnings.warn(
                f"Input #{i} requires gradient and is not a double precision floating point or complex. This check will "
                "likely fail if all the inputs are not of double precision floating point or complex. ",
                stacklevel=3,
            )
        if any(step == 0 and size > 1 for step, size in zip(x.stride(), x.shape, strict=True)):
            raise teach(
                RuntimeError(
                    f"The {i}th input has a dimension with stride 0. gradcheck only supports inputs that are "
                    "non-overlapping to be able to compute the numerical gradients correctly. You should call "
                    ".contiguous on the input before passing it to gradcheck."
                ),
                "an expanded tensor keeps one number for many entries: moving one moves them all.",
                "x.contiguous()",
                "chapter 06",
            )


def _all(found) -> tuple:
    return tuple(found) if isinstance(found, tuple | list) else (found,)


def _differentiable(found) -> list:
    """The results that require grad, which are those that are checked."""
    return [y for y in _all(found) if isinstance(y, Tensor) and y.requires_grad]


def close(analytic, numeric, atol, rtol):
    """Where the two agree, as `allclose` has it: not-a-number agrees with nothing."""
    with np.errstate(invalid="ignore"):
        return (np.abs(analytic - numeric) <= atol + rtol * np.abs(numeric)) | (analytic == numeric)


def analytic_jacobian(y: Tensor, inputs: list) -> list:
    """For each input the matrix d y / d x, one backward for each row."""
    jacobians = [np.zeros((y.numel(), x.numel())) for x in inputs]
    for o in range(y.numel()):
        g = np.zeros(y.array.shape, y.array.dtype)
        g.reshape(-1)[o] = 1
        for rows, part in zip(jacobians, _vjp(y, inputs, g), strict=True):
            if part is not None:
                rows[o] = part.array.reshape(-1)
    return jacobians


def _vjp(y: Tensor, inputs: list, g) -> tuple:
    return grad(y, inputs, Tensor(g), retain_graph=True, allow_unused=True)


@dataclass(frozen=True)
class _Check:
    """One call of `gradcheck`: its function, inputs and tolerances, and each thing that it looks at."""

    func: Callable
    inputs: tuple
    eps: float
    atol: float
    rtol: float
    nondet_tol: float
    check_grad_dtypes: bool
    numpy_func: Callable | None = None

    @property
    def checked(self) -> list:
        return [x for x in self.inputs if isinstance(x, Tensor) and x.requires_grad]

    def outputs(self) -> list:
        return _differentiable(self.func(*self.inputs))

    def values(self) -> list:
        """The floating-point results of a call, as arrays: those that require grad if any does."""
        found = [y for y in _all(self.func(*self.inputs)) if isinstance(y, Tensor) and y.is_floating_point()]
        return [y.array for y in [y for y in found if y.requires_grad] or found]

    # --- the Jacobians ------------------------------------------------------------------------------------------------
    def jacobians(self, fast: bool) -> None:
        """Backward against differences, for every output and every input."""
        outputs = self.outputs()
        if not outputs:
            self.nothing_depends()
        elif fast:
            self.fast(outputs)
        elif (found := self.mismatch(outputs)) is not None:
            raise self.error(found)

    def nothing_depends(self) -> None:
        """No result requires grad: then none may move with an input."""
        for x in self.checked:
            if any(j.any() for j in numeric_jacobians(self.values, x.array, self.eps)):
                raise _error(
                    "Numerical gradient for function expected to be zero",
                    Cause(
                        "detached",
                        "no result requires grad, and yet a result moves with an input.",
                        "look for what cuts the graph: detach, item, numpy, no_grad.",
                    ),
                )

    def mismatch(self, outputs: list) -> Mismatch | None:
        """The first output and input whose two Jacobians differ."""
        numeric = self.numeric(len(outputs))
        for k, y in enumerate(outputs):
            for i, rows in enumerate(self.analytic(k, y)):
                wrong = ~close(rows, numeric[i][k], self.atol, self.rtol)
                if wrong.any():
                    x = self.checked[i].array
                    call = lambda k=k: np.array(self.values()[k], dtype="f8").reshape(-1)
                    return Mismatch(k, i, rows, numeric[i][k], wrong, tuple(y.shape), x, call, self.eps)
        return None

    def numeric(self, count: int) -> list:
        """For each checked input the Jacobians of all outputs, by differences or by the complex step."""
        if self.numpy_func is None:
            return [numeric_jacobians(self.values, x.array, self.eps) for x in self.checked]
        if count != 1:
            raise ValueError(f"gradcheck: numpy_func is for functions with one output, and this one has {count}")
        arrays = [x.array if isinstance(x, Tensor) else x for x in self.inputs]
        found = complex_step(self.numpy_func, *arrays)
        found = found if isinstance(found, tuple) else (found,)
        return [[j] for x, j in zip(self.inputs, found, strict=True) if isinstance(x, Tensor) and x.requires_grad]

    def analytic(self, k: int, y: Tensor) -> list:
        """The Jacobians of one output by backward, which is run twice: it must give the same both times."""
        first, again = analytic_jacobian(y, self.checked), analytic_jacobian(y, self.checked)
        if self.check_grad_dtypes:
            found = _vjp(y, self.checked, np.ones(y.array.shape, y.array.dtype))
            if any(g is not None and g.dtype is not x.dtype for g, x in zip(found, self.checked, strict=True)):
                raise _error("Gradient has dtype mismatch")
        self.same_twice(k, first, again)
        return first

    def same_twice(self, k: int, first: list, again: list) -> None:
        for i, (a, b) in enumerate(zip(first, again, strict=True)):
            with np.errstate(invalid="ignore"):
                apart = np.abs(a - b).max(initial=0)
            if apart > self.nondet_tol:
                raise _error(
                    "Backward is not reentrant, i.e., running backward with same input and grad_output multiple times "
                    f"gives different values: output {k}, input {i} (the tolerance for nondeterminism is "
                    f"{self.nondet_tol:g})",
                    Cause(
                        "random backward",
                        "something in backward draws random numbers, counts its calls or changes what it reads.",
                        "let forward keep all that backward needs, and let backward change nothing.",
                    ),
                )

    def error(self, found: Mismatch) -> GradcheckError:
        """The error for a mismatch, with its cause."""
        if all(x.dtype is dtypes.float64 for x in self.checked):
            return _error(found.message(), explain(found))
        try:
            doubled = self.doubled()
            found_in_double = doubled.mismatch(doubled.outputs())
        except (RuntimeError, TypeError):  # the function holds float32 tensors of its own
            return _error(found.message(), explain(found))
        return _error(found.message(), FLOAT32 if found_in_double is None else explain(found_in_double))

    def doubled(self) -> _Check:
        """The same check with all floating-point inputs in float64."""
        floats = [isinstance(x, Tensor) and x.is_floating_point() for x in self.inputs]
        pairs = zip(self.inputs, floats, strict=True)
        double = (x.detach().double().requires_grad_(x.requires_grad) if is_float else x for x, is_float in pairs)
        return replace(self, inputs=tuple(double))

    # --- fast mode ----------------------------------------------------------------------------------------------------
    def fast(self, outputs: list) -> None:
        """vᵀJu by backward against vᵀJu by differences, for random unit vectors without negative entries."""
        rng = np.random.default_rng(0)
        along = [_unit(rng, x.array) for x in self.checked]
        moved = [directional(self.values, x.array, u, self.eps) for x, u in zip(self.checked, along, strict=True)]
        for k, y in enumerate(outputs):
            v = _unit(rng, y.array)
            first, again = ([_flat(g, x) for g, x in self.pairs(y, v)] for _ in "12")
            self.same_twice(k, first, again)
            for i, (row, u) in enumerate(zip(first, along, strict=True)):
                analytic, numeric = row @ u.reshape(-1), v.reshape(-1) @ moved[i][k]
                if not close(analytic, numeric, self.atol * u.sum() * v.sum(), self.rtol):
                    raise self.fast_error(outputs, k, i, analytic, numeric)

    def pairs(self, y: Tensor, v) -> zip:
        return zip(_vjp(y, self.checked, v), self.checked, strict=True)

    def fast_error(self, outputs: list, k: int, i: int, analytic: float, numeric: float) -> GradcheckError:
        """The report comes from the check entry by entry, where that fails as well."""
        found = self.mismatch(outputs)
        if found is not None:
            return self.error(found)
        return _error(
            f"Jacobian mismatch for output {k} with respect to input {i},\nalong a random direction: backward says "
            f"{analytic:.4g}, differences say {numeric:.4g}",
            NOT_LINEAR,
        )

    # --- what else backward must do -----------------------------------------------------------------------------------
    def batched(self) -> None:
        """Two random gradients for each output, one by one, against the same combinations of the Jacobian's rows."""
        rng = np.random.default_rng(1)
        for k, y in enumerate(self.outputs()):
            rows = analytic_jacobian(y, self.checked)
            for v in rng.standard_normal((2, *y.array.shape)):
                for (g, x), jacobian in zip(self.pairs(y, v.astype(y.array.dtype)), rows, strict=True):
                    if not close(_flat(g, x), v.reshape(-1) @ jacobian, self.atol, self.rtol).all():
                        raise _error(f"Batched gradients of output {k} differ from the Jacobian's rows", NOT_LINEAR)

    def zero_gradient(self) -> None:
        """A gradient of zero must give zero."""
        outputs = self.outputs()
        if not outputs:
            return
        for g in self.from_zeros(outputs):
            if g is not None and g.array.any():
                raise _error(
                    "backward not multiplied by grad_output",
                    Cause(
                        "grad_output unused",
                        "the incoming gradient is zero, and what backward returns is not.",
                        "multiply the formula by the gradient that backward receives.",
                    ),
                )

    def from_zeros(self, outputs: list) -> tuple:
        zeros = [Tensor(np.zeros(y.array.shape, y.array.dtype)) for y in outputs]
        return grad(outputs, self.checked, zeros, allow_unused=True)

    def undefined_gradient(self) -> None:
        """Outputs that got no gradient: a Function must return zeros or None, as for a gradient of zeros."""
        outputs = self.outputs()
        results = []
        try:
            for node in {_maker(y): None for y in outputs}:
                if hasattr(getattr(node, "op", None), "function"):
                    results += node.op.back_graph(node, [None] * node.count)
            for k in range(len(outputs) if len(outputs) > 1 else 0):
                results += self.from_zeros([y for j, y in enumerate(self.outputs()) if j != k])
        except RuntimeError as error:
            raise _error("Expected backward function to handle undefined output grads.") from error
        if any(g is not None and g.array.any() for g in results):
            raise _error(
                "Expected all input grads to be undefined or zero when all output grads are undefined or zero."
            )


def _maker(y: Tensor):
    """The node whose outputs include y."""
    return y.node.parents[0] if isinstance(y.node, Pick) else y.node


def _unit(rng, array):
    """A random direction of length 1 without negative entries, so that no two mistakes cancel by their signs."""
    u = rng.uniform(0, 1, array.shape)
    return (u / max(np.linalg.norm(u), 1e-300)).astype(array.dtype)


def _flat(g: Tensor | None, x: Tensor):
    return np.zeros(x.numel()) if g is None else g.array.reshape(-1)


def _error(message: str, cause: Cause | None = None) -> GradcheckError:
    """The error with its cause, as an attribute and in notes."""
    error = GradcheckError(message)
    if cause is not None:
        error.cause = cause.name
        teach(error, cause.why, cause.fix, "chapter 06")
    return error
