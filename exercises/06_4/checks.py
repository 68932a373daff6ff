"""06.4: wrong gradients that pass: the sum everywhere, mistakes that cancel, the right direction."""

import numpy as np
from course.checking import as_array, as_many, input_shape, points

META = {
    "id": "06.4",
    "name": "fool",
    "title": "Break the checker",
    "difficulty": 2,
    "minutes": 7,
    "given": ["np=numpy"],
    "hints": [
        "When all of x moves by e, f moves by e times ... what, in terms of the true gradient 3x²?",
        "a: the number that the first checker has in its hand is one and the same for all entries. b: two mistakes of +1 "
        "and -1 add up to nothing. c: which change leaves the direction of an arrow alone?",
        "a is 3 * (x**2).sum() everywhere. b is 3x² plus something whose sum is 0. c is 3x² times a number.",
    ],
}


def ask(call, rng, which):
    """x, its true gradient, and the one of the three that is asked for, once it has the right form."""
    x = 1 + rng.permutation(6)[: int(rng.integers(3, 7))] / 2 + rng.uniform(0, 0.05)
    got = as_many(call(x), "a, b, c")[which]
    name = "abc"[which]
    got = as_array(got, name)
    input_shape(got, x, name)
    assert np.all(np.isfinite(got)), f"{name} holds what is no finite number"
    true = 3 * x**2
    wrong = np.abs(got - true) > 0.1
    assert wrong.any(), f"{name} is the true gradient; a wrong one is wanted"
    assert wrong.all(), (
        f"{name} is wrong in {wrong.sum()} of {x.size} entries only; every entry is to be wrong by more than 0.1"
    )
    return x, true, got


@points(1)
def check_all_at_once(call, rng):
    """a: the checker that moves all of x at once"""
    for _ in range(3):
        x, _true, a = ask(call, rng, 0)
        seen = ((x + 1e-4) ** 3 - (x - 1e-4) ** 3).sum() / 2e-4
        assert not np.allclose(a, seen / x.size, atol=1e-3), "the checker sees the sum of the slopes, not their mean"
        assert np.allclose(a, seen, atol=1e-3), (
            f"the checker has {seen:.4g} in its hand, and compares every entry of a with it; a begins with {a[0]:.4g}"
        )


@points(1)
def check_sum(call, rng):
    """b: the checker that compares the sum"""
    for _ in range(3):
        _x, true, b = ask(call, rng, 1)
        assert np.isclose(b.sum(), true.sum(), atol=1e-3), (
            "the mistakes in b do not add up to 0, so its sum gives it away"
        )


@points(1)
def check_direction(call, rng):
    """c: the checker that looks at the direction"""
    for _ in range(3):
        _x, true, c = ask(call, rng, 2)
        norm = np.linalg.norm(c) * np.linalg.norm(true)
        cosine = float(c @ true / norm) if norm else 0.0
        assert cosine > -0.99999, "c points the opposite way: its cosine is -1"
        assert cosine >= 0.99999, f"the cosine of c and the true gradient is {cosine:.4f}: its direction is another one"


@points(1)
def check_many_entries(call, rng):
    """all three, for other sizes"""
    for which in (0, 1, 2):
        for _ in range(4):
            x, true, got = ask(call, rng, which)
            passes = (
                np.allclose(got, true.sum(), atol=1e-3),
                np.isclose(got.sum(), true.sum(), atol=1e-3),
                got @ true >= 0.99999 * np.linalg.norm(got) * np.linalg.norm(true),
            )
            assert passes[which], f"{'abc'[which]} is caught for x with {x.size} entries"
