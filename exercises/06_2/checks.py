"""06.2: when two gradients agree: shape, a tolerance with a scale, every entry, not-a-number."""

import numpy as np
from course.checking import points

META = {
    "id": "06.2",
    "name": "agree",
    "title": "When do two gradients agree?",
    "difficulty": 1,
    "minutes": 4,
    "given": ["np=numpy"],
    "hints": [
        "What does NumPy do with arrays of shapes (3,) and () when it subtracts them? Ask for the shapes first.",
        "The allowed difference is an array: atol + rtol * |numeric|. Which sizes count, those with their signs or without?",
        "A comparison with not-a-number is False. So ask that all differences are small, never that one is large.",
    ],
}
TOLERANCES = (1e-5, 1e-3)


def ask(call, a, b, atol=TOLERANCES[0], rtol=TOLERANCES[1]):
    said = call(np.asarray(a, dtype=float), np.asarray(b, dtype=float), atol, rtol)
    assert np.ndim(said) == 0 and np.asarray(said).dtype == bool, f"agree returns True or False, not {said!r:.40}"
    return bool(said)


@points(1)
def check_equal_and_different(call, rng):
    """equal arrays, and one wrong entry"""
    a = rng.uniform(1, 2, (3, 4))
    assert ask(call, a, a), "an array agrees with itself"
    wrong = a.copy()
    wrong[rng.integers(3), rng.integers(4)] += 0.5
    assert not ask(call, wrong, a), "one wrong entry is enough: every entry has to agree"
    signs = a * np.where(rng.random((3, 4)) < 0.5, -1, 1)
    assert not ask(call, a - 0.5, a), "smaller by a half is as wrong as larger by a half"
    assert ask(call, signs * 1.0005, signs), "negative entries have a tolerance, too: their size counts, not their sign"


@points(1)
def check_scale(call, rng):
    """large and small slopes"""
    big = rng.uniform(1000, 2000, 5)
    assert ask(call, big + 0.4, big), (
        "0.4 in more than 1000 is less than a thousandth: the tolerance grows with the entry"
    )
    small = rng.uniform(1e-3, 2e-3, 5)
    assert not ask(call, 0 * small, small), "zeros instead of slopes of 0.001: their own size is what counts"
    mixed = np.array([2000.0, 1e-3])
    assert not ask(call, [2000.0, 0.0], mixed), (
        "each entry has its own tolerance: the largest one must not lend to others"
    )


@points(1)
def check_zeros(call, rng):
    """slopes that are zero"""
    assert ask(call, rng.uniform(-1, 1, 4) * 9e-6, np.zeros(4)), "where the slope is 0, atol is what remains"
    assert ask(call, np.zeros(3), np.zeros(3)), "zeros agree with zeros, and nothing is divided by them"


@points(1)
def check_reference(call, rng):
    """the numeric value is the measure"""
    assert not ask(call, [1000.0], [1.0], 1e-5, 1.0), (
        "the measure is the numeric entry, not the one that is in question"
    )
    assert ask(call, [1.0], [1000.0], 1e-5, 1.0), "the measure is the numeric entry, not the one that is in question"


@points(1)
def check_shapes(call, rng):
    """shapes that broadcasting would hide"""
    for a, b in ((np.full(3, 2.0), 2.0), (np.ones((3, 1)), np.ones(3)), (np.ones((2, 3)), np.ones(3))):
        assert not ask(call, a, b), f"{np.shape(a)} and {np.shape(b)}: a gradient has the shape of its input, no other"


@points(1)
def check_not_a_number(call, rng):
    """not-a-number"""
    a = rng.uniform(1, 2, 4)
    bad = a.copy()
    bad[2] = np.nan
    for x, y in ((bad, a), (a, bad), (bad, bad)):
        assert not ask(call, x, y), "not-a-number agrees with nothing: a comparison with it is False, its opposite too"
    assert ask(call, np.zeros((0, 3)), np.zeros((0, 3))), "without entries nothing disagrees"


@points(1)
def check_sum(call, rng):
    """both tolerances together"""
    numeric = rng.uniform(0.8e-2, 1.2e-2, 4)
    assert ask(call, numeric + 1.5e-5, numeric), (
        "1.5e-5 at a slope of 0.01 is within 1e-5 + 1e-5: the two tolerances are added, the larger one is not enough"
    )
    assert not ask(call, numeric + 2.5e-5, numeric), "2.5e-5 at a slope of 0.01 is more than 1e-5 + 1e-5"
