"""`torch.testing`: comparing results within the tolerances that their type deserves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from minitorch import dtypes
from minitorch.ops import create
from minitorch.tensor import Tensor

# type → rtol, atol; the wider of both types counts, and all other types compare exactly
TOLERANCES = {"float16": (1e-3, 1e-5), "bfloat16": (1.6e-2, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7)}


def assert_close(
    actual: Any, expected: Any, *, allow_subclasses: bool = True, rtol: float | None = None, atol: float | None = None,
    equal_nan: bool = False, check_device: bool = True, check_dtype: bool = True, check_layout: bool = True,
    check_stride: bool = False, msg: str | Callable[[str], str] | None = None,
) -> None:  # fmt: skip
    """Refuse, with AssertionError, unless |actual - expected| ≤ atol + rtol·|expected| everywhere.

    Tensors, arrays and numbers are compared; sequences and mappings of them item by item.  Shapes, and unless told
    otherwise types, must be equal.  Tolerances come in pairs; without them float32 has rtol 1.3e-6 and atol 1e-5,
    float64 1e-7 twice, whole numbers and truth values 0.
    """
    if (rtol is None) != (atol is None):
        raise ValueError("rtol and atol must both be specified or both be unspecified")
    checks = {"device": check_device, "dtype": check_dtype, "stride": check_stride}
    try:
        _compare(actual, expected, (rtol, atol), equal_nan, checks, "")
    except AssertionError as error:
        if msg is None:
            raise
        raise AssertionError(msg(str(error)) if callable(msg) else msg) from None


def _compare(actual, expected, tolerance, equal_nan, checks, where) -> None:
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping) or set(actual) != set(expected):
            raise AssertionError(f"The keys of the mappings do not match{where}")
        pairs = [(key, actual[key], expected[key]) for key in expected]
    elif isinstance(expected, Sequence) and not isinstance(expected, str):
        if not isinstance(actual, Sequence) or len(actual) != len(expected):
            raise AssertionError(f"The length of the sequences mismatch{where}")
        pairs = [(i, a, b) for i, (a, b) in enumerate(zip(actual, expected, strict=True))]
    else:
        _compare_tensors(actual, expected, tolerance, equal_nan, checks, where)
        return
    for key, a, b in pairs:
        _compare(
            a,
            b,
            tolerance,
            equal_nan,
            checks,
            f"{where}[{key!r}]" if where else f"\n\nThe failure occurred for item [{key!r}]",
        )


def _compare_tensors(actual, expected, tolerance, equal_nan, checks, where) -> None:
    scalars = not isinstance(actual, Tensor | np.ndarray) and not isinstance(expected, Tensor | np.ndarray)
    a, b = (t if isinstance(t, Tensor) else create.tensor(t) for t in (actual, expected))
    if a.shape != b.shape:
        raise AssertionError(f"The values for attribute 'shape' do not match: {a.shape} != {b.shape}.{where}")
    for name, wanted in checks.items():
        ours, theirs = (t.stride() if name == "stride" else getattr(t, name) for t in (a, b))
        if wanted and ours != theirs and not (scalars and name == "dtype"):
            raise AssertionError(f"The values for attribute '{name}' do not match: {ours} != {theirs}.{where}")
    rtol, atol = tolerance
    if rtol is None:
        rtol, atol = (max(pair) for pair in zip(_tolerance(a.dtype), _tolerance(b.dtype), strict=True))
    x, y = (t.detach().cpu().double().numpy() if t.is_floating_point() else t.cpu().numpy() for t in (a, b))
    bad = ~np.isclose(x, y, rtol, atol, equal_nan) if rtol or atol else ~((x == y) | (equal_nan & (x != x) & (y != y)))
    if bad.any():
        raise AssertionError(_report(x, y, bad, rtol, atol, scalars) + where)


def _tolerance(dtype) -> tuple[float, float]:
    return TOLERANCES.get(dtypes.of(dtype.numpy).numpy.name, (0.0, 0.0))


def _report(x, y, bad, rtol, atol, scalars) -> str:
    with np.errstate(all="ignore"):
        absolute = np.abs(np.subtract(x, y, dtype=np.float64))
        relative = absolute / np.abs(y)
    if scalars:
        return (
            f"Scalars are not close!\n\nExpected {y.item()} but got {x.item()}.\n"
            f"Absolute difference: {absolute.item()} (up to {atol} allowed)\n"
            f"Relative difference: {relative.item()} (up to {rtol} allowed)"
        )
    exact = not rtol and not atol
    lines = [
        f"Tensor-likes are not {'equal' if exact else 'close'}!\n",
        f"Mismatched elements: {bad.sum()} / {bad.size} ({bad.mean():.1%})",
    ]
    for name, difference, allowed in (("absolute", absolute, atol), ("relative", relative, rtol)):
        at = np.unravel_index(np.where(bad, difference, -1).argmax(), bad.shape)
        index = tuple(int(i) for i in at)
        limit = "" if exact else f" (up to {allowed} allowed)"
        lines.append(f"Greatest {name} difference: {difference[at].item()} at index {index}{limit}")
    return "\n".join(lines)
