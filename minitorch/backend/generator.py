"""PyTorch's random numbers on the CPU, bit for bit: the same seed gives the same weights, masks and shuffles.

All streams read one sequence of 32-bit words, the Mersenne Twister MT19937 (Matsumoto & Nishimura 1998), seeded with
its authors' ``init_genrand``.  What each stream does with the words is PyTorch's choice and visible from outside, so it
is repeated here exactly, the order of the draws and the roundings included:

    uniform      the low 24 bits (53 of two words for float64) over 2**24 (2**53), then u * (high - low) + low
    normal       Box & Muller (1958): sqrt(-2 ln u) times cosine and sine of 2 pi v.  Under 16 numbers one by one in
                 float64, the unused sine kept for the next call; from 16 on in chunks of 8 cosines and 8 sines
    randint      a word, or two from a range of 2**28 on, modulo the range
    randperm     Fisher-Yates from the front, one word a step
    bernoulli    uniform < p
    exponential  -ln(1 - u) / lambda
    multinomial  with replacement: search in the running sum of the weights; without: the largest weight / exponential

Chunks of normal numbers in float32 use the logarithm, sine and cosine of Moshier's Cephes library with fused
multiply-adds, as PyTorch does on processors with AVX2 (without, PyTorch itself differs in the last bits).  Everything
else takes logarithms and sines from the C library, as PyTorch does.  Builds of PyTorch with Intel's MKL random numbers
(pytorch/pytorch, issue 132395) draw ``bernoulli`` with one probability, hence dropout, and ``exponential`` elsewhere;
the streams here are those of the twister.
"""

import math
import operator
import os
from collections.abc import Callable, Iterator

import ml_dtypes
import numpy as np

from .box_muller import CHUNK, box_muller32, box_muller64, fused32, fused64, libm
from .device import Device

Shape = int | tuple[int, ...]

f32, f64 = np.float32, np.float64
BLOCK = 1 << 15  # numbers worked on at a time: the temporaries of a block stay in the L2 cache
MASK24, MASK53 = np.uint32((1 << 24) - 1), np.uint64((1 << 53) - 1)
WORTH_COMPILED = 1 << 19  # normal numbers in one call from which on machine code is asked for
DEFAULT_SEED = 67280421310721

# The bytes of a state as PyTorch saves it, so that states travel both ways.  `left` counts down to the next refill.
STATE = np.dtype(
    [
        *(("seed", "<u8"), ("left", "<i4"), ("seeded", "<i4"), ("next", "<u8"), ("key", "<u8", 624)),
        *(("unused_x", "<f8"), ("normal", "<f8"), ("unused_rho", "<f8"), ("has_normal", "<i4"), ("gap", "V4")),
        *(("float_normal", "<f4"), ("has_float_normal", "?"), ("end", "V3")),
    ]
)


class Generator:
    """A random stream with PyTorch's methods; the sampling methods return NumPy arrays.

    >>> g = Generator().manual_seed(0)
    >>> g.uniform(3)
    array([0.4962566 , 0.7682218 , 0.08847743], dtype=float32)
    """

    def __init__(self, device="cpu"):
        self.device = Device(device)
        self._bits = np.random.MT19937(0)
        self.manual_seed(DEFAULT_SEED)

    def __repr__(self):
        return f"Generator(device='{self.device}', initial_seed={self._seed})"

    # --- seed and state -----------------------------------------------------------------------------------------------

    def manual_seed(self, seed: int) -> "Generator":
        """Restart the stream.  Of the 64 bits the twister takes the low 32; a negative seed counts down from 2**64."""
        if isinstance(seed, bool) or not hasattr(seed, "__index__"):
            raise RuntimeError(f"manual_seed expected a long, but got {type(seed).__name__}")
        seed = operator.index(seed)
        if not -(2**63) <= seed < 2**64:
            raise ValueError(f"manual_seed: Overflow when unpacking long long: {seed} is not in [-2**63, 2**64)")
        self._seed = seed % 2**64
        np.random.RandomState(self._bits).seed(self._seed % 2**32)  # NumPy's legacy seeding is init_genrand
        self._spare_normal: float | None = None
        return self

    def seed(self) -> int:
        """Restart the stream from a seed of the operating system, and return that seed."""
        return self.manual_seed(int.from_bytes(os.urandom(8), "little")).initial_seed()

    def initial_seed(self) -> int:
        """The seed last set."""
        return self._seed

    def get_state(self) -> np.ndarray:
        """The stream's position as bytes, in the layout of ``torch.Generator.get_state``."""
        twister = self._bits.state["state"]
        state = np.zeros((), STATE)
        state["seed"], state["seeded"], state["key"] = self._seed, 1, twister["key"]
        state["left"] = 625 - twister["pos"]
        just_seeded = twister["pos"] == 624 and int(twister["key"][0]) == self._seed % 2**32
        state["next"] = 0 if just_seeded else twister["pos"]
        if self._spare_normal is not None:
            state["normal"], state["has_normal"] = self._spare_normal, 1
        return np.frombuffer(state.tobytes(), np.uint8).copy()

    def set_state(self, state: np.ndarray) -> "Generator":
        """Return to a position saved by ``get_state``, here or in PyTorch."""
        state = np.asarray(state)
        if state.dtype != np.uint8:
            raise TypeError("RNG state must be a torch.ByteTensor")
        if state.size != STATE.itemsize:
            raise RuntimeError(
                f"Expected a CPUGeneratorImplState of size {STATE.itemsize} "
                f"but found the input RNG state size to be {state.size}"
            )
        saved = np.frombuffer(state.tobytes(), STATE)[0]
        left = int(saved["left"])
        if not saved["seeded"] or not 1 <= left <= 624:
            raise RuntimeError("Invalid mt19937 state")
        self._bits.state = {
            "bit_generator": "MT19937",
            "state": {"key": saved["key"].astype(np.uint32), "pos": 625 - left},
        }
        self._seed = int(saved["seed"])
        self._spare_normal = float(saved["normal"]) if saved["has_normal"] else None
        return self

    def clone_state(self) -> "Generator":
        """A second generator at the same position."""
        return type(self)(self.device).set_state(self.get_state())

    # --- words and unit uniforms --------------------------------------------------------------------------------------

    def _words(self, n: int) -> np.ndarray:
        return self._bits.random_raw(n).astype(np.uint32)

    def _words64(self, n: int) -> np.ndarray:
        """Pairs of words as one number, the first word on top."""
        pairs = self._bits.random_raw(2 * n).reshape(n, 2)
        return (pairs[:, 0] << np.uint64(32)) | pairs[:, 1]

    def _unit32(self, n: int) -> np.ndarray:
        out = np.empty(n, f32)
        for block in _blocks(n):
            words = self._words(block.stop - block.start)
            words &= MASK24
            np.multiply(words.view(np.int32), f32(2**-24), out=out[block], dtype=f32, casting="same_kind")
        return out

    def _unit64(self, n: int) -> np.ndarray:
        return (self._words64(n) & MASK53) * 2.0**-53

    # --- floating-point numbers ---------------------------------------------------------------------------------------

    def uniform(self, shape: Shape, low: float = 0.0, high: float = 1.0, dtype=f32) -> np.ndarray:
        """Uniform in [low, high): the streams of ``rand`` and ``uniform_``.

        Half precision is drawn in float32 and rounded.  A number that is rounded up to ``high`` becomes ``low``.
        """
        dtype = _floating("uniform", dtype)
        _check_bounds(low, high, dtype)
        n = math.prod(_sizes(shape))
        plain = (low, high) == (0.0, 1.0)
        if dtype == f64:
            out = self._unit64(n) if plain else fused64(self._unit64(n), high - low, low)
        else:
            out = self._unit32(n) if plain else fused32(self._unit32(n), f32(high) - f32(low), f32(low))
            out = _rounded(out, dtype)
        if not plain or dtype.itemsize == 2:
            first, end = _rounded(np.array([low, high]), dtype)
            out[out == end] = first
        return out.reshape(shape)

    def normal(
        self, shape: Shape, mean: float = 0.0, std: float = 1.0, dtype=f32, in_chunks: bool = True
    ) -> np.ndarray:
        """Normal with ``mean`` and ``std``: the streams of ``randn``, ``normal`` and ``normal_``.

        ``in_chunks=False`` draws one by one whatever their number, as PyTorch does for memory with gaps or in another order.
        """
        dtype = _floating("normal", dtype)
        if not std >= 0.0:
            raise RuntimeError(f"normal expects std >= 0.0, but found std {std}")
        n = math.prod(_sizes(shape))
        if n < CHUNK or not in_chunks:
            out = fused64(self._normals_one_by_one(n), std, mean)
        else:
            out = self._normals_in_chunks(n, mean, std, dtype)
        return _rounded(out, dtype).reshape(shape)

    def _normals_one_by_one(self, n: int) -> np.ndarray:
        out = [] if self._spare_normal is None else [self._spare_normal]
        pairs = (n - len(out) + 1) // 2
        units = iter(self._unit64(2 * pairs).tolist())
        for u, v in zip(units, units, strict=True):
            radius, angle = math.sqrt(-2.0 * math.log1p(-v)), 2.0 * math.pi * u
            out += [radius * math.cos(angle), radius * math.sin(angle)]
        self._spare_normal = out.pop() if len(out) > n else None
        return np.array(out, f64)

    def _normals_in_chunks(self, n: int, mean: float, std: float, dtype: np.dtype) -> np.ndarray:
        wide = dtype == f64
        compiled = None if wide else compiled_box_muller(n)
        if compiled:
            unit, box_muller = self._words, compiled
        else:
            unit, box_muller = (self._unit64, box_muller64) if wide else (self._unit32, box_muller32)
        out = np.empty(n, f64 if wide else f32)
        whole = n - n % CHUNK
        for block in _blocks(whole):
            out[block] = box_muller(unit(block.stop - block.start), mean, std)
        if whole < n:
            if dtype.itemsize > 2:
                unit(n - whole)  # PyTorch draws these too before it decides to redo the last 16
            out[-CHUNK:] = box_muller(unit(CHUNK), mean, std)
        return out

    def trunc_normal(
        self, shape: Shape, mean: float = 0.0, std: float = 1.0, a: float = -2.0, b: float = 2.0, dtype=f32
    ) -> np.ndarray:
        """Normal within [a, b], the stream of ``nn.init.trunc_normal_``: what falls outside is drawn again.

        Where more than 70 % would fall outside, uniform proposals are accepted with the probability density instead.
        """
        dtype = _floating("trunc_normal", dtype)
        inside = (math.erf((b - mean) / (std * math.sqrt(2))) - math.erf((a - mean) / (std * math.sqrt(2)))) / 2
        if inside <= 0.3:
            return self._trunc_normal_tail(shape, mean, std, a, b, dtype)
        low, high = _rounded(np.array([a, b]), dtype)
        out = self.normal(shape, mean, std, dtype)
        while (outside := (out < low) | (out > high)).any():
            out = np.where(outside, self.normal(shape, mean, std, dtype), out)
        return out

    def _trunc_normal_tail(self, shape, mean: float, std: float, a: float, b: float, dtype: np.dtype) -> np.ndarray:
        log_peak = -0.5 * ((max(a, min(mean, b)) - mean) / std) ** 2
        out, pending = np.zeros(shape, dtype), np.ones(shape, bool)
        while pending.any():
            proposal = self.uniform(shape, a, b, dtype)
            out = np.where(pending, proposal, out)
            log_density = ((proposal - dtype.type(mean)) / dtype.type(std)) ** 2
            log_density = log_density * dtype.type(-0.5) - dtype.type(log_peak)
            with np.errstate(divide="ignore"):  # the logarithm of a uniform 0 is -inf and accepts
                pending &= np.log(self.uniform(shape, dtype=dtype)) > log_density
        return out

    def exponential(self, shape: Shape, lambd: float = 1.0, dtype=f32) -> np.ndarray:
        """Exponential with rate ``lambd``, the stream of ``exponential_``."""
        dtype = _floating("exponential", dtype)
        if not lambd > 0.0:
            raise RuntimeError(f"exponential_ expects lambda > 0.0, but found lambda={lambd}")
        negative = -self._unit64(math.prod(_sizes(shape)))
        # rounded to float32, NumPy's faster logarithm differs in one number of 2**30
        logarithms = libm(math.log1p, negative) if dtype == f64 else np.log1p(negative)
        return _rounded(-1.0 / lambd * logarithms, dtype).reshape(shape)

    def log_normal(self, shape: Shape, mean: float = 1.0, std: float = 2.0, dtype=f32) -> np.ndarray:
        """e to the power of a normal number, the stream of ``log_normal_``."""
        dtype = _floating("log_normal", dtype)
        if not std > 0.0:
            raise RuntimeError(f"log_normal_ expects std > 0.0, but found std={std}")
        normal = fused64(self._normals_one_by_one(math.prod(_sizes(shape))), std, mean)
        return _rounded(libm(_exp, normal), dtype).reshape(shape)

    def cauchy(self, shape: Shape, median: float = 0.0, sigma: float = 1.0, dtype=f32) -> np.ndarray:
        """Median plus sigma·tan(pi (u - 1/2)), the stream of ``cauchy_``."""
        dtype = _floating("cauchy", dtype)
        if not sigma > 0.0:
            raise RuntimeError(f"cauchy_ expects sigma > 0.0, but found sigma={sigma}")
        angle = math.pi * (self._unit64(math.prod(_sizes(shape))) - 0.5)
        return _rounded(fused64(libm(math.tan, angle), sigma, median), dtype).reshape(shape)

    def geometric(self, shape: Shape, p: float, dtype=f32) -> np.ndarray:
        """How many tries until the first success of probability p, the stream of ``geometric_``."""
        if not 0.0 < p < 1.0:
            raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p}")
        units = self._unit64(math.prod(_sizes(shape)))
        tries = np.ceil(libm(math.log, np.maximum(units, 5e-324)) / math.log(1.0 - p))
        return _rounded(tries, np.dtype(dtype)).reshape(shape)

    # --- integers and choices -----------------------------------------------------------------------------------------

    def randint(self, low: int, high: int | None, shape: Shape, dtype=np.int64) -> np.ndarray:
        """Integers in [low, high): ``randint`` and ``random_(low, high)``.  ``high=None``: through the type's largest.

        Floating-point types hold whole numbers, exact up to 2**digits; PyTorch warns about ranges beyond that.
        """
        dtype = np.dtype(dtype)
        if high is None:
            high = _largest_integer(dtype) + 1
        if low >= high:
            raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
        smallest, largest = _range(dtype)
        for name, value in (("from", low), ("to - 1", high - 1)):
            if not smallest <= value <= largest:
                raise RuntimeError(f"random_: {name} is out of bounds for {dtype.name}: {value}")
        n, span = math.prod(_sizes(shape)), high - low
        if span == 2**64:
            offsets, low = self._words64(n), 0  # all 64-bit patterns as they come
        elif span >= 2**28:
            offsets = self._words64(n) % np.uint64(span)
        else:
            offsets = (self._words(n) % np.uint32(span)).astype(np.uint64)
        return (offsets.view(np.int64) + low).astype(dtype).reshape(shape)

    def random(self, shape: Shape, dtype=np.int64) -> np.ndarray:
        """Integers from 0 through the largest of the type (2**digits for floating types): ``random_()``.

        A loader draws its seeds with it: ``int(g.random((), np.int64))``.
        """
        dtype = np.dtype(dtype)
        n, span = math.prod(_sizes(shape)), _largest_integer(dtype) + 1
        words = self._words64(n) % np.uint64(span) if dtype.itemsize == 8 else self._words(n) % np.uint32(span)
        return words.astype(dtype).reshape(shape)

    def randperm(self, n: int) -> np.ndarray:
        """A permutation of 0 … n - 1 as int64: ``randperm``, hence the order of a shuffled loader."""
        if n < 0:
            raise RuntimeError(f"randperm: Trying to create tensor with negative dimension {n}: [{n}]")
        order = list(range(n))
        steps = max(n - 1, 0)
        words = self._words(steps) if n < 0xFFFFFFFF // 20 else self._words64(steps)
        jumps = (words % np.arange(n, n - steps, -1, dtype=words.dtype)).tolist()
        for i, jump in enumerate(jumps):  # each swap depends on those before: lists are the fastest Python has
            j = i + jump
            order[i], order[j] = order[j], order[i]
        return np.array(order, np.int64)

    def bernoulli(self, p: float | np.ndarray, shape: Shape | None = None, dtype=None) -> np.ndarray:
        """1 with probability ``p``, else 0.

        A number ``p`` needs a ``shape`` and follows ``bernoulli_(p)``, hence dropout; the default type is float32.  An
        array ``p`` follows ``bernoulli(p)`` and ``bernoulli_(p)``: its own type says how uniforms are drawn.
        """
        if not isinstance(p, np.ndarray):
            if shape is None:
                raise TypeError("bernoulli: a number p needs a shape")
            if not 0.0 <= p <= 1.0:
                raise RuntimeError(f"bernoulli_ expects p to be in [0, 1], but got p={p}")
            return self._coin_flips(p, shape).astype(f32 if dtype is None else dtype, copy=False)
        kind = _floating("bernoulli", p.dtype)
        if not ((p >= 0) & (p <= 1)).all():
            raise RuntimeError("bernoulli: Expected p_in >= 0 && p_in <= 1 to be true, but got false.")
        p = p if shape is None else np.broadcast_to(p, shape)
        uniforms = self._unit64(p.size) if kind == f64 else self._unit32(p.size)
        return (uniforms.reshape(p.shape) < p.astype(uniforms.dtype)).astype(kind if dtype is None else dtype)

    def _coin_flips(self, p: float, shape: Shape) -> np.ndarray:
        out = np.empty(math.prod(_sizes(shape)), bool)
        limit = np.uint64(math.ceil(p * 2**53))  # u < p without leaving the integers
        for block in _blocks(out.size):
            np.less(self._words64(block.stop - block.start) & MASK53, limit, out=out[block])
        return out.reshape(shape)

    def multinomial(self, weights: np.ndarray, n: int, replacement: bool = False) -> np.ndarray:
        """``n`` indices, drawn in proportion to ``weights``, for each row of a vector or matrix: ``multinomial``.

        Without replacement the order among equal quotients, frequent in half precision only, is PyTorch's accident.
        """
        dtype = _floating("multinomial", weights.dtype)
        _check_weights(weights, n, replacement)
        if not replacement or n == 1:
            with np.errstate(divide="ignore", invalid="ignore"):  # in half precision an exponential may round to 0
                quotients = weights.astype(_at_least_32(dtype)) / self.exponential(weights.shape, dtype=dtype)
            order = np.argsort(-_rounded(quotients, dtype).astype(f64), axis=-1, kind="stable")
            return order[..., :n].astype(np.int64)
        rows = np.atleast_2d(weights).astype(_at_least_32(dtype))
        sums = np.cumsum(rows, axis=1, dtype=rows.dtype)  # adds one after the other in the type of the row
        sums /= sums[:, -1:]
        draws = self._unit64(len(rows) * n).reshape(len(rows), n)
        found = [np.searchsorted(row.astype(f64), u) for row, u in zip(sums, draws, strict=True)]
        return np.array(found, np.int64).reshape(*weights.shape[:-1], n)


# --- arguments --------------------------------------------------------------------------------------------------------


def _sizes(shape: Shape) -> tuple[int, ...]:
    return (shape,) if isinstance(shape, int) else tuple(shape)


def _blocks(n: int) -> Iterator[slice]:
    for start in range(0, n, BLOCK):
        yield slice(start, min(start + BLOCK, n))


def _floating(name: str, dtype) -> np.dtype:
    dtype = np.dtype(dtype)
    if dtype.kind not in "fV":  # V: bfloat16 is an extension type to NumPy
        raise NotImplementedError(f'"{name}" not implemented for {dtype.name}: it needs a floating-point dtype')
    return dtype


def _at_least_32(dtype: np.dtype) -> np.dtype:
    return np.dtype(f32) if dtype.itemsize == 2 else dtype


def _largest_integer(dtype: np.dtype) -> int:
    """The largest integer of a type; for floating types the largest up to which none is left out."""
    if dtype.kind in "fV":
        return 2 ** (ml_dtypes.finfo(dtype).nmant + 1)
    return 1 if dtype.kind == "b" else int(np.iinfo(dtype).max)


def _range(dtype: np.dtype) -> tuple[float, float]:
    if dtype.kind in "fV":
        info = ml_dtypes.finfo(dtype)
        return float(info.min), float(info.max)
    return (0, 1) if dtype.kind == "b" else (int(np.iinfo(dtype).min), int(np.iinfo(dtype).max))


def _check_bounds(low: float, high: float, dtype: np.dtype) -> None:
    smallest, largest = _range(dtype)
    for name, value in (("from", low), ("to", high)):
        if not smallest <= value <= largest:
            raise RuntimeError(f"uniform_: {name} is out of bounds for {dtype.name}: {value}")
    if low > high:
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low} > to={high}")
    if high - low > largest:
        raise RuntimeError(f"uniform_ expects to-from <= {largest:g}, but found to={high} and from={low}")


def _check_weights(weights: np.ndarray, n: int, replacement: bool) -> None:
    if weights.ndim not in (1, 2):
        raise RuntimeError("prob_dist must be 1 or 2 dim")
    if n <= 0:
        raise RuntimeError("cannot sample n_sample <= 0 samples")
    if not replacement and n > weights.shape[-1]:
        raise RuntimeError("cannot sample n_sample > prob_dist.size(-1) samples without replacement")
    values = weights.astype(f64)
    if not ((values >= 0) & (values < math.inf)).all():
        raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0")
    if not (values.sum(-1) > 0).all():
        raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")


def _exp(x: float) -> float:
    return math.exp(x) if x < 709.7 else float(np.exp(x))  # infinity instead of an error


def _rounded(values: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """``values`` in ``dtype``; half precision is reached by way of float32, as in PyTorch."""
    if values.dtype == dtype:
        return values
    with np.errstate(over="ignore"):
        return (values.astype(f32, copy=False) if dtype.itemsize == 2 else values).astype(dtype)


_compiled: Callable | None = None


def compiled_box_muller(n: int) -> Callable | None:
    """The twin of `box_muller32` in machine code, four times as fast, which takes words: None where NumPy is to do it.

    Loading it takes most of a second, once: it begins with the first single call that is large enough to be worth that.
    """
    global _compiled
    if _compiled is None and n >= WORTH_COMPILED:
        try:
            from .compiled import from_words
        except ImportError:  # numba is optional
            return None
        _compiled = from_words
    return _compiled


default_generator = Generator()
