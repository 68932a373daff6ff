"""Kernels in machine code give what the rules in NumPy give: the same shapes and types, equal up to the order of sums."""

import os
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import minitorch as torch
from minitorch.backend import kernels
from minitorch.backend.twins import TWINS, kernel, numpy_only
from minitorch.ops.window import Window
from tests.source_files import ROOT

pytest.importorskip("numba")
rng = np.random.default_rng(0)


def normal(*shape):
    return rng.standard_normal(shape).astype("f4")


def window(kernel, stride=1, padding=0, dilation=1, dims=2):
    return Window((kernel,) * dims, (stride,) * dims, ((padding, padding),) * dims, (dilation,) * dims)


# --- arguments for each kernel: (arrays, parameters) ---------------------------------------------------------------------
WINDOWS = [  # channels, outputs, groups, window
    (3, 8, 1, window(3, 1, 1)),
    (6, 4, 2, window(3, 2, 1)),
    (8, 8, 8, window(3, 1, 1)),
    (4, 8, 4, window(3, 2, 0)),
    (4, 8, 1, window(3, 2, 1, 2)),
    (8, 16, 1, window(1)),
    (8, 6, 2, window(1, 2)),
    (2, 5, 1, window(5, 3, 2)),
    (2, 3, 1, window(2, 4)),
    (2, 3, 1, window(4)._replace(padding=((1, 2), (1, 2)))),  # padding="same"
    (2, 3, 1, window(3, 2, 4, 3)),
]


def convolutions():
    """(x, weight, bias, gradient of the output, window, groups)"""
    for c, m, groups, w in WINDOWS:
        for sizes in ((11, 9), (13,)):
            w1 = Window(*(part[: len(sizes)] for part in w))
            x, weight, bias = normal(3, c, *sizes), normal(m, c // groups, *w1.kernel), normal(m)
            yield x, weight, bias, normal(3, m, *w1.positions(sizes)), {"window": w1, "groups": groups}


def convolution():
    for x, w, b, _, params in convolutions():
        yield (x, w, b), params
        yield (x, w), params
    yield (x, w, b), {**params, "size": tuple(n - 1 for n in params["window"].positions(x.shape[2:]))}


def convolution_input():
    for x, w, _, g, params in convolutions():
        yield (g, w), {**params, "shape": x.shape}


def convolution_weight():
    for x, w, _, g, params in convolutions():
        yield (x, g), {**params, "shape": w.shape}


def along_rows():
    for shape in ((5, 7), (2, 3, 33), (4, 1), (1, 2500), (9,)):
        yield (normal(*shape),), {"dim": -1}
    yield (normal(5, 7) * 50,), {"dim": 1}
    yield (normal(5, 7),), {"dim": 0}


def along_rows_backward():
    for (x,), params in along_rows():
        e = np.exp(np.minimum(x, 5))
        yield (normal(*x.shape), e / e.sum(params["dim"], keepdims=True)), params


def layer_norm():
    for shape, dims in (((5, 7), 1), ((2, 3, 33), 1), ((2, 3, 33), 2), ((3, 3000), 1)):
        d = shape[len(shape) - dims :]
        yield (normal(*shape), normal(*d), normal(*d)), {"dims": dims, "eps": 1e-5}
        yield (normal(*shape) + 3,), {"dims": dims, "eps": 1e-3}


def layer_norm_backward():
    for (x, *weights), params in layer_norm():
        _, mu, invstd = TWINS["layer_norm"].numpy(np, x, *weights, **params)
        yield (normal(*x.shape), x, mu, invstd, *weights[:1]), params


def batch_norm_train():
    for shape in ((4, 3, 5, 4), (2, 5, 40), (20, 3)):
        yield (normal(*shape) + 1, normal(shape[1]), normal(shape[1])), {"eps": 1e-5}


def batch_norm_backward():
    for (x, w, b), params in batch_norm_train():
        _, mu, invstd = TWINS["batch_norm_train"].numpy(np, x, w, b, **params)
        yield (normal(*x.shape), x, w, mu, invstd), {}


def pools():
    """(input, parameters)"""
    for w, sizes in (
        (window(2, 2), (8, 10)), (window(2, 2), (9, 7)), (window(3, 2, 1), (9, 7)), (window(3, 1, 1), (5, 5)),
        (window(3, 3, 1), (10, 10)), (window(5, 2, 2), (9, 9)), (window(2, 3), (9, 9)),
    ):  # fmt: skip
        yield normal(2, 3, *sizes), {"window": w, "count": w.positions(sizes)}
    yield normal(2, 3, 9, 9), {"window": window(2, 2), "count": (5, 5)}  # ceil_mode: the last one reaches beyond
    yield normal(2, 3, 11), {"window": window(3, 2, 1, dims=1), "count": window(3, 2, 1, dims=1).positions((11,))}


def max_pool():
    for x, params in pools():
        yield (x,), params
        x = x.copy()
        x[0, 0], x[0, 1], x[1, 0] = -np.inf, 1, np.nan
        yield (x,), params
    dilated = window(3, 1, 1, 2)
    yield (normal(2, 3, 9, 9),), {"window": dilated, "count": dilated.positions((9, 9))}


def avg_pool():
    for x, params in pools():
        for include in (True, False):
            for divisor in (None, 3, -2):
                yield (x,), {**params, "include_pad": include, "divisor": divisor}


def avg_pool_backward():
    for (x,), params in avg_pool():
        count = params.pop("count")
        yield (normal(2, 3, *count),), {**params, "size": x.shape[2:]}


def plane_put():
    for x, params in pools():
        y, where = TWINS["max_pool"].numpy(np, x, **params)
        yield (y, where), {"size": x.shape[2:], "accumulate": True}
        yield (y, where), {"size": x.shape[2:]}


def elements():
    yield (normal(33),), {}
    yield (normal(3, 40) * 20,), {}
    yield (np.linspace(-120, 120, 4001, dtype="f4"),), {}
    yield (np.array([0, -0.0, 1e-45, -1e-40, 3e38, -3e38, np.inf, -np.inf, np.nan, 5e-8], "f4"),), {}


def elements_backward():
    for (x,), params in elements():
        yield (normal(*x.shape), x), params


def gelu():
    for arrays, _ in elements():
        yield from ((arrays, {"approximate": how}) for how in ("none", "tanh"))


def gelu_backward():
    for arrays, _ in elements_backward():
        yield from ((arrays, {"approximate": how}) for how in ("none", "tanh"))


SAMPLES = {
    "convolution": convolution,
    "convolution_input": convolution_input,
    "convolution_weight": convolution_weight,
    "softmax": along_rows,
    "log_softmax": along_rows,
    "softmax_backward": along_rows_backward,
    "log_softmax_backward": along_rows_backward,
    "layer_norm": layer_norm,
    "layer_norm_backward": layer_norm_backward,
    "batch_norm_train": batch_norm_train,
    "batch_norm_backward": batch_norm_backward,
    "max_pool": max_pool,
    "avg_pool": avg_pool,
    "avg_pool_backward": avg_pool_backward,
    "plane_put": plane_put,
    "erf": elements,
    "sigmoid": elements,
    "silu": elements,
    "gelu": gelu,
    "gelu_backward": gelu_backward,
}


# --- the comparison ------------------------------------------------------------------------------------------------------------
def strided(a):
    """The same numbers, with others between them."""
    wide = np.zeros((*a.shape, 2), a.dtype)
    wide[..., 0] = a
    return wide[..., 0]


def backwards(a):
    """The same numbers, the last dimension slowest in memory."""
    return np.ascontiguousarray(a.T).T


def frozen(a):
    """The same numbers, in memory that must not be written."""
    a = a.copy()
    a.flags.writeable = False
    return a


def empty(a, batch):
    return a[:0] if len(a) == batch else a


LAYOUTS = {"dense": np.copy, "strided": strided, "backwards": backwards, "frozen": frozen}


def compare(name, arrays, params):
    """Run both; how many of the calls the kernel took."""
    rule = TWINS[name]
    before = [a.copy() for a in arrays]
    with np.errstate(all="ignore"):
        fast = kernel(rule.module, name)(*arrays, **params)
        if fast is None:
            return 0
        slow = rule.numpy(np, *arrays, **params)
    for a, b in zip(arrays, before, strict=True):
        np.testing.assert_array_equal(a, b)  # operands stay as they are
    both = (fast, slow) if isinstance(slow, tuple) else ((fast,), (slow,))
    for ours, theirs in zip(*both, strict=True):
        assert (ours.shape, ours.dtype) == (theirs.shape, theirs.dtype)
        finite = np.abs(theirs[np.isfinite(theirs)]) if theirs.dtype.kind == "f" else np.zeros(1)
        top = finite.max() if finite.size and finite.max() < 1e30 else 0
        np.testing.assert_allclose(ours, theirs, rtol=2e-5, atol=2e-6 * top)
    return 1


def test_every_kernel_is_compared():
    assert set(SAMPLES) == set(TWINS)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", SAMPLES)
def test_kernel_and_rule_agree(name, layout):
    taken = [compare(name, [LAYOUTS[layout](a) for a in arrays], params) for arrays, params in SAMPLES[name]()]
    if layout == "dense":
        assert sum(taken) >= len(taken) - 1  # one sample may be there for being refused


@pytest.mark.parametrize("name", SAMPLES)
def test_float64_is_left_to_numpy(name):
    arrays, params = next(iter(SAMPLES[name]()))
    wide = [a.astype("f8") if a.dtype.kind == "f" else a for a in arrays]
    assert kernel(TWINS[name].module, name)(*wide, **params) is None


@pytest.mark.parametrize("name", SAMPLES)
def test_an_empty_batch(name):
    arrays, params = next(iter(SAMPLES[name]()))
    batch = len(arrays[0])
    if "shape" in params and params["shape"][0] == batch:
        params = {**params, "shape": (0, *params["shape"][1:])}
    compare(name, [empty(a, batch) for a in arrays], params)


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_not_finite(name, value):
    for arrays, params in list(SAMPLES[name]())[:4]:
        arrays = [a.copy() for a in arrays]
        arrays[0].flat[arrays[0].size // 2] = value
        compare(name, arrays, params)


def test_places_outside_the_plane_are_refused():
    x, index = np.ones((1, 2, 3), "f4"), np.array([[[0, 1, 2], [0, 1, 99]]])
    put = kernel("pool", "plane_put")
    assert put(x, index, size=(10,)) is None
    assert put(x, index - 1, size=(10,)) is None


def test_rows_are_added_in_order():
    for dtype in ("f4", "f8"):
        index, rows = rng.integers(0, 7, 50), normal(50, 5).astype(dtype)
        ours, theirs = np.zeros((9, 5), dtype), np.zeros((9, 5), dtype)
        assert kernel("steps", "add_rows")(ours, index, rows)
        np.add.at(theirs, index, rows)
        np.testing.assert_array_equal(ours, theirs)
    assert kernel("steps", "add_rows")(ours, index + 100, rows) is None


# --- training goes the same way ------------------------------------------------------------------------------------------------
OPTIMIZERS = {
    "Adam": lambda p: torch.optim.Adam(p, lr=0.01),
    "AdamW": lambda p: torch.optim.AdamW(p, lr=0.01, weight_decay=0.1),
    "SGD": lambda p: torch.optim.SGD(p, lr=0.1, weight_decay=0.01),
    "momentum": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9),
    "Nesterov": lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True, maximize=True),
}


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("name", OPTIMIZERS)
def test_steps_are_the_same_to_the_last_bit(name, dtype):
    start = torch.tensor(normal(200, 200)).to(dtype)
    grads = [torch.tensor(normal(200, 200)).to(dtype) for _ in range(4)]

    def train():
        p = start.clone().requires_grad_()
        optimizer = OPTIMIZERS[name]([p])
        for g in grads:
            p.grad, version = g, p._version
            optimizer.step()
            assert p._version > version
        return p, optimizer.state[p]

    p, state = train()
    with numpy_only():
        q, other = train()
    assert torch.equal(p, q)
    assert state.keys() == other.keys()
    for key in state:
        assert torch.equal(torch.as_tensor(state[key]), torch.as_tensor(other[key]))


def test_a_network_learns_the_same_with_and_without():
    def losses():
        torch.manual_seed(0)
        nn = torch.nn
        model = nn.Sequential(
            nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 16, 3, stride=2),
            nn.GELU(), nn.Flatten(), nn.Linear(16 * 36, 10),
        )  # fmt: skip
        optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
        x, t = torch.randn(64, 1, 28, 28), torch.arange(64) % 10
        found = []
        for _ in range(3):
            optimizer.zero_grad()
            loss = nn.functional.cross_entropy(model(x), t)
            loss.backward()
            optimizer.step()
            found.append(loss.item())
        return found

    fast = losses()
    with numpy_only():
        assert losses() == pytest.approx(fast, rel=1e-4)


# --- the compiler and its files -----------------------------------------------------------------------------------------------
PROGRAM = """
    import minitorch as torch, sys
    assert "numba" not in sys.modules
    torch.nn.functional.softmax(torch.ones(10, 10), 1)
    assert "numba" not in sys.modules
    y = torch.nn.functional.softmax(torch.ones(200, 100), 1)
    assert "numba" in sys.modules
    print(y.sum().item())
"""


def start(cache, program=PROGRAM):
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", textwrap.dedent(program)]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )  # fmt: skip


def printed(process):
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return float(out)


def test_two_processes_compile_at_once(tmp_path):
    assert [printed(p) for p in [start(tmp_path), start(tmp_path)]] == pytest.approx([200, 200], rel=1e-5)
    assert list(tmp_path.rglob("*.nbi"))
    assert printed(start(tmp_path)) == pytest.approx(200, rel=1e-5)


def test_a_cache_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("no folder")
    assert printed(start(tmp_path / "file" / "cache")) == pytest.approx(200, rel=1e-5)


@pytest.mark.parametrize("how", ['sys.modules["numba"] = None', 'os.environ["NUMBA_DISABLE_JIT"] = "1"'])
def test_without_numba_the_rule_is_numpys(how):
    program = f"""
        import os, sys
        {how}
        import minitorch as torch
        print(torch.nn.functional.softmax(torch.ones(200, 100), 1).sum().item())
    """
    assert printed(start("", program)) == pytest.approx(200, rel=1e-5)


def test_kernels_is_where_shared_rules_are():
    assert TWINS["erf"] is kernels.erf


def test_two_threads_run_kernels_at_once():
    x, weight = normal(16, 8, 24, 24), normal(8, 8, 3, 3)
    fast = kernel("conv", "convolution")
    expected = fast(x, weight, window=window(3, 1, 1))
    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(lambda _: fast(x, weight, window=window(3, 1, 1)), range(20)):
            np.testing.assert_array_equal(found, expected)
