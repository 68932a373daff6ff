"""What a graph holds, and until when: with the collector off, and with everything that can hang on a graph."""

import gc
import tracemalloc
import weakref
from contextlib import contextmanager

import pytest

import minitorch as torch

SIZE = 100_000
ARRAY = SIZE * 4
hooks = torch.autograd.graph.saved_tensors_hooks


@contextmanager
def counted():
    """Yields a function: how many arrays of SIZE float32 are held more than at the start.  The collector is off."""
    gc.collect()
    gc.disable()
    spare = [tuple(range(n)) for n in range(1, 6) for _ in range(3000)]
    del spare  # Python keeps up to 2,000 dead tuples of each length for later: here they are there from the start
    tracemalloc.start()
    start = tracemalloc.get_traced_memory()[0]
    try:
        yield lambda: (tracemalloc.get_traced_memory()[0] - start) / ARRAY
    finally:
        tracemalloc.stop()
        gc.enable()


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        y = x * x
        ctx.save_for_backward(x, y)
        return y

    @staticmethod
    def backward(ctx, g):
        x, _ = ctx.saved_tensors
        return 2 * x * g


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        return x.mul_(2)

    @staticmethod
    def backward(ctx, g):
        return g * 2


def with_hooks(x):
    y = x * x
    y.register_hook(lambda g: g + 0 * y)  # the hook holds the tensor whose node holds the hook
    y.grad_fn.register_hook(lambda gi, go: None)
    y.grad_fn.metadata["note"] = 1
    return y.exp()


def packed(x):
    with hooks(lambda t: t.clone(), lambda t: t):
        return (x * x).tanh() * Square.apply(x)


def twice(x):
    (g,) = torch.autograd.grad((x * x).exp().sum(), x, create_graph=True)
    return g * g


STEPS = {
    "plain": lambda x: (x * x).tanh().exp(),
    "views": lambda x: (x.view(-1, 10).t()[1:] * 2).reshape(-1),
    "in place": lambda x: (x * 1).mul_(x).tanh_(),
    "in place through a view": lambda x: _halves_swapped(x * 1),
    "several outputs": lambda x: torch.cat([a * a for a in x.split(SIZE // 2)]).sort()[0],
    "Function": Square.apply,
    "Function in place": lambda x: Doubled.apply(x * 1),
    "packed": packed,
    "packed by clones": lambda x: _mutable(x),
    "retained": lambda x: _retained(x * x),
    "edge": lambda x: torch.autograd.graph.get_gradient_edge(x * x).node and x * x,
    "accumulate node": lambda x: (x * x).grad_fn.next_functions[0][0] and x * x,
    "create_graph": twice,
    "func": lambda x: torch.func.grad(lambda a: (a * a).sum())(x) * x,
}


def _halves_swapped(h):
    h[: SIZE // 2].mul_(h[SIZE // 2 :].clone())
    return h


def _retained(h):
    h.retain_grad()
    return h * h


def _mutable(x):
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        return (x * x).add_(0)


@pytest.mark.parametrize("name", STEPS)
def test_memory_returns_when_the_loss_goes(name):
    """After `del loss` no more is held than before the step, and one gradient after a backward."""
    x = torch.full((SIZE,), 0.5, requires_grad=True)
    STEPS[name](x).sum()  # what is made once, at a first call, is no leak
    with counted() as arrays:
        loss = STEPS[name](x).sum()
        del loss
        assert arrays() < 1
        if name != "packed by clones":  # its backward is allowed inside the block only
            loss = STEPS[name](x).sum()
            loss.backward()
            del loss
            assert arrays() < 2
        x.grad = None
        assert arrays() < 1


def test_a_hook_on_a_tensor_that_holds_it_is_the_one_cycle():
    """A hook that names its own tensor is a cycle of the caller's making, as in PyTorch; the collector finds it."""
    x = torch.ones(3, requires_grad=True)
    y = with_hooks(x)
    alive = weakref.ref(y.grad_fn)
    y.sum().backward()
    del y
    gc.collect()
    assert alive() is None


@pytest.mark.parametrize("name", ["plain", "in place through a view", "Function", "packed", "create_graph"])
def test_a_thousand_steps_are_flat(name):
    """Nothing grows from step to step: neither arrays nor the small things around them."""
    step = STEPS[name]
    small = torch.full((SIZE // 1000,), 0.5, requires_grad=True)

    def train(count):
        for _ in range(count):
            loss = step(small).sum() if name != "in place through a view" else (small * 1)[1:].mul_(2).sum()
            loss.backward()
            with torch.no_grad():
                small.sub_(small.grad, alpha=1e-6)
            small.grad = None

    train(20)
    with counted() as arrays:
        train(200)
        first = arrays()
        train(800)
        assert abs(arrays() - first) < 0.01  # 4 kB


def test_a_failed_pack_leaves_nothing():
    def fails(t):
        raise KeyError("full")

    x = torch.full((SIZE,), 0.5, requires_grad=True)
    with counted() as arrays:
        with pytest.raises(KeyError), hooks(fails, lambda t: t):
            x * x
        gc.collect()  # pytest's own traceback is a cycle
        assert arrays() < 1
    assert torch.autograd.graph.saved_tensors_hooks is hooks
    (x * x).sum().backward()


def test_packed_values_are_dropped_by_backward():
    alive = []

    def pack(t):
        kept = t.clone()
        alive.append(weakref.ref(kept))
        return kept

    x = torch.ones(3, requires_grad=True)
    with hooks(pack, lambda t: t):
        y = (x * x).exp().sum()
    assert all(ref() is not None for ref in alive)
    y.backward()
    assert [ref() for ref in alive] == [None] * 3


def test_deep_graphs_with_everything_on_them():
    """100,000 nodes with hooks and packed values among them: walked and released without recursion."""
    x = torch.ones(1, requires_grad=True)
    h = x
    for i in range(100_000):
        if i % 1000 == 0:
            with hooks(lambda t: t.clone(), lambda t: t):
                h = h * 1.0
            h.register_hook(lambda g: None)
        else:
            h = h + 0.0
    h.sum().backward()
    assert x.grad.item() == 1
    alive = weakref.ref(h)
    del h
    assert alive() is None
