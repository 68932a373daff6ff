"""Every operator that both have, on samples of PyTorch's own database: values, gradients, methods, in place, errors.

A known difference stands in the tables below with its reason, and fails as soon as there is none; so does an operator of
which no sample can be compared.  `fft` is left out: its samples are complex.
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
DIFFERENT_VALUES = {"linalg.eigh": "eigenvectors are unique up to their signs only"}
DIFFERENT_GRADIENTS = {
    "as_strided_scatter": "the gradient of places that the view names twice",
    "cholesky_inverse": TRIANGLE,
    "cholesky_solve": TRIANGLE,
    "linalg.eigh": "eigenvectors are unique up to their signs only",
    "logcumsumexp": "PyTorch's own gradient is inexact in float32 where the terms differ much",
    "nextafter": "no gradient here; PyTorch hands it to the first operand",
}
NOTHING_TO_COMPARE = {
    "imag": "of complex numbers only",
    "view_as_real": "of complex numbers only",
    "nn.functional.silu.complex": "of complex numbers only",
    "nn.functional.triplet_margin_with_distance_loss": "its samples are PyTorch's modules",
    "nn.functional.batch_norm.without_cudnn": "its samples are on a GPU",
}
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


def both(function, theirs, sample):
    """(found, leaves) of minitorch and of PyTorch; None where a sample cannot be compared."""
    try:
        expected, their_leaves = opinfo.called(theirs, sample, torch)
    except Exception:
        return None  # PyTorch itself cannot do it on this type: the test of the errors is another
    try:
        found, leaves = opinfo.called(function, sample, minitorch)
    except opinfo.LeftOut:
        return None
    if any(isinstance(y, torch.Tensor) and y.is_complex() for y in opinfo.tensors(expected)):
        return None
    return found, leaves, expected, their_leaves


def pairs(op):
    """The samples of an operator that can be compared, computed by both."""
    for dtype, count in COUNT.items():
        for sample in opinfo.samples(op, dtype, count):
            if (pair := both(opinfo.function_of(op), op.op, sample)) is not None:
                yield dtype, *pair


def expecting(reason):
    """Where a difference is known, the comparison must find it."""
    return pytest.raises(AssertionError) if reason else opinfo.nothing()


@every_operator
def test_values(op):
    compared = 0
    with expecting(DIFFERENT_VALUES.get(op.name)):
        for _, found, _, expected, _ in pairs(op):
            opinfo.assert_same(found, expected, named(op))
            compared += 1
    assert compared or named(op) in NOTHING_TO_COMPARE or op.name in DIFFERENT_VALUES


@every_operator
def test_gradients(op):
    with expecting(DIFFERENT_GRADIENTS.get(op.name)):
        for dtype, found, leaves, expected, their_leaves in pairs(op):
            if dtype not in opinfo.TOLERANCE:
                continue
            wanted = opinfo.gradients(expected, their_leaves, torch)
            if wanted is not None:
                opinfo.assert_same(
                    opinfo.gradients(found, leaves, minitorch), wanted, f"{named(op)}, gradient", loose=4
                )


@every_operator
def test_methods_and_in_place(op):
    for variant in (op.method_variant, op.inplace_variant):
        name = getattr(variant, "__name__", "")
        if variant is None or not hasattr(torch.Tensor, name) or op.name in DIFFERENT_VALUES:
            continue
        assert hasattr(minitorch.Tensor, name), f"there is no method {name}"
        for sample in opinfo.samples(op, "float32", 2):
            if not isinstance(sample.input, torch.Tensor):
                continue
            sample.input = sample.input.detach()
            pair = both(getattr(minitorch.Tensor, name), getattr(torch.Tensor, name), sample)
            if pair is not None:
                opinfo.assert_same(pair[0], pair[2], f"{named(op)}, {name}")


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
                ours = opinfo.error_of(opinfo.function_of(op), case.sample_input, minitorch)
                assert isinstance(ours, type(theirs)), f"{ours!r} where PyTorch has {theirs!r}"
