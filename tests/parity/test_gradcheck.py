"""gradcheck and gradgradcheck against PyTorch's: the same verdict, or the same type of error, on every case."""

import inspect
import warnings

import numpy as np
import pytest

import minitorch
from tests import gradient_cases

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")


def verdict(library, check, func, inputs, **options):
    """True, False, or the type of the error; and whether there was a warning about float32."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            found = getattr(library.autograd, check)(func, inputs, **options)
        except library.autograd.gradcheck.__globals__["GradcheckError"]:
            found = "GradcheckError"
        except Exception as error:
            found = next(kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins")
    return found, any("double precision" in str(w.message) for w in caught)


@pytest.mark.parametrize("options", [{}, {"fast_mode": True}, {"check_batched_grad": True}], ids=str)
@pytest.mark.parametrize("wrong", [False, True])
@pytest.mark.parametrize("name", gradient_cases.NAMES)
def test_formulas(name, wrong, options):
    if options.get("check_batched_grad") and (wrong or name in ("repeated_rows", "correlation", "sort")):
        pytest.skip("writes into a tensor, which PyTorch's vmap refuses")
    ours, theirs = (
        verdict(lib, "gradcheck", gradient_cases.build(lib, name, wrong), gradient_cases.inputs(lib, name), **options)
        for lib in (minitorch, torch)
    )
    assert ours == theirs == (("GradcheckError" if wrong else True), False)


def custom(T, forward, backward, materialize=True):
    class Case(T.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(materialize)
            ctx.save_for_backward(x)
            return forward(x)

        @staticmethod
        def backward(ctx, *g):
            return backward(*ctx.saved_tensors, *g)

    return Case.apply


CASES = {
    "detached": lambda T: lambda x: x.detach() * 2,
    "constant": lambda T: lambda x: T.ones(2, dtype=T.float64),
    "identity": lambda T: lambda x: x,
    "integers beside it": lambda T: lambda x: (x * 2, T.arange(2)),
    "one result detached": lambda T: lambda x: (x * 2, (x * 3).detach()),
    "a list": lambda T: lambda x: [x * 2, x.sum()],
    "not a number": lambda T: lambda x: x * float("nan"),
    "infinite": lambda T: lambda x: x * float("inf"),
    "half detached": lambda T: lambda x: x * x.detach(),
    "relu": lambda T: T.relu,
    "abs": lambda T: T.abs,
    "max": lambda T: lambda x: x.max(0)[0],
    "amax": lambda T: lambda x: x.amax(),
    "sqrt": lambda T: T.sqrt,
    "round": lambda T: T.round,
    "sort": lambda T: lambda x: x.sort()[0],
    "median": lambda T: lambda x: x.median(),
    "no grad_output": lambda T: custom(T, T.sin, lambda x, g: x.cos()),
    "squared grad_output": lambda T: custom(T, lambda x: x * x, lambda x, g: 2 * x * g * g),
    "detached second derivative": lambda T: custom(T, lambda x: x**3, lambda x, g: 3 * g * x.detach() ** 2),
    "none handled": lambda T: custom(T, lambda x: x * 2, lambda x, g: None if g is None else 2 * g, False),
    "none not handled": lambda T: custom(T, lambda x: x * 2, lambda x, g: 2 * g, False),
    "two outputs": lambda T: custom(T, lambda x: (x * 2, x * 3), lambda x, a, b: 2 * a + 3 * b),
    "one of two forgotten": lambda T: custom(T, lambda x: (x * 2, x * 3), lambda x, a, b: 2 * a),
    "none of two not handled": lambda T: custom(T, lambda x: (x * 2, x * 3), lambda x, a, b: 2 * a + 3 * b, False),
    "no gradient": lambda T: custom(T, lambda x: x * 2, lambda x, g: None),
}
POINTS = {"smooth": [0.5, -1.25], "kinks": [0.0, 0.0], "ties": [2.0, 2.0], "empty": []}


@pytest.mark.parametrize("check", ["gradcheck", "gradgradcheck"])
@pytest.mark.parametrize("fast_mode", [False, True])
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("name", CASES)
def test_functions(name, point, fast_mode, check):
    if name in ("constant", "detached") and check == "gradgradcheck":
        pytest.skip("no gradient to differentiate")
    if point == "empty" and name in ("max", "amax", "median"):
        pytest.skip("no element to choose")
    ours, theirs = (
        verdict(
            lib, check, CASES[name](lib), lib.tensor(POINTS[point], dtype=lib.float64, requires_grad=True),
            fast_mode=fast_mode,
        )
        for lib in (minitorch, torch)
    )  # fmt: skip
    assert ours == theirs


@pytest.mark.parametrize(
    "options",
    [{}, {"eps": 1e-2, "atol": 5e-2, "rtol": 5e-2}, {"raise_exception": False}, {"check_undefined_grad": False}],
    ids=str,
)
def test_float32_and_mixed(options):
    for d in ("float32", "float64"):
        ours, theirs = (
            verdict(
                lib, "gradcheck", lambda x, k, y: (x**3 * y).sum() * k,
                (lib.tensor([1.1, 2.3, -0.7], dtype=getattr(lib, d), requires_grad=True), 2, lib.ones(3)), **options,
            )
            for lib in (minitorch, torch)
        )  # fmt: skip
        assert ours == theirs and ours[1] == (d == "float32")


def test_layouts():
    values = np.arange(1.0, 13).reshape(3, 4)
    for view in (lambda x: x.t(), lambda x: x[:, ::2], lambda x: x[1:, 0], lambda x: x[:1].expand(3, 4)):
        ours, theirs = (
            verdict(
                lib,
                "gradcheck",
                lambda x: x.sin() * 2,
                view(lib.tensor(values.tolist(), dtype=lib.float64)).requires_grad_(),
            )
            for lib in (minitorch, torch)
        )
        assert ours == theirs


@pytest.mark.parametrize("name", ["gradcheck", "gradgradcheck"])
def test_arguments_have_the_same_names_order_kinds_and_defaults(name):
    ours, theirs = (inspect.signature(getattr(lib.autograd, name)).parameters for lib in (minitorch, torch))
    got = [(p.name, p.kind, p.default) for p in ours.values() if p.name != "numpy_func"]
    assert got == [(p.name, p.kind, p.default) for p in theirs.values()]
