"""`repr` of tensors, equal to PyTorch's to the character: every dtype, shapes from 0-d to 5-d, special values, sizes
around the summarising threshold and the line width, and all print options."""

import itertools
import math
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from minitorch import dtypes, printing

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

INF, NAN = math.inf, math.nan
BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
FLOATS = [np.dtype(name) for name in ("f4", "f8", "f2")] + [BFLOAT16]
INTEGERS = [np.dtype(name) for name in ("i8", "i4", "i2", "i1", "u1")]
SHAPES = [
    (), (1,), (2,), (7,), (19,), (40,), (0,), (0, 3), (3, 0), (2, 0, 5), (0, 0), (1, 1), (2, 3), (3, 25), (5, 1),
    (2, 3, 4), (1, 2, 1, 3), (2, 1, 3, 2, 2), (999,), (1000,), (1001,), (10, 100), (7, 143), (2, 501), (501, 2),
    (6, 6, 30), (7, 8, 9, 3), (1, 1, 1, 1, 1100),
]  # fmt: skip


@dataclass
class Shown:
    """A stand-in for a tensor: printing reads these attributes and no others."""

    array: Any
    requires_grad: bool = False
    grad_fn: Any = None
    device: Any = dtypes  # replaced below; a default keeps calls short

    def __post_init__(self):
        self.dtype, self.shape = dtypes.of(self.array.dtype), self.array.shape
        self.device = Device("cpu") if self.device is dtypes else self.device


class Device(str):
    """A device by its name."""

    @property
    def type(self):
        return self.partition(":")[0]


def to_torch(array):
    if array.dtype == BFLOAT16:
        return torch.from_numpy(array.view(np.int16).copy()).view(torch.bfloat16).reshape(array.shape)
    return torch.from_numpy(array.copy()).reshape(array.shape)


def assert_same(array, dtype=None):
    array = np.asarray(array, dtype or np.float32)
    assert printing.tensor_repr(Shown(array)) == repr(to_torch(array))


@pytest.fixture(autouse=True)
def default_options():
    yield
    set_both(profile="default")


def set_both(**options):
    torch.set_printoptions(**options)
    printing.set_printoptions(**options)


def sample(rng, shape, dtype):
    """Random values of one of the kinds that lead to different formats."""
    if dtype.kind in "iub":
        high = 2 if dtype.kind == "b" else rng.choice([10, 127])
        return rng.integers(0 if dtype.kind in "ub" else -high, high, shape).astype(dtype)
    kind = rng.integers(6)
    values = rng.standard_normal(shape)
    if kind == 1:
        values = np.rint(values * 20)
    elif kind == 2:
        values = values * 10.0 ** rng.integers(-6, 10)
    elif kind == 3:
        values = values * 10.0 ** rng.integers(-4, 5, shape)
    elif kind == 4:
        values = np.where(rng.random(shape) < 0.4, rng.choice([NAN, INF, -INF, 0.0, -0.0], shape), values)
    elif kind == 5:
        values = np.where(rng.random(shape) < 0.4, rng.choice([NAN, -INF, -0.0], shape), np.rint(values * 3))
    with np.errstate(over="ignore"):
        return np.asarray(values).astype(dtype)


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS, np.dtype(bool)], ids=str)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_random_values_of_every_dtype_and_shape(shape, dtype):
    rng = np.random.default_rng([*shape, dtype.num])
    for _ in range(6 if math.prod(shape) < 200 else 2):
        assert_same(sample(rng, shape, dtype), dtype)


HAND_PICKED = [
    [], 0.0, -0.0, 1.0, 1.5, NAN, INF, -INF, [NAN], [NAN, 0.0], [INF, -INF], [1.0, NAN, -INF], [0.5, NAN, -INF],
    [0.0, 0.0], [-0.0, 1.0], [-0.0, 1.5], [1.0, 1000.0], [1.0, 1001.0], [0.5, 500.0], [0.5, 501.0], [1e8], [1.0001e8],
    [123456.0], [1e-4], [9.9e-5], [0.00012], [1e-45, 1.0], [3e38, 1.0], [3e38, 1e-38], [-1e5, 1.0], [-1.0, 100.0],
    [1e10, NAN, 0.0], [0.1, 0.25, 1 / 3], [99999.5], [12345678.9], [16777216.0, 1.0], [0.99999], [9.99999], [1e-7, 0.0],
]  # fmt: skip


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("values", HAND_PICKED, ids=str)
@pytest.mark.parametrize("sci_mode", [None, True, False])
def test_hand_picked_floats(values, dtype, sci_mode):
    set_both(sci_mode=sci_mode)
    with np.errstate(over="ignore"):
        assert_same(np.asarray(values, np.float64).astype(dtype), dtype)


def test_float64_extremes():
    assert_same([1e300, 1e-300], np.float64)
    assert_same([5e-324, 1.0], np.float64)
    assert_same([1e15 + 0.5], np.float64)


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_limits_of_integers(dtype):
    info = np.iinfo(dtype)
    assert_same([info.min, 0, info.max], dtype)
    assert_same(info.max, dtype)


@pytest.mark.parametrize("length", range(1, 45))
def test_suffixes_wrap_where_pytorch_wraps_them(length):
    values = np.linspace(-1, 1, length)
    for shape, dtype in itertools.product([(length,), (1, length), (2, 1, length)], FLOATS):
        array = np.broadcast_to(values, shape).astype(dtype)
        leaf = to_torch(array).requires_grad_()
        assert printing.tensor_repr(Shown(array, requires_grad=True)) == repr(leaf)
        for result in (leaf.clone(), leaf.unsqueeze(0).squeeze(0), leaf.expand_as(leaf) + 0):
            node = SimpleNamespace(name=result.grad_fn.name)
            assert printing.tensor_repr(Shown(array, requires_grad=True, grad_fn=node)) == repr(result)


def test_empty_with_suffixes():
    array = np.zeros((0, 3), np.float16)
    assert printing.tensor_repr(Shown(array, requires_grad=True)) == repr(to_torch(array).requires_grad_())


@pytest.mark.parametrize("seed", range(120))
def test_random_print_options(seed):
    rng = np.random.default_rng(seed)
    set_both(
        precision=int(rng.integers(0, 9)),
        threshold=int(rng.choice([0, 1, 5, 20, 1000])),
        edgeitems=int(rng.integers(0, 5)),
        linewidth=int(rng.choice([1, 10, 20, 40, 79, 80, 81, 120, 200])),
        sci_mode=[None, True, False][rng.integers(3)],
    )
    for _ in range(8):
        shape = tuple(int(n) for n in rng.integers(0, 12, rng.integers(0, 4)))
        dtype = [*FLOATS, *INTEGERS, np.dtype(bool)][rng.integers(10)]
        assert_same(sample(rng, shape, dtype), dtype)


@pytest.mark.parametrize("profile", ["default", "short", "full", "unknown"])
def test_profiles(profile):
    set_both(profile=profile)
    for shape in [(3,), (40, 40), (1001,)]:
        assert_same(np.random.default_rng(0).standard_normal(shape))


def test_options_read_back():
    steps = [
        {"precision": 2}, {"sci_mode": True}, {"linewidth": 60, "edgeitems": 1}, {"profile": "short"},
        {"profile": "full", "precision": 7}, {"threshold": 10}, {"profile": "default"},
    ]  # fmt: skip
    for step in steps:
        set_both(**step)
        assert printing.get_printoptions() == torch._tensor_str.get_printoptions()


def test_options_for_a_while():
    before = printing.get_printoptions()
    with printing.printoptions(precision=2, sci_mode=True):
        assert printing.tensor_repr(Shown(np.float32([1.5]))) == "tensor([1.50e+00])"
    assert printing.get_printoptions() == before


def test_default_dtype_is_not_named():
    arrays = [np.ones(2, dtype) for dtype in [*FLOATS, np.int64, np.bool_]] + [np.ones(0, np.int64), np.ones(0, "f4")]
    try:
        for name in ("float64", "float16", "float32"):
            torch.set_default_dtype(getattr(torch, name))
            dtypes.set_default_dtype(getattr(dtypes, name))
            for array in arrays:
                assert_same(array, array.dtype)
    finally:
        torch.set_default_dtype(torch.float32)
        dtypes.set_default_dtype(dtypes.float32)


def test_device_is_named_unless_cpu():
    on_gpu = Shown(np.ones(2, np.float16), device=Device("cuda:0"), requires_grad=True)
    expected = "tensor([1., 1.], device='cuda:0', dtype=torch.float16, requires_grad=True)"
    assert printing.tensor_repr(on_gpu) == expected


def test_strides_do_not_matter():
    array = np.arange(12, dtype=np.float32).reshape(3, 4)
    assert printing.tensor_repr(Shown(array.T)) == repr(to_torch(array).T)
    assert printing.tensor_repr(Shown(array[:, ::-2])) == repr(to_torch(array).flip(1)[:, ::2])


def test_a_huge_tensor_costs_only_what_is_shown():
    array = np.broadcast_to(np.float32(1.5), (10**6, 2, 10**6))
    assert printing.tensor_repr(Shown(array)) == repr(torch.tensor(1.5).expand(10**6, 2, 10**6))


def test_parameters_and_subclasses():
    array = np.float32([[1, 2.5]])
    parameter = torch.nn.Parameter(to_torch(array))
    assert printing.parameter_repr(Shown(array, requires_grad=True)) == repr(parameter)

    class Weights(torch.Tensor):
        pass

    assert printing.tensor_repr(Shown(array), name="Weights") == repr(to_torch(array).as_subclass(Weights))


@pytest.mark.parametrize("spec", ["", ".2f", "8.1e", "+g"])
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_a_0d_tensor_formats_like_its_number(spec, dtype):
    array = np.asarray(2.375, dtype)
    assert printing.tensor_format(Shown(array), spec) == format(to_torch(array), spec)


def test_other_tensors_refuse_a_format():
    with pytest.raises(TypeError, match="unsupported format string"):
        printing.tensor_format(Shown(np.ones(2)), ".2f")
