"""Random tensors, from PyTorch's own streams: the same seed gives the same numbers."""

from __future__ import annotations

import numpy as np

from minitorch import dtypes
from minitorch.autograd.inplace import overwrite
from minitorch.autograd.op import composite, op
from minitorch.backend.generator import Generator, default_generator
from minitorch.tensor import Tensor

from .create import finished, numpy_type, sizes
from .norm import softmax


def source(generator) -> Generator:
    """The generator to draw from: the one given, or the default one."""
    return default_generator if generator is None else generator


def rand(*size, generator=None, dtype=None, device=None, requires_grad=False, out=None) -> Tensor:
    """Uniform numbers in [0, 1)."""
    array = source(generator).uniform(sizes(size), dtype=numpy_type(dtype))
    return finished(array, device, requires_grad)


def randn(*size, generator=None, dtype=None, device=None, requires_grad=False, out=None) -> Tensor:
    """Normal numbers with mean 0 and standard deviation 1."""
    array = source(generator).normal(sizes(size), dtype=numpy_type(dtype))
    return finished(array, device, requires_grad)


def randint(low, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Whole numbers in [low, high): `randint(10, (2, 3))` or `randint(5, 10, (2, 3))`."""
    if size is None:
        low, high, size = 0, low, high
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    array = source(generator).randint(int(low), int(high), sizes((size,)), dtype=numpy_type(dtype, dtypes.int64))
    return finished(array, device, requires_grad)


def randperm(n, *, generator=None, dtype=None, device=None, requires_grad=False) -> Tensor:
    """The numbers 0 … n - 1 in random order."""
    array = source(generator).randperm(n).astype(numpy_type(dtype, dtypes.int64))
    return finished(array, device, requires_grad)


def rand_like(input, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Uniform numbers in [0, 1) with another tensor's shape and type."""
    return rand(*input.shape, dtype=dtype or input.dtype, device=device, requires_grad=requires_grad)


def randn_like(input, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Normal numbers with another tensor's shape and type."""
    return randn(*input.shape, dtype=dtype or input.dtype, device=device, requires_grad=requires_grad)


def randint_like(input, low, high=None, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Whole numbers in [low, high) with another tensor's shape and type."""
    low, high = (0, low) if high is None else (low, high)
    return randint(low, high, input.shape, dtype=dtype or input.dtype, device=device, requires_grad=requires_grad)


def normal(
    mean=0.0, std=1.0, size=None, *, generator=None, dtype=None, layout=None, device=None, requires_grad=False
) -> Tensor:
    """Normal numbers with a mean and standard deviation: tensors that broadcast, or numbers and a size."""
    if size is None:
        like = mean if isinstance(mean, Tensor) else std
        shape = np.broadcast_shapes(*(t.array.shape for t in (mean, std) if isinstance(t, Tensor)))
        return randn(*shape, generator=generator, dtype=like.dtype) * std + mean
    array = source(generator).normal(sizes((size,)), mean, std, numpy_type(dtype))
    return finished(array, device, requires_grad)


@op(method="", dtype="keep", node="BernoulliBackward0")
def drawn(xp, x, /, values):
    """Values drawn with the probabilities x, in x's type.

    shape  (s) → (s)    dtype  x's    grad  0: a draw does not change with a small step
    """
    return values.astype(x.dtype)


drawn.derivative(x=lambda F, g: F.zeroed(g))


@composite(method="bernoulli")
def bernoulli(input, p=None, *, generator=None) -> Tensor:
    """1 with the probability that each element (or p) gives, otherwise 0."""
    if p is None:
        values = source(generator).bernoulli(input.array)
    else:
        values = source(generator).bernoulli(p, input.array.shape, input.array.dtype)
    return drawn.call(input, values)


@composite(method="multinomial")
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
def uniform_(self: Tensor, from_=0.0, to=1.0, *, generator=None, **old) -> Tensor:
    """Uniform numbers in [from, to), in place."""
    low = old.get("from", from_)
    return overwrite(self, source(generator).uniform(self.array.shape, low, to, self.array.dtype))


def normal_(self: Tensor, mean=0.0, std=1.0, *, generator=None) -> Tensor:
    """Normal numbers, in place."""
    if std < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std}")
    return overwrite(self, source(generator).normal(self.array.shape, mean, std, self.array.dtype))


def bernoulli_(self: Tensor, p=0.5, *, generator=None) -> Tensor:
    """1 with probability p (a number, or a tensor of them), otherwise 0, in place."""
    p = p.array if isinstance(p, Tensor) else p
    return overwrite(self, source(generator).bernoulli(p, self.array.shape, self.array.dtype))


def exponential_(self: Tensor, lambd=1.0, *, generator=None) -> Tensor:
    """Numbers with density λe^(-λx), in place."""
    return overwrite(self, source(generator).exponential(self.array.shape, lambd, self.array.dtype))


def random_(self: Tensor, from_=None, to=None, *, generator=None) -> Tensor:
    """Whole numbers over the type's range, or in [from, to), in place."""
    g = source(generator)
    if from_ is None:
        return overwrite(self, g.random(self.array.shape, self.array.dtype))
    low, high = (0, from_) if to is None else (from_, to)
    return overwrite(self, g.randint(low, high, self.array.shape, self.array.dtype))


for _f in (uniform_, normal_, bernoulli_, exponential_, random_):
    setattr(Tensor, _f.__name__, _f)


# --- the default generator -----------------------------------------------------------------------------------------------------------
def manual_seed(seed: int) -> Generator:
    """Start the default stream from a seed: what follows is the same each time."""
    return default_generator.manual_seed(int(seed))


def seed() -> int:
    """Start the default stream from a seed nobody chose; return it."""
    return default_generator.seed()


def initial_seed() -> int:
    """The seed the default stream was started from."""
    return default_generator.initial_seed()


def get_rng_state() -> Tensor:
    """The state of the default stream, as bytes: `set_rng_state` goes back to it."""
    return Tensor(default_generator.get_state())


def set_rng_state(new_state: Tensor) -> None:
    """Go back to a state that `get_rng_state` gave."""
    default_generator.set_state(new_state.array)
