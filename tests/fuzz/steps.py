"""The vocabulary of random programs: each function returns one line of source, or None where no variable suits it."""

from __future__ import annotations

from collections.abc import Callable

import torch

from tests.fuzz import forms
from tests.fuzz.builder import Builder, Step, memory
from tests.fuzz.keys import random_key, shape_of_key
from tests.fuzz.views import VIEWS

STEPS: dict[Step, float] = {}


def step(weight: float) -> Callable[[Step], Step]:
    def register(f: Step) -> Step:
        STEPS[f] = weight
        return f

    return register


def broadcastable(a: torch.Size, b: torch.Size) -> bool:
    return all(m == n or 1 in (m, n) for m, n in zip(reversed(a), reversed(b), strict=False))


def partner(b: Builder, x: str) -> str | None:
    """A second operand: mostly one that broadcasts against x, now and then any."""
    if b.rng.random() < 0.03:
        return b.float_tensor()
    shape = b.value(x).shape
    return b.pick(lambda t: t.is_floating_point() and broadcastable(shape, t.shape))


# pointwise


@step(8)
def unary(b: Builder) -> str | None:
    x = b.float_tensor()
    return x and b.assign(b.choose(forms.UNARY, x=x))


@step(8)
def binary(b: Builder) -> str | None:
    x = b.float_tensor()
    y = x and partner(b, x)
    return y and b.assign(b.choose(forms.BINARY, x=x, y=y))


@step(4)
def with_number(b: Builder) -> str | None:
    x = b.pick(lambda t: t.dtype != torch.bool)
    return x and b.assign(b.choose(forms.WITH_NUMBER, x=x, c=b.number()))


@step(2)
def comparison(b: Builder) -> str | None:
    x = b.float_tensor()
    y = x and partner(b, x)
    return y and b.assign(b.choose(forms.COMPARISONS, x=x, y=y))


@step(1)
def masked(b: Builder) -> str | None:
    mask = b.pick(lambda t: t.dtype == torch.bool)
    x = mask and b.pick(lambda t: t.is_floating_point() and broadcastable(b.value(mask).shape, t.shape))
    return x and b.assign(b.choose(forms.MASKED, x=x, m=mask, c=b.number()))


@step(1)
def cast(b: Builder) -> str | None:
    x = b.pick()
    return x and b.assign(b.choose(forms.CASTS, x=x))


# reductions and order


@step(5)
def reduction(b: Builder) -> str | None:
    x = b.float_tensor()
    if not x:
        return None
    name = b.choose(forms.REDUCTIONS)
    arguments = reduction_arguments(b, b.value(x), several=name not in ("prod", "logsumexp"))
    if name == "logsumexp" and not arguments:
        arguments = "dim=0"
    if b.rng.random() < 0.3:
        return b.assign(f"torch.{name}({', '.join(filter(None, [x, arguments]))})")
    return b.assign(f"{x}.{name}({arguments})")


def reduction_arguments(b: Builder, t: torch.Tensor, several: bool) -> str:
    """Nothing, one dim, or two of them; with keepdim or without."""
    if b.rng.random() < 0.3:
        return ""
    dim = str(b.dim(t))
    if several and t.ndim > 1 and b.rng.random() < 0.3:
        dim = str(tuple(sorted(b.rng.sample(range(t.ndim), 2))))
    return f"dim={dim}{b.rng.choice(['', '', ', keepdim=True'])}"


@step(2)
def order(b: Builder) -> str | None:
    """max, min, sort, topk along a dim: values with a gradient and integer indices."""
    x = b.float_tensor(ndim=1)
    if not x:
        return None
    t = b.value(x)
    choices = forms.ORDERS if t.detach().unique().numel() < t.numel() else forms.ORDERS_WITHOUT_TIES
    return b.assign_all(2, b.choose(choices, x=x if t.is_contiguous() else f"{x}.contiguous()", d=b.dim(t)))


@step(1.5)
def along_dim(b: Builder) -> str | None:
    x = b.float_tensor(ndim=1)
    return x and b.assign(b.choose(forms.ALONG_DIM, x=x, d=b.dim(b.value(x))))


@step(1)
def gather(b: Builder) -> str | None:
    x = b.pick(lambda t: t.is_floating_point() and t.ndim > 0 and t.numel() > 0)
    if not x:
        return None
    t = b.value(x)
    d = b.rng.randrange(t.ndim)
    places = torch.tensor([b.rng.randrange(t.shape[d]) for _ in range(t.numel())], dtype=torch.int64)
    return b.assign(f"{x}.gather({d}, torch.tensor({places.reshape(t.shape).tolist()}))")


# products and joins


@step(3)
def matmul(b: Builder) -> str | None:
    """Mostly operands that fit, x against its own transpose where there are none, and now and then any two."""
    x = b.float_tensor(ndim=1)
    if not x:
        return None
    left = b.value(x)

    def fits(t: torch.Tensor) -> bool:
        return (
            t.is_floating_point()
            and t.ndim > 0
            and t.shape[max(-2, -t.ndim)] == left.shape[-1]
            and min(t.ndim, left.ndim) < 3
        )

    y = b.float_tensor() if b.rng.random() < 0.1 else b.pick(fits)
    if left.ndim > 1 and (y is None or b.rng.random() < 0.2):
        y = f"{x}.mT"
    return y and b.assign(f"{x} @ {y}" if b.rng.random() < 0.5 else f"torch.matmul({x}, {y})")


@step(2)
def join(b: Builder) -> str | None:
    x = b.float_tensor()
    if not x:
        return None
    shape = b.value(x).shape
    y = b.pick(lambda t: t.is_floating_point() and t.shape == shape) or x
    call = "stack" if b.rng.random() < 0.5 or not shape else "cat"
    limit = len(shape) + (call == "stack")
    return b.assign(f"torch.{call}([{x}, {y}], {b.rng.randrange(-limit, limit)})")


# views and indexing


@step(9)
def view(b: Builder) -> str | None:
    x = b.float_tensor(ndim=1) if b.rng.random() < 0.9 else b.pick()
    return x and b.assign(b.rng.choice(VIEWS)(b, x, b.value(x)))


@step(1.5)
def view_of_several(b: Builder) -> str | None:
    x = b.pick(lambda t: t.is_floating_point() and t.ndim > 0 and t.shape[0] in (1, 2, 3))
    if not x:
        return None
    n = b.value(x).shape[0]
    return b.assign_all(n, f"{x}.{b.rng.choice(['unbind()', 'split(1)', f'chunk({n})', 'unbind(0)'])}")


@step(4)
def index(b: Builder) -> str | None:
    x = b.float_tensor(ndim=1)
    return x and b.assign(f"{x}[{random_key(b, b.value(x))}]")


# in place


def target(b: Builder) -> str | None:
    """What to write to: leaves that require grad refuse, so only now and then."""
    if b.rng.random() < 0.15:
        return b.pick()
    return b.pick(lambda t: t.is_floating_point() and not (t.is_leaf and t.requires_grad))


def overlap(t: torch.Tensor, other: torch.Tensor) -> bool:
    """PyTorch refuses many writes from memory onto itself, by rules that differ from one operation to the next."""
    return memory(t) == memory(other) and not (t is other and t.is_contiguous())


@step(5)
def in_place(b: Builder) -> str | None:
    x = target(b)
    return x and f"{x}.{b.choose(forms.IN_PLACE, c=b.number())}"


@step(6)
def in_place_with(b: Builder) -> str | None:
    x = target(b)
    y = x and partner(b, x)
    if not y or not b.value(x).is_floating_point() or overlap(b.value(x), b.value(y)):
        return None
    return b.choose(forms.IN_PLACE_WITH, x=x, y=y)


@step(2)
def in_place_on_leaf(b: Builder) -> str | None:
    x = b.pick(lambda t: t.is_leaf and t.requires_grad)
    return x and f"with torch.no_grad(): {b.choose(forms.IN_PLACE_ON_LEAF, x=x)}"


@step(2)
def masked_in_place(b: Builder) -> str | None:
    x = target(b)
    return x and f"{x}.masked_fill_({x} > 0, {b.number()})"


@step(5)
def set_item(b: Builder) -> str | None:
    x = target(b)
    if not x or not b.value(x).ndim:
        return None
    key = random_key(b, b.value(x))
    value = b.number()
    shape = shape_of_key(b, x, key)

    def fits(t: torch.Tensor) -> bool:
        return (
            t.is_floating_point()
            and t.ndim <= len(shape)
            and broadcastable(shape, t.shape)
            and memory(t) != memory(b.value(x))
        )

    if shape is not None and b.value(x).is_floating_point() and b.rng.random() < 0.6:
        value = b.pick(fits) or value
    return f"{x}[{key}] = {value}"


# the graph


def takes_hooks(t: torch.Tensor) -> bool:
    """PyTorch 2.13 crashes where a hook is put on a view whose base was written to since."""
    return t.requires_grad and not (t._is_view() and t._version > 0)


@step(1)
def change_of_grad(b: Builder) -> str | None:
    """Of a tensor without views: PyTorch lets views follow the flag of their base, which no other library need do."""
    x = b.float_tensor()
    if not x or any(memory(b.value(n)) == memory(b.value(x)) for n in b.tensors() if n != x):
        return None
    return f"{x}.{b.choose(forms.CHANGES_OF_GRAD)}"


@step(1)
def retain_grad(b: Builder) -> str | None:
    x = b.pick(lambda t: takes_hooks(t) and not t.is_leaf)
    return x and f"{x}.retain_grad()"


@step(1.5)
def hook(b: Builder) -> str | None:
    x = b.pick(takes_hooks)
    return x and f"{x}.register_hook(lambda g: {b.choose(forms.HOOKS, x=x)})"


@step(3)
def backward(b: Builder) -> str | None:
    x = b.pick(lambda t: t.requires_grad and not t.is_leaf)
    if not x:
        return None
    keep = b.rng.choice(["", "", "retain_graph=True"])
    if b.rng.random() < 0.3:
        return f"{x}.backward({', '.join(filter(None, [f'torch.full_like({x}, 0.5)', keep]))})"
    is_scalar = b.value(x).numel() == 1 or b.rng.random() < 0.05
    return f"{x}{'' if is_scalar else b.rng.choice(['.sum()', '.mean()', '.square().sum()'])}.backward({keep})"


@step(3)
def grad(b: Builder) -> str | None:
    y = b.pick(lambda t: t.requires_grad and not t.is_leaf)
    x = y and b.pick(lambda t: t.requires_grad)
    if not x:
        return None
    root = y + b.rng.choice([".sum()", ".square().sum()"])
    if b.rng.random() < 0.2:
        return b.assign(f"torch.autograd.grad({root}, {x}, allow_unused=True)[0] is None")
    # Layout and version of a gradient tell how it was computed (that of x.sum() is one number, expanded): not compared.
    keep = b.rng.choice(["create_graph=True", "create_graph=True", "retain_graph=True"])
    return b.assign(f"torch.autograd.grad({root}, {x}, {keep})[0].contiguous().clone()")


@step(0.7)
def touch_grad(b: Builder) -> str | None:
    x = b.pick(lambda t: t.is_leaf and t.grad is not None)
    return x and b.choose(forms.TOUCHES_OF_GRAD, x=x)


@step(0.7)
def forget(b: Builder) -> str | None:
    """Let go of a variable: views and graphs that only it held must not matter."""
    x = b.pick(lambda t: not (t.is_leaf and t.requires_grad))
    return x and f"del {x}"
