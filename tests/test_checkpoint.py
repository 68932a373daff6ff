"""Checkpoints: memory falls as promised, gradients are those without."""

import gc
import tracemalloc
import weakref

import pytest

import minitorch as torch
from tests.checkpoint_cases import BOTH, outcome

SIZE = 1 << 17  # float64 numbers: a MiB


def layers(count: int):
    return [lambda x: x.sin() for _ in range(count)]


def plain(x, count):
    for layer in layers(count):
        x = layer(x)
    return x


def peak_of(run) -> tuple[float, float]:
    """MiB at the end of the forward pass, and at most until the end of backward."""
    x = torch.zeros(SIZE, dtype=torch.float64, requires_grad=True)
    gc.collect()
    tracemalloc.start()
    try:
        y = run(x)
        kept = tracemalloc.get_traced_memory()[0]
        y.sum().backward()
        return kept / 2**20, tracemalloc.get_traced_memory()[1] / 2**20
    finally:
        tracemalloc.stop()


def test_without_checkpoints_every_layer_is_kept():
    kept, peak = peak_of(lambda x: plain(x, 36))
    assert kept > 35
    assert peak > 36


@pytest.mark.parametrize("reentrant", [False, True])
def test_the_square_root_of_the_memory(reentrant):
    C = torch.utils.checkpoint
    kept, peak = peak_of(lambda x: C.checkpoint_sequential(layers(36), 6, x, use_reentrant=reentrant))
    assert kept < 14  # the results between the segments, and the last segment whole
    assert peak < 18


@pytest.mark.parametrize("reentrant", [False, True])
def test_one_checkpoint_around_all_keeps_the_result_alone(reentrant):
    kept, peak = peak_of(lambda x: torch.utils.checkpoint.checkpoint(plain, x, 36, use_reentrant=reentrant))
    assert kept < 2
    assert peak > 36  # and then everything at once


@pytest.mark.parametrize("case", [name for name in BOTH if name.startswith(("plain", "several", "sequence,", "twice"))])
def test_gradients_are_those_of_both_forms(case):
    found, _ = outcome(torch, BOTH[case])
    other, _ = outcome(torch, BOTH[case.replace("False", "*").replace("True", "False").replace("*", "True")])
    assert found == other


def test_nothing_is_held_after_backward():
    x = torch.ones(3, requires_grad=True)
    inner = []

    def run(a):
        b = a.exp()
        inner.append(weakref.ref(b))
        return b.sin()

    y = torch.utils.checkpoint.checkpoint(run, x, use_reentrant=False)
    assert inner[0]() is None
    y.sum().backward()
    del y
    assert [found() for found in inner] == [None, None]


def test_a_nested_checkpoint_keeps_no_more_than_its_parent():
    C = torch.utils.checkpoint

    def halves(x, depth):
        if not depth:
            return x.sin()
        part = lambda a: halves(a, depth - 1)
        return C.checkpoint(part, C.checkpoint(part, x, use_reentrant=False), use_reentrant=False)

    kept, peak = peak_of(lambda x: halves(x, 5))
    assert kept < 4
    assert peak < 14
