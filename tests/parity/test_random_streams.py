"""The random streams of `backend/generator.py` against PyTorch's, bit for bit."""

import math

import ml_dtypes
import numpy as np
import pytest

from minitorch.backend import generator
from minitorch.backend.box_muller import box_muller32
from minitorch.backend.generator import DEFAULT_SEED, Generator

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

SEEDS = (0, 42, 2**33 + 5)
SIZES = (0, 1, 2, 15, 16, 17, 100, 1000, 100003)
FLOATS = ("float32", "float64", "float16", "bfloat16")
INTEGERS = ("uint8", "int8", "int16", "int32", "int64")

# Without AVX2, PyTorch rounds some steps of its own differently.
EXACT = torch.backends.cpu.get_cpu_capability() in ("AVX2", "AVX512")


def to_numpy_dtype(name):
    return np.dtype(ml_dtypes.bfloat16 if name == "bfloat16" else name)


def pair(seed):
    """Both generators at the start of the same stream."""
    return torch.Generator().manual_seed(seed), Generator().manual_seed(seed)


def empty(shape, name):
    return torch.empty(shape, dtype=getattr(torch, name))


def assert_same(ours, theirs):
    assert ours.dtype == to_numpy_dtype(str(theirs.dtype).removeprefix("torch."))
    assert ours.shape == tuple(theirs.shape)
    if theirs.is_floating_point():
        ours, theirs, eps = ours.astype(np.float64), theirs.double().numpy(), float(ml_dtypes.finfo(ours.dtype).eps)
        np.testing.assert_allclose(ours, theirs, rtol=0 if EXACT else 8 * eps, atol=0 if EXACT else 8 * eps)
        assert not EXACT or np.array_equal(np.signbit(ours), np.signbit(theirs))
    else:
        np.testing.assert_array_equal(ours, theirs.numpy())


def words_per_number(draw):
    generator = torch.Generator().manual_seed(0)
    draw(generator)
    return int.from_bytes(generator.get_state()[16:24].numpy().tobytes(), "little") / 100


def on_mkl(draw):
    """Whether this PyTorch takes 100 numbers of a stream from MKL, which asks the twister for a seed only."""
    return words_per_number(draw) != 2


needs_twister_bernoulli = pytest.mark.skipif(
    on_mkl(lambda g: torch.empty(100).bernoulli_(0.5, generator=g)), reason="PyTorch draws bernoulli from MKL here"
)
needs_twister_exponential = pytest.mark.skipif(
    on_mkl(lambda g: torch.empty(100).exponential_(generator=g)), reason="PyTorch draws exponential from MKL here"
)

every_seed = pytest.mark.parametrize("seed", SEEDS)
every_float = pytest.mark.parametrize("dtype", FLOATS)


# --- floating-point numbers -------------------------------------------------------------------------------------------


@every_seed
@every_float
@pytest.mark.parametrize("n", SIZES)
def test_rand(n, dtype, seed):
    theirs, ours = pair(seed)
    assert_same(
        ours.uniform(n, dtype=to_numpy_dtype(dtype)), torch.rand(n, dtype=getattr(torch, dtype), generator=theirs)
    )


@every_seed
@every_float
@pytest.mark.parametrize("bounds", [(-0.3, 0.71), (0, 5), (-1, 1), (3, 3), (-1e4, 2e4), (1, 1 + 2**-22), (-0.1, 1e-9)])
def test_uniform_with_bounds(bounds, dtype, seed):
    for n in (1, 17, 5003):
        theirs, ours = pair(seed)
        expected = empty(n, dtype).uniform_(*bounds, generator=theirs)
        assert_same(ours.uniform(n, *bounds, dtype=to_numpy_dtype(dtype)), expected)


def test_uniform_at_the_ends_of_float64():
    for bounds in [(1, 1 + 2**-52), (0, 5e-324), (-1e300, 2e300), (-8e307, 9e307), (1e300, 1.5e300)]:
        theirs, ours = pair(0)
        expected = empty(100, "float64").uniform_(*bounds, generator=theirs)
        if math.isfinite((bounds[1] - bounds[0]) * 2.0**27):
            assert_same(ours.uniform(100, *bounds, dtype=np.float64), expected)
        else:  # the exact product overflows: one rounding more
            np.testing.assert_allclose(ours.uniform(100, *bounds, dtype=np.float64), expected.numpy(), rtol=1e-14)


@every_seed
@every_float
@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("mean_std", [(0, 1), (2, 0.3), (-1, 1e-3), (5, 1), (1, 0)], ids=str)
def test_normal(n, mean_std, dtype, seed):
    theirs, ours = pair(seed)
    expected = empty(n, dtype).normal_(*mean_std, generator=theirs)
    assert_same(ours.normal(n, *mean_std, dtype=to_numpy_dtype(dtype)), expected)


def test_a_million_normals():
    theirs, ours = pair(7)
    assert_same(ours.normal((1000, 1001)), torch.randn(1000, 1001, generator=theirs))


def test_normals_in_machine_code():
    numba = pytest.importorskip("numba", reason="the compiled twin needs numba")
    assert numba
    from minitorch.backend.compiled import from_words

    words = np.arange(2**21, dtype=np.uint32) * np.uint32(2654435761)
    theirs = box_muller32((words & np.uint32(2**24 - 1)).astype(np.float32) * np.float32(2**-24), 0.5, 2.0)
    np.testing.assert_array_equal(from_words(words, 0.5, 2.0), theirs)


@pytest.mark.parametrize("n", [100, 1000, 2**19 + 5])
def test_normals_without_numba(n, monkeypatch):
    monkeypatch.setattr(generator, "compiled_box_muller", lambda n: None)
    theirs, ours = pair(7)
    assert_same(ours.normal(n), torch.randn(n, generator=theirs))


@pytest.mark.parametrize("seed", range(100))
def test_float64_normals_one_by_one(seed):
    theirs, ours = pair(seed)
    expected = empty(15, "float64").normal_(2, 0.3, generator=theirs)
    assert_same(ours.normal(15, 2, 0.3, dtype=np.float64), expected)


@every_float
def test_normals_too_large_for_the_type(dtype):
    theirs, ours = pair(0)
    expected = empty(100, dtype).normal_(0, 1e38, generator=theirs)
    assert_same(ours.normal(100, 0, 1e38, dtype=to_numpy_dtype(dtype)), expected)


@every_seed
@every_float
@pytest.mark.parametrize("n", [1, 100, 1000, 100003])
@needs_twister_exponential
def test_exponential(n, dtype, seed):
    for rate in (1.0, 2.5, 0.3):
        theirs, ours = pair(seed)
        expected = empty(n, dtype).exponential_(rate, generator=theirs)
        assert_same(ours.exponential(n, rate, dtype=to_numpy_dtype(dtype)), expected)


@every_seed
@pytest.mark.parametrize("arguments", [(0, 1, -2, 2), (0, 0.02, -2, 2), (0.5, 1, 0, 3), (0, 1, 1.5, 2), (0, 1, -5, -2)])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_trunc_normal(arguments, dtype, seed):
    for n in (10, 6403):
        theirs, ours = pair(seed)
        expected = torch.nn.init.trunc_normal_(empty(n, dtype), *arguments, generator=theirs)
        assert_same(ours.trunc_normal(n, *arguments, dtype=to_numpy_dtype(dtype)), expected)


# --- integers and choices ---------------------------------------------------------------------------------------------


@every_seed
@pytest.mark.parametrize(
    "bounds",
    [(0, 2), (0, 10), (-5, 5), (0, 2**28 - 1), (0, 2**28), (-(2**31), 2**31), (0, 2**40), (-(2**63), 2**63 - 1)],
    ids=str,
)
def test_randint(bounds, seed):
    for n in SIZES:
        theirs, ours = pair(seed)
        assert_same(ours.randint(*bounds, n), torch.randint(*bounds, (n,), generator=theirs))


@every_seed
@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS, "bool"])
def test_integers_of_every_dtype(dtype, seed):
    theirs, ours = pair(seed)
    numpy_dtype = to_numpy_dtype(dtype)
    assert_same(
        ours.randint(0, 2, 100, numpy_dtype), torch.randint(0, 2, (100,), generator=theirs, dtype=getattr(torch, dtype))
    )
    assert_same(ours.random(100, numpy_dtype), empty(100, dtype).random_(generator=theirs))
    assert_same(ours.randint(1, None, 100, numpy_dtype), empty(100, dtype).random_(1, None, generator=theirs))
    assert_same(ours.random((), numpy_dtype), empty((), dtype).random_(generator=theirs))


def test_all_64_bits():
    theirs, ours = pair(0)
    assert_same(ours.randint(-(2**63), None, 100), empty(100, "int64").random_(-(2**63), None, generator=theirs))


@every_seed
@pytest.mark.parametrize("n", [*SIZES, 60000])
def test_randperm(n, seed):
    theirs, ours = pair(seed)
    assert_same(ours.randperm(n), torch.randperm(n, generator=theirs))
    assert_same(ours.uniform(3), torch.rand(3, generator=theirs))


@every_seed
@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS, "bool"])
@pytest.mark.parametrize("p", [0.0, 0.3, 0.5, 1.0])
@needs_twister_bernoulli
def test_bernoulli_with_one_probability(p, dtype, seed):
    for n in (0, 1, 100, 100003):
        theirs, ours = pair(seed)
        assert_same(ours.bernoulli(p, n, to_numpy_dtype(dtype)), empty(n, dtype).bernoulli_(p, generator=theirs))


@every_seed
@every_float
def test_bernoulli_with_many_probabilities(dtype, seed):
    p = torch.rand(50, 101, generator=torch.Generator().manual_seed(1)).to(getattr(torch, dtype))
    probabilities = p.double().numpy().astype(to_numpy_dtype(dtype))
    theirs, ours = pair(seed)
    assert_same(ours.bernoulli(probabilities), torch.bernoulli(p, generator=theirs))
    expected = empty((3, 50, 101), "int64").bernoulli_(p, generator=theirs)
    assert_same(ours.bernoulli(probabilities, (3, 50, 101), np.int64), expected)


@every_seed
@every_float
@pytest.mark.parametrize("shape", [(4,), (1000,), (3, 7), (1, 50)])
def test_multinomial_with_replacement(shape, dtype, seed):
    weights = torch.rand(shape, generator=torch.Generator().manual_seed(1)).to(getattr(torch, dtype))
    theirs, ours = pair(seed)
    for n in (2, 20, 3000):
        expected = torch.multinomial(weights, n, True, generator=theirs)
        assert_same(ours.multinomial(weights.double().numpy().astype(to_numpy_dtype(dtype)), n, True), expected)


@every_seed
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("shape", [(4,), (1000,), (3, 7), (1, 50)])
@needs_twister_exponential
def test_multinomial_without_replacement(shape, dtype, seed):
    weights = torch.rand(shape, generator=torch.Generator().manual_seed(1)).to(getattr(torch, dtype))
    theirs, ours = pair(seed)
    for n in (1, 3, shape[-1]):
        assert_same(ours.multinomial(weights.numpy(), n), torch.multinomial(weights, n, generator=theirs))
    assert_same(ours.multinomial(weights.numpy(), 1, True), torch.multinomial(weights, 1, True, generator=theirs))


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@needs_twister_exponential
def test_half_precision_multinomial_of_few(dtype):
    weights = torch.tensor([0.1, 0.4, 0.2, 0.3], dtype=getattr(torch, dtype))
    theirs, ours = pair(3)
    for n in (1, 2, 4):
        found = ours.multinomial(weights.double().numpy().astype(to_numpy_dtype(dtype)), n)
        assert_same(found, torch.multinomial(weights, n, generator=theirs))


# --- sequences and states ---------------------------------------------------------------------------------------------

STEPS = [
    (lambda g: torch.rand(3, generator=g), lambda g: g.uniform(3)),
    (lambda g: torch.rand(2, 3, dtype=torch.float64, generator=g), lambda g: g.uniform((2, 3), dtype=np.float64)),
    (lambda g: torch.randn(1, generator=g), lambda g: g.normal(1)),
    (lambda g: torch.randn(2, dtype=torch.float64, generator=g), lambda g: g.normal(2, dtype=np.float64)),
    (lambda g: torch.randn(5, generator=g), lambda g: g.normal(5)),
    (lambda g: torch.randn(0, generator=g), lambda g: g.normal(0)),
    (lambda g: torch.randn(19, generator=g), lambda g: g.normal(19)),
    (lambda g: torch.randn(33, dtype=torch.float16, generator=g), lambda g: g.normal(33, dtype=np.float16)),
    (lambda g: torch.randint(0, 9, (7,), generator=g), lambda g: g.randint(0, 9, 7)),
    (lambda g: torch.randperm(11, generator=g), lambda g: g.randperm(11)),
    (lambda g: torch.empty((), dtype=torch.int64).random_(generator=g), lambda g: g.random(())),
    (lambda g: torch.rand(700, generator=g), lambda g: g.uniform(700)),
]


@pytest.mark.parametrize("seed", range(20))
def test_interleaved_calls_and_states_both_ways(seed):
    rng = np.random.default_rng(seed)
    theirs, ours = pair(seed)
    for step in rng.integers(len(STEPS), size=40):
        draw_theirs, draw_ours = STEPS[step]
        assert_same(draw_ours(ours), draw_theirs(theirs))
        assert_same(ours.get_state(), theirs.get_state())
        if rng.random() < 0.2:  # change horses in midstream
            state = ours.get_state()
            theirs, ours = torch.Generator(), Generator().set_state(theirs.get_state().numpy())
            theirs.set_state(torch.from_numpy(state))


@pytest.mark.parametrize("words", [0, 1, 623, 624, 625, 1248, 1249])
def test_states_around_a_refill(words):
    theirs, ours = pair(5)
    assert_same(ours.uniform(words), torch.rand(words, generator=theirs))
    assert_same(ours.get_state(), theirs.get_state())
    assert_same(Generator().set_state(theirs.get_state().numpy()).uniform(700), torch.rand(700, generator=theirs))


@pytest.mark.parametrize("seed", [-1, -(2**63), 2**63, 2**64 - 1, 0])
def test_seeds(seed):
    theirs, ours = pair(seed)
    assert ours.initial_seed() == theirs.initial_seed()
    assert_same(ours.uniform(3), torch.rand(3, generator=theirs))


def test_unseeded():
    assert Generator().initial_seed() == torch.Generator().initial_seed() == DEFAULT_SEED
    assert_same(Generator().uniform(3), torch.rand(3, generator=torch.Generator()))


# --- errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call_ours", "call_theirs"),
    [
        (lambda g: g.manual_seed(2**64), lambda g: g.manual_seed(2**64)),
        (lambda g: g.manual_seed(-(2**63) - 1), lambda g: g.manual_seed(-(2**63) - 1)),
        (lambda g: g.manual_seed(1.5), lambda g: g.manual_seed(1.5)),
        (lambda g: g.manual_seed("a"), lambda g: g.manual_seed("a")),
        (lambda g: g.manual_seed(True), lambda g: g.manual_seed(True)),
        (lambda g: g.uniform(3, 5, 3), lambda g: torch.empty(3).uniform_(5, 3)),
        (lambda g: g.uniform(3, 0, math.inf), lambda g: torch.empty(3).uniform_(0, math.inf)),
        (lambda g: g.uniform(3, -3e38, 3e38), lambda g: torch.empty(3).uniform_(-3e38, 3e38)),
        (lambda g: g.uniform(3, dtype=np.int64), lambda g: torch.rand(3, dtype=torch.int64)),
        (lambda g: g.normal(3, 0, -1), lambda g: torch.empty(3).normal_(0, -1)),
        (lambda g: g.normal(3, 0, math.nan), lambda g: torch.empty(3).normal_(0, math.nan)),
        (lambda g: g.normal(3, dtype=np.int64), lambda g: torch.randn(3, dtype=torch.int64)),
        (lambda g: g.exponential(3, 0), lambda g: torch.empty(3).exponential_(0)),
        (lambda g: g.randint(3, 3, 1), lambda g: torch.randint(3, 3, (1,))),
        (lambda g: g.randint(0, 300, 1, np.uint8), lambda g: torch.randint(0, 300, (1,), dtype=torch.uint8)),
        (lambda g: g.randint(-1, 3, 1, np.uint8), lambda g: torch.randint(-1, 3, (1,), dtype=torch.uint8)),
        (lambda g: g.randperm(-1), lambda g: torch.randperm(-1)),
        (lambda g: g.bernoulli(1.1, 3), lambda g: torch.empty(3).bernoulli_(1.1)),
        (lambda g: g.bernoulli(np.array([-0.1])), lambda g: torch.bernoulli(torch.tensor([-0.1]))),
        (lambda g: g.bernoulli(np.array([1])), lambda g: torch.bernoulli(torch.tensor([1]))),
        (lambda g: g.multinomial(np.array([1.0, -1.0]), 1), lambda g: torch.multinomial(torch.tensor([1.0, -1.0]), 1)),
        (lambda g: g.multinomial(np.zeros(2), 1), lambda g: torch.multinomial(torch.zeros(2), 1)),
        (lambda g: g.multinomial(np.ones(2), 3), lambda g: torch.multinomial(torch.ones(2), 3)),
        (lambda g: g.multinomial(np.ones(2), 0), lambda g: torch.multinomial(torch.ones(2), 0)),
        (lambda g: g.multinomial(np.ones((1, 1, 1)), 1), lambda g: torch.multinomial(torch.ones(1, 1, 1), 1)),
        (lambda g: g.multinomial(np.array([1]), 1), lambda g: torch.multinomial(torch.tensor([1]), 1)),
        (lambda g: g.set_state(np.zeros(10, np.uint8)), lambda g: g.set_state(torch.zeros(10, dtype=torch.uint8))),
        (lambda g: g.set_state(np.zeros(5056, np.uint8)), lambda g: g.set_state(torch.zeros(5056, dtype=torch.uint8))),
        (lambda g: g.set_state(np.zeros(5056)), lambda g: g.set_state(torch.zeros(5056))),
    ],
)
def test_errors_have_pytorchs_type(call_ours, call_theirs):
    with pytest.raises(Exception) as theirs:
        call_theirs(torch.Generator())
    with pytest.raises(type(theirs.value)):
        call_ours(Generator())
