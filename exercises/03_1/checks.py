"""03.1: what expand does to strides."""

import math

from course.checking import points

META = {
    "id": "03.1",
    "name": "stretched",
    "title": "Stretch the strides",
    "difficulty": 2,
    "minutes": 5,
    "given": [],
    "hints": [
        "Lay shape and size one below the other, flush right. How many sizes stand alone in front?",
        "For each pair: equal sizes keep the stride; a 1 that becomes something else gets 0; all else is refused.",
        "new = len(size) - len(shape); [0] * new, then one stride for each of zip(shape, strides, size[new:]).",
    ],
}


def look(call, shape, strides, size, want):
    """One call; along sizes of 1 every stride counts as right."""
    got = call(shape, strides, size)
    what = f"stretched({shape}, {strides}, {size})"
    assert type(got) in (tuple, list), f"{what}: {got!r:.40} is no tuple of strides"
    assert len(got) == len(size), (
        f"{what} has {len(got)} strides; there is one stride for each size, {len(size)} in all"
    )
    known = len(size) - len(shape)
    if list(got) != list(want):
        left = [s if n == wanted else 0 for n, s, wanted in zip(shape, strides, size, strict=False)] + [0] * known
        assert not known or list(got) != left, f"{what} is {got}: sizes are compared from the right, not from the left"
        copied = [math.prod(size[d + 1 :]) for d in range(len(size))]
        assert list(got) != copied, f"{what} is {got}: so a copy would be laid out; expand makes none"
    for d, (found, stride, n) in enumerate(zip(got, want, size, strict=True)):
        if n == 1 or found == stride:
            continue
        place = f"{what}, dimension {d}: {found!r:.20}"
        assert stride != 0 or d >= known, (
            f"{place}, but this dimension is new; sizes are compared from the right: stride 0"
        )
        assert stride != 0, f"{place}, but a size of 1 is stretched there: stride 0 shows one element again and again"
        raise AssertionError(f"{place}, but the size stays, and so it keeps the stride that it had")


def sizes(rng, count):
    return tuple(int(n) for n in rng.choice([2, 3, 4, 5, 6], count, replace=False))


@points(2)
def check_ones(call, rng):
    """sizes of 1 that are stretched"""
    n, m, k = sizes(rng, 3)
    look(call, (n, 1), (1, 1), (n, m), (1, 0))
    look(call, (1, m), (m, 1), (n, m), (0, 1))
    look(call, (1, n, 1), (n, 1, 1), (k, n, m), (0, 1, 0))


@points(2)
def check_new_dimensions(call, rng):
    """dimensions that are new"""
    n, m, k = sizes(rng, 3)
    look(call, (m,), (1,), (n, m), (0, 1))
    look(call, (n, 1), (1, 1), (k, n, m), (0, 1, 0))
    look(call, (n,), (1,), (n, n), (0, 1))
    look(call, (), (), (n, m), (0, 0))


@points(1)
def check_own_strides(call, rng):
    """strides of a transpose, of a slice, and nothing to stretch"""
    n, m, k = sizes(rng, 3)
    look(call, (m, n), (1, m), (k, m, n), (0, 1, m))
    look(call, (n, 1), (2 * m, 7), (n, k), (2 * m, 0))
    look(call, (n, m), (3 * m, 2), (n, m), (3 * m, 2))
    look(call, (n,), (0,), (k, n), (0, 0))


@points(2)
def check_refusals(call, rng):
    """what cannot be stretched"""
    n, m, k = sizes(rng, 3)
    for shape, strides, size in (((n, m), (m, 1), (n, k)), ((n,), (1,), (n, m)), ((n, m), (m, 1), (m,))):
        call.raises("ValueError", shape, strides, size)
    for shape, strides, size in (((n, m), (m, 1), (n, 1)), ((k, n), (n, 1), (1, n))):
        message = "refuse what would have to be made smaller: a size that is not 1 only fits itself"
        try:
            call.raises("ValueError", shape, strides, size)
        except AssertionError as error:
            raise AssertionError(f"stretched({shape}, {strides}, {size}): {message}; {error}") from None
