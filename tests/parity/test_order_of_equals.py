"""Which of several equal elements is named: the same one as PyTorch names on the CPU."""

import numpy as np
import pytest

import minitorch

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

DTYPES = ("bool", "uint8", "int16", "int32", "int64", "float16", "float32", "float64")
SIZES = (2, 3, 4, 9, 16, 17, 40, 200, 1500)


def both(dtype, shape, different=4, nan=False):
    """The same numbers of few different values in both modules."""
    array = np.random.default_rng(shape[-1]).integers(0, different, shape).astype(dtype)
    if nan:
        array[..., :: max(shape[-1] // 5, 2)] = np.nan
    return torch.from_numpy(array), minitorch.from_numpy(array.copy())


def assert_same(ours, theirs):
    for a, b in zip(ours, theirs, strict=True):
        np.testing.assert_array_equal(a.numpy(), b.numpy())


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("n", SIZES)
def test_sorting(n, dtype):
    theirs, ours = both(dtype, (3, n), 2 if dtype == "bool" else 4)
    for down in (False, True):
        assert_same(ours.sort(1, down), theirs.sort(1, down))
        assert_same(ours.t().sort(0, down), theirs.t().sort(0, down))
        assert_same(ours.sort(1, down, stable=True), theirs.sort(dim=1, descending=down, stable=True))
        assert_same([ours.argsort(1, down)], [theirs.argsort(1, down)])


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("n", SIZES)
def test_the_largest_and_smallest(n, dtype):
    if dtype == "bool":
        return  # PyTorch has no topk of truth values
    theirs, ours = both(dtype, (3, n))
    for k in {1, 2, n // 3, n - 1, n}:
        for largest in (False, True):
            for in_order in (True, False):
                assert_same(ours.topk(k, 1, largest, in_order), theirs.topk(k, 1, largest, in_order))


@pytest.mark.parametrize("dtype", DTYPES[1:])
@pytest.mark.parametrize("n", SIZES)
def test_selection_by_rank_and_frequency(n, dtype):
    theirs, ours = both(dtype, (3, n))
    assert_same(ours.mode(1), theirs.mode(1))
    if dtype != "float16":
        assert_same(ours.median(1), theirs.median(1))
    for k in {1, (n + 1) // 2, n}:
        if dtype != "float16":
            assert_same(ours.kthvalue(k, 1), theirs.kthvalue(k, 1))


@pytest.mark.parametrize("n", SIZES)
def test_with_numbers_that_are_none(n):
    theirs, ours = both("float32", (1, n), nan=True)
    for down in (False, True):
        assert_same(ours.sort(1, down), theirs.sort(1, down))
        assert_same(ours.topk(max(n // 2, 1), 1, down), theirs.topk(max(n // 2, 1), 1, down))
    assert_same(ours.median(1), theirs.median(1))
    assert_same(ours.nanmedian(1), theirs.nanmedian(1))
