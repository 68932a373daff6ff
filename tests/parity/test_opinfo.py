"""Every operator that both have, on samples of PyTorch's own database: values, gradients, methods, in place, errors.

A known difference stands in the tables below with its reason, and fails as soon as there is none.
"""

from itertools import islice

import pytest

import minitorch

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")
database = pytest.importorskip("torch.testing._internal.common_methods_invocations", reason="PyTorch's test database")

from tests.parity import opinfo  # noqa: E402  # needs torch

COUNT = {"float64": 5, "float32": 1, "int64": 1, "bool": 1}
UNSET = {
    "empty",
    "empty_like",
    "new_empty",
    "empty_strided",
    "new_empty_strided",
    "empty_permuted",
    "resize_",
    "resize_as_",
}
# Refused with NotImplementedError, or without a counterpart: no samples can be compared.
COMPLEX = {"cdouble", "cfloat", "chalf", "complex", "polar", "view_as_complex"}
SPARSE = {"to_sparse"}
NOT_HERE = {"nn.functional.fractional_max_pool2d", "nn.functional.fractional_max_pool3d", "pca_lowrank", "svd_lowrank"}
NOT_IN_NUMPY = {"bfloat16"}
OUT = UNSET | COMPLEX | SPARSE | NOT_HERE | NOT_IN_NUMPY
TRIANGLE = "PyTorch sends a gradient to the triangle that is not read as well"
DIFFERENT = {
    "as_strided_scatter": "the gradient of places that the view names twice",
    "cholesky_inverse": TRIANGLE,
    "cholesky_solve": TRIANGLE,
    "linalg.eigh": "eigenvectors are unique up to their signs only",
    "logcumsumexp": "PyTorch's own gradient is inexact in float32 where the terms differ much",
    "nextafter": "no gradient here, zeros in PyTorch",
    "sgn": "PyTorch answers with a tensor of zeros that NumPy cannot read",
}
OTHER_METHODS = {"clamp": "in place with a bound that requires grad, over a tensor that does not"}
OTHER_ERRORS = {
    "arange": "a step of zero is one error, whether `out` is given or not",
    "cat": "`out` that overlaps an input through other elements",
    "gather": "`out` that overlaps an input",
}

OPERATORS = [
    op
    for op in database.op_db
    if op.name not in OUT and not op.name.startswith("fft.") and opinfo.function_of(op) is not None
]


def named(op):
    return f"{op.name}{'.' if op.variant_test_name else ''}{op.variant_test_name}"


every_operator = pytest.mark.parametrize("op", OPERATORS, ids=named)


def agree(op, function, theirs, dtype, sample):
    try:
        expected, their_leaves = opinfo.called(theirs, sample, torch)
    except opinfo.LeftOut:
        return
    except Exception:
        return  # PyTorch itself cannot do it on this type: the test of the errors is another
    try:
        found, leaves = opinfo.called(function, sample, minitorch)
    except opinfo.LeftOut:
        return
    if any(isinstance(y, torch.Tensor) and y.is_complex() for y in opinfo.tensors(expected)):
        return
    opinfo.assert_same(found, expected, named(op))
    if dtype in opinfo.TOLERANCE:
        wanted = opinfo.gradients(expected, their_leaves, torch)
        if wanted is not None:
            opinfo.assert_same(opinfo.gradients(found, leaves, minitorch), wanted, f"{named(op)}, gradient", loose=4)


def expecting(reason):
    """The body may fail where a difference is known, and must then."""
    return pytest.raises(Exception) if reason else opinfo.nothing()


@every_operator
def test_values_and_gradients(op):
    with expecting(DIFFERENT.get(op.name)):
        for dtype, count in COUNT.items():
            for sample in opinfo.samples(op, dtype, count):
                agree(op, opinfo.function_of(op), op.op, dtype, sample)


@every_operator
def test_methods_and_in_place(op):
    if op.name in OTHER_METHODS:
        return
    for variant in (op.method_variant, op.inplace_variant):
        name = getattr(variant, "__name__", "")
        if variant is None or not hasattr(torch.Tensor, name) or op.name in DIFFERENT:
            continue
        assert hasattr(minitorch.Tensor, name), f"there is no method {name}"
        for sample in opinfo.samples(op, "float32", 2):
            if isinstance(sample.input, torch.Tensor):
                sample.input = sample.input.detach()
                agree(op, getattr(minitorch.Tensor, name), getattr(torch.Tensor, name), "none", sample)


@every_operator
def test_errors_have_pytorchs_types(op):
    if op.error_inputs_func is None or op.name.startswith("__r"):
        return
    with expecting(OTHER_ERRORS.get(op.name)):
        for case in islice(op.error_inputs("cpu"), 20):
            try:
                opinfo.called(op.op, case.sample_input, torch)
            except opinfo.LeftOut:
                continue
            except Exception as theirs:
                with pytest.raises(type(theirs)):
                    opinfo.called(opinfo.function_of(op), case.sample_input, minitorch)
