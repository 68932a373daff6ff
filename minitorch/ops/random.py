"""Random tensors, from PyTorch's own streams: the same seed gives the same numbers."""

from __future__ import annotations

import numpy as np

from minitorch import dtypes
from minitorch.autograd.inplace import overwrite
from minitorch.autograd.op import composite, op
from minitorch.backend import generator, kernels
from minitorch.backend.device import resolve
from minitorch.tensor import Tensor

from .create import finished, numpy_type, sizes, takes_out
from .norm import softmax


class Generator(generator.Generator):
    """A random stream, to be given as `generator=`: `manual_seed`, `initial_seed`, `get_state` and `set_state`.

    `Generator()` starts at a fixed seed; its state is a tensor of bytes that PyTorch's own generators understand.
    """

    def __init__(self, device="cpu"):
        super().__init__(resolve(device))

    def get_state(self) -> Tensor:  # type: ignore[override]
        """The position of the stream as a tensor of bytes."""
        return Tensor(super().get_state())

    def set_state(self, new_state: Tensor) -> Generator:  # type: ignore[override]
        """Go back to a position that `get_state` gave."""
        super().set_state(np.asarray(new_state))
        return self


default_generator: Generator = generator.default_generator  # type: ignore[assignment]
default_generator.__class__ = Generator  # made before there were tensors, it answers with them from here on


def source(generator) -> Generator:
    """The generator to draw from: the one given, or the default one."""
    if generator is None:
        return default_generator
    if not isinstance(generator, Generator):
        raise TypeError(f"argument 'generator' must be torch.Generator, not {type(generator).__name__}")
    return generator


def in_memory_order(array, draw):
    """What `draw(shape)` gives, for an array of this shape and these strides: PyTorch fills memory from front to back."""
    if array.flags.c_contiguous:
        return draw(array.shape)
    order = sorted(range(array.ndim), key=lambda i: -array.strides[i])
    return draw(tuple(array.shape[i] for i in order)).transpose(np.argsort(order))


@takes_out
def rand(*size, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False) -> Tensor:
    """Uniform numbers in [0, 1)."""
    array = source(generator).uniform(sizes(size), dtype=numpy_type(dtype))
    return finished(array, device, requires_grad)


@takes_out
def randn(*size, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False) -> Tensor:
    """Normal numbers with mean 0 and standard deviation 1."""
    array = source(generator).normal(sizes(size), dtype=numpy_type(dtype))
    return finished(array, device, requires_grad)


def _bounds(name: str, low, high, size):
    """`randint(high, size)` and `randint(low, high, size)` told apart, and checked."""
    if size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    if not hasattr(size, "__iter__"):
        raise TypeError(f"{name}(): argument 'size' must be tuple of ints, not {type(size).__name__}")
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    return int(low), int(high), sizes((size,))


@takes_out
def randint(low=0, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False,
            layout=None, pin_memory=False) -> Tensor:  # fmt: skip
    """Whole numbers in [low, high): `randint(10, (2, 3))` or `randint(5, 10, (2, 3))`."""
    low, high, size = _bounds("randint", low, high, size)
    array = source(generator).randint(low, high, size, dtype=numpy_type(dtype, dtypes.int64))
    return finished(array, device, requires_grad)


@takes_out
def randperm(n, *, generator=None, dtype=None, device=None, requires_grad=False, layout=None,
             pin_memory=False) -> Tensor:  # fmt: skip
    """The numbers 0 … n - 1 in random order."""
    d = dtypes.int64 if dtype is None else dtypes.from_argument(dtype)
    if not d.is_floating_point and d is not dtypes.bool and n - 1 > dtypes.iinfo(d).max:
        raise RuntimeError(f"value cannot be converted to type {d.name} without overflow")
    return finished(source(generator).randperm(n).astype(d.numpy), device, requires_grad)


def _like(input, draw, dtype, device, requires_grad) -> Tensor:
    array = kernels.dense_like(np, input.array, numpy_type(dtype, input.dtype))
    values = in_memory_order(array, lambda shape: draw(shape, array))
    return finished(values, device or input.device, requires_grad)


def rand_like(input, *, generator=None, dtype=None, device=None, requires_grad=False, layout=None,
              memory_format=None) -> Tensor:  # fmt: skip
    """Uniform numbers in [0, 1) with another tensor's shape and type."""
    g = source(generator)
    return _like(input, lambda shape, a: g.uniform(shape, dtype=a.dtype), dtype, device, requires_grad)


def randn_like(input, *, generator=None, dtype=None, device=None, requires_grad=False, layout=None,
               memory_format=None) -> Tensor:  # fmt: skip
    """Normal numbers with another tensor's shape and type."""
    g = source(generator)

    def draw(shape, a):
        return g.normal(shape, dtype=a.dtype, in_chunks=a.flags.c_contiguous)

    return _like(input, draw, dtype, device, requires_grad)


def randint_like(input, low=0, high=None, *, generator=None, dtype=None, device=None, requires_grad=False,
                 layout=None, memory_format=None) -> Tensor:  # fmt: skip
    """Whole numbers in [low, high) with another tensor's shape and type."""
    low, high, _ = _bounds("randint_like", low, high, input.shape)
    g = source(generator)
    return _like(input, lambda shape, a: g.randint(low, high, shape, a.dtype), dtype, device, requires_grad)


@takes_out
def normal(
    mean=0.0, std=1.0, size=None, *, generator=None, dtype=None, layout=None, device=None, requires_grad=False
) -> Tensor:
    """Normal numbers with a mean and standard deviation: tensors that broadcast, or numbers and a size."""
    if size is not None:
        array = source(generator).normal(sizes((size,)), mean, std, numpy_type(dtype))
        return finished(array, device, requires_grad)
    given = [t for t in (mean, std) if isinstance(t, Tensor)]
    if not given:
        raise TypeError("normal() missing 1 required argument: 'size'")
    if (std.array < 0).any() if isinstance(std, Tensor) else std < 0:
        raise RuntimeError(f"normal expects all elements of std >= 0.0, but found {std}")
    shape = np.broadcast_shapes(*(t.array.shape for t in given))
    drawn_from = [t.detach() if isinstance(t, Tensor) else t for t in (mean, std)]
    values = randn(shape, generator=generator, dtype=given[0].dtype) * drawn_from[1] + drawn_from[0]
    recorded = [t for t in given if t.requires_grad]
    return drawn.call(recorded[0].expand(shape), values.array) if recorded else values


@op(method="", dtype="keep", node="BernoulliBackward0")
def drawn(xp, x, /, values):
    """Values drawn with the probabilities x, in x's type.

    shape  (s) → (s)    dtype  x's    grad  0: a draw does not change with a small step
    """
    return values.astype(x.dtype)


drawn.derivative(x=lambda F, g: F.zeroed(g))


@composite(method="bernoulli", out="same")
def bernoulli(input, p=None, *, generator=None) -> Tensor:
    """1 with the probability that each element (or p) gives, otherwise 0."""
    g, array = source(generator), input.array
    if p is None:
        values = g.bernoulli(array)
    else:
        values = g.bernoulli(p.array if isinstance(p, Tensor) else p, array.shape, array.dtype)
    return drawn.call(input, values)


@composite(method="multinomial", out="same")
def multinomial(input, num_samples, replacement=False, *, generator=None) -> Tensor:
    """Numbers of columns, drawn with probabilities proportional to each row's weights."""
    return Tensor(source(generator).multinomial(input.array, num_samples, replacement))


@composite(public=False)
def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    """softmax((logits + Gumbel noise)/tau): a random choice that gradients pass through (Jang et al. 2017).

    hard  whether the result is the choice itself, one-hot, with the gradient of the soft one
    """
    noise = default_generator.exponential(logits.array.shape, 1.0, logits.array.dtype)
    soft = softmax((logits - Tensor(noise).log()) / tau, dim)
    if not hard:
        return soft
    one = (soft * 0).detach().scatter(dim, soft.detach().argmax(dim, True), 1.0)
    return one - soft.detach() + soft


# --- over a tensor's own memory ---------------------------------------------------------------------------------------------------
def _fill(self: Tensor, draw) -> Tensor:
    """Write what `draw(shape, dtype)` gives over a tensor, in the order of its memory."""
    return overwrite(self, in_memory_order(self.array, lambda shape: draw(shape, self.array.dtype)))


def uniform_(self: Tensor, from_=0.0, to=1.0, *, generator=None, **old) -> Tensor:
    """Uniform numbers in [from, to), in place."""
    low, g = old.get("from", from_), source(generator)
    return _fill(self, lambda shape, d: g.uniform(shape, low, to, d))


def normal_(self: Tensor, mean=0.0, std=1.0, *, generator=None) -> Tensor:
    """Normal numbers, in place."""
    if std < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std}")
    g, in_chunks = source(generator), self.array.flags.c_contiguous
    return _fill(self, lambda shape, d: g.normal(shape, mean, std, d, in_chunks))


def bernoulli_(self: Tensor, p=0.5, *, generator=None) -> Tensor:
    """1 with probability p (a number, or a tensor of them), otherwise 0, in place."""
    g = source(generator)
    if not isinstance(p, Tensor):
        return _fill(self, lambda shape, d: g.bernoulli(p, shape, d))
    order = sorted(range(self.ndim), key=lambda i: -self.array.strides[i])
    likely = np.broadcast_to(p.array, self.array.shape).transpose(order)
    return overwrite(self, g.bernoulli(likely, dtype=self.array.dtype).transpose(np.argsort(order)))


def exponential_(self: Tensor, lambd=1.0, *, generator=None) -> Tensor:
    """Numbers with density λe^(-λx), in place."""
    if not self.is_floating_point():
        raise RuntimeError(
            f"Exponential distribution is a continuous probability distribution, not one of {self.dtype}"
        )
    g = source(generator)
    return _fill(self, lambda shape, d: g.exponential(shape, lambd, d))


def log_normal_(self: Tensor, mean=1.0, std=2.0, *, generator=None) -> Tensor:
    """Numbers whose logarithm is normal with this mean and standard deviation, in place."""
    g = source(generator)
    return _fill(self, lambda shape, d: g.log_normal(shape, mean, std, d))


def cauchy_(self: Tensor, median=0.0, sigma=1.0, *, generator=None) -> Tensor:
    """Numbers with density σ/(π((x - median)² + σ²)), in place: they have no mean."""
    g = source(generator)
    return _fill(self, lambda shape, d: g.cauchy(shape, median, sigma, d))


def geometric_(self: Tensor, p, *, generator=None) -> Tensor:
    """How many tries of success probability p until the first success, in place."""
    g = source(generator)
    return _fill(self, lambda shape, d: g.geometric(shape, p, d))


def random_(self: Tensor, from_=None, to=None, *, generator=None, **old) -> Tensor:
    """Whole numbers over the type's range, or in [from, to), in place."""
    g, low = source(generator), old.get("from", from_)
    if low is None and to is None:
        return _fill(self, g.random)
    low, high = (0, low) if to is None else (low or 0, to)
    return _fill(self, lambda shape, d: g.randint(low, high, shape, d))


for _f in (uniform_, normal_, bernoulli_, exponential_, log_normal_, cauchy_, geometric_, random_):
    setattr(Tensor, _f.__name__, _f)


# --- the default generator -----------------------------------------------------------------------------------------------------------
def manual_seed(seed: int) -> Generator:
    """Start the default stream from a seed: what follows is the same each time."""
    default_generator.manual_seed(int(seed))
    return default_generator


def seed() -> int:
    """Start the default stream from a seed nobody chose; return it."""
    return default_generator.seed()


def initial_seed() -> int:
    """The seed the default stream was started from."""
    return default_generator.initial_seed()


def get_rng_state() -> Tensor:
    """The state of the default stream, as bytes: `set_rng_state` goes back to it."""
    return default_generator.get_state()


def set_rng_state(new_state: Tensor) -> None:
    """Go back to a state that `get_rng_state` gave."""
    default_generator.set_state(new_state)
