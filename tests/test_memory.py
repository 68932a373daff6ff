"""What is held, and until when: decided by counting bytes and references, never by a clock."""

import gc
import tracemalloc
import weakref
from contextlib import contextmanager

import numpy as np
import pytest

import minitorch as torch
from minitorch.autograd.op import OPS
from minitorch.autograd.source import generate

SIZE = 100_000
ARRAY = SIZE * 4


@pytest.fixture(autouse=True, scope="module")
def bodies():
    """The code of an operation, made at its first call, is no leak."""
    for op in OPS.values():
        generate(op)


@contextmanager
def without_gc():
    """Only reference counts free memory here: what a cycle holds stays."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def traced():
    """Yields a function: how many arrays of SIZE float32 came since and are held still, and the most at once."""
    gc.collect()
    tracemalloc.start()
    start = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    try:
        yield lambda: tuple(round((n - start) / ARRAY, 1) for n in tracemalloc.get_traced_memory())
    finally:
        tracemalloc.stop()


def leaf():
    return torch.ones(SIZE, requires_grad=True)


def test_chained_additions_hold_one_array():
    """An addition saves nothing: of 20 intermediate results, those without a name are gone at once."""
    x = leaf()
    with without_gc(), traced() as arrays:
        h = x
        for _ in range(20):
            h = h + x
        held, peak = arrays()
    assert held == 1
    assert peak == 2


def test_chained_products_hold_what_their_gradients_need():
    """Each product saves its operand, no more: 20 products hold 20 arrays, the last result among them."""
    x = leaf()
    with without_gc(), traced() as arrays:
        h = x
        for _ in range(20):
            h = h * x
        held, _ = arrays()
    assert held == 20


def test_saved_outputs_are_not_copied():
    x = leaf()
    with without_gc(), traced() as arrays:
        h = x.tanh()
        held, _ = arrays()
    assert held == 1
    del h


def test_backward_frees_as_it_goes():
    """After backward only the leaf's gradient is new; while it runs, saved arrays go as gradients come."""
    x = leaf()
    with without_gc(), traced() as arrays:
        h = x
        for _ in range(20):
            h = (h * x).tanh()
        before, _ = arrays()
        y = h.sum()
        del h
        y.backward()
        held, peak = arrays()
    assert held < 1.5  # the gradient, and the nodes of the graph, which y still names
    assert peak <= before + 6


def test_no_grad_holds_one_array():
    x = leaf()
    with without_gc(), traced() as arrays, torch.no_grad():
        h = x
        for _ in range(20):
            h = (h * x).tanh()
        held, _ = arrays()
    assert held == 1


def test_detach_and_views_share_memory():
    x = torch.ones(SIZE)
    with traced() as arrays:
        kept = [x.detach(), x.view(-1, 10), x[::2], x.view(10, -1).t(), x.expand(3, SIZE)]
        held, peak = arrays()
    assert (held, peak) == (0, 0)
    assert len(kept) == 5


def test_in_place_needs_one_array_besides():
    x = torch.ones(SIZE)
    with without_gc(), traced() as arrays:
        x.mul_(2).add_(1)
        held, peak = arrays()
    assert held == 0
    assert peak <= 1


def test_gradients_accumulate_in_place():
    x = leaf()
    x.sum().backward()
    with without_gc(), traced() as arrays:
        for _ in range(5):
            (x * 2).sum().backward()
        held, _ = arrays()
    assert held == 0


@pytest.mark.parametrize(
    "work",
    [
        lambda x: (x * x).sum().backward(),
        lambda x: (x.tanh() * x).sum(),
        lambda x: torch.cat([x, x]).sort()[0].sum().backward(),
        lambda x: x.clone().mul_(2).sum().backward(),
        lambda x: x.clone()[1:].mul_(2).sum().backward(),
        lambda x: (x * x).unbind()[0].backward(),
        lambda x: torch.autograd.grad((x * x * x).sum(), x, create_graph=True)[0].sum().backward(),
        lambda x: x.register_hook(lambda g: g * 2) and (x * 2).sum().backward(),
        lambda x: (x * 2).retain_grad(),
    ],
    ids=[
        "square",
        "no backward",
        "cat and sort",
        "in place",
        "in place on a view",
        "unbind",
        "twice",
        "hook",
        "retain_grad",
    ],
)
def test_a_leaf_is_freed_without_the_collector(work):
    """No reference cycle runs through a graph: when the last name goes, so does the memory."""
    with without_gc():
        x = torch.ones(3, requires_grad=True)
        work(x)
        x.grad = None
        alive = weakref.ref(x)
        del x
        assert alive() is None


def test_a_result_is_freed_without_the_collector():
    with without_gc():
        x = torch.ones(3, requires_grad=True)
        y = x.exp()
        y.retain_grad()
        alive, array = (
            weakref.ref(y),
            weakref.ref(y.detach().numpy().base) if y.detach().numpy().base is not None else None,
        )
        del y
        assert alive() is None
        assert array is None or array() is None


def test_views_do_not_keep_one_another():
    with without_gc():
        base = torch.ones(4, 4)
        first, second = base[0], base[1]
        alive = weakref.ref(first)
        del first
        assert alive() is None
        second.add_(1)
        assert base.sum().item() == 20


def test_a_failed_backward_does_not_leak():
    with without_gc():
        x = torch.ones(3, requires_grad=True)
        y = x.exp()
        y.detach().zero_()
        with pytest.raises(RuntimeError):
            y.sum().backward()
        alive = weakref.ref(x)
        del x, y
        gc.collect()
        assert alive() is None


def test_a_graph_of_100_000_steps_is_freed_without_recursion():
    with without_gc(), traced() as arrays:
        x = torch.ones(1, requires_grad=True)
        h = x
        for _ in range(100_000):
            h = h + x
        y = h.sum()
        y.backward()
        assert x.grad.item() == 100_001
        del h, y
        held, _ = arrays()
    assert held < 1  # what Python keeps ready for the next tuples; the graph took 150


def test_numpy_shares_the_memory():
    a = np.ones(3, np.float32)
    x = torch.from_numpy(a)
    a[0] = 5
    assert x.tolist() == [5, 1, 1]
    assert np.shares_memory(x.numpy(), a)
