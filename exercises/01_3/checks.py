"""01.3: whether two tensors share memory, found out by experiment."""

import ast

import numpy as np
from course.checking import points, tensor

META = {
    "id": "01.3",
    "name": "same_memory",
    "title": "The memory detective",
    "difficulty": 2,
    "minutes": 7,
    "given": ["torch=minitorch"],
    "hints": [
        "A write to x shows in y, or it does not. Keep a clone of x, write into all of x, and look at y.",
        "Written 5: what if a 5 stood there before, or in y by chance? Two different writes tell more than one. And "
        "compare with care: not-a-number differs from itself.",
        "x.fill_(0), keep y == 0; x.fill_(1), keep y == 1. Where both hold, a place of y followed x. Then x.copy_(kept).",
    ],
}

FORBIDDEN = {"shares_memory", "may_share_memory", "byte_bounds"}
KINDS = (np.float32, np.float64, np.int64)
SHARED = {
    "the same array twice",
    "the same type asked for",
    "a slice",
    "a column of a transpose",
    "a reshape",
    "one place in common",
    "numpy() and back",
}


def keep_the_rules(source):
    """Missed when NumPy is asked instead of the memory."""
    for node in ast.walk(ast.parse(source)):
        name = getattr(node, "attr", None) or getattr(node, "id", None)
        assert name not in FORBIDDEN, f"{name} is not allowed: find out by writing and looking"


def look(call, array, names, why, restored=False):
    """Missed when the answer is wrong for one of these pairs; `why` says what it overlooks."""
    keep_the_rules(call.source)
    found = call.probe("verdicts", tensor(array))
    for name in names:
        said, x_same, y_same = found[name]
        assert isinstance(said, bool), f"{name}: same_memory returns True or False, not {said!r:.40}"
        want = name in SHARED
        assert said == want, f"{name}: they {'share memory' if want else 'have no place in common'}; {why}"
        if restored:
            assert x_same, f"{name}: x holds other numbers afterwards; put back what was there"
            assert y_same, f"{name}: y holds other numbers afterwards; put back what was there"


def numbers(rng, kind):
    """Distinct numbers, none of them 0 or 1."""
    return (rng.permutation(24).reshape(4, 6) + 3).astype(kind)


@points(1)
def check_same_and_copied(call, rng):
    """one array twice, and a copy"""
    array = numbers(rng, np.float64)
    names = ("the same array twice", "a copy", "numpy() and back", "the same type asked for")
    look(call, array, names, "equal numbers, or being two objects, say nothing about memory")


@points(1)
def check_views(call, rng):
    """views: slices, transposes, reshapes"""
    array = numbers(rng, KINDS[rng.integers(3)])
    why = "a view need not begin where its tensor begins, nor have its shape"
    look(call, array, ("a slice", "a column of a transpose", "a reshape", "a reshape of a transpose"), why)


@points(2)
def check_parts(call, rng):
    """parts of one tensor"""
    array = numbers(rng, KINDS[rng.integers(3)])
    why = "lying in one piece of memory is not yet sharing a place, and one common place is enough"
    look(call, array, ("two halves", "every other element", "one place in common"), why)


@points(1)
def check_types(call, rng):
    """another type needs other bytes"""
    look(call, numbers(rng, np.float32), ("another type", "the same type asked for"), "a new type means new bytes")


@points(1)
def check_any_numbers(call, rng):
    """zeros, ones and not-a-number"""
    nan = np.where(rng.random((4, 6)) < 0.5, np.nan, 2.5)
    for array in (np.zeros((4, 6)), np.ones((4, 6), np.int64), nan):
        why = f"with numbers such as {array[0, :3]}, what you write may stand there already, or differ from itself"
        look(call, array, ("the same array twice", "a copy", "one place in common", "two halves"), why)


@points(1)
def check_empty(call, rng):
    """a tensor without elements"""
    look(call, numbers(rng, np.float64), ("a slice", "nothing in it"), "no element, no place in common")


@points(1)
def check_restored(call, rng):
    """both hold afterwards what they held before"""
    for kind in KINDS:
        names = ("the same array twice", "a copy", "a slice", "one place in common", "two halves")
        look(call, numbers(rng, kind), names, "counts once the answers are right", restored=True)
