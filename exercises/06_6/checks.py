"""06.6: vᵀJu from both sides, for random u and v, with three calls."""

import numpy as np
from course.checking import points

META = {
    "id": "06.6",
    "name": "check_along",
    "title": "Along one direction",
    "difficulty": 2,
    "minutes": 6,
    "given": ["np=numpy"],
    "hints": [
        "J u is how f moves when x moves along u: (f(x + h*u) - f(x - h*u)) / (2*h). Which shape has it?",
        "v has that shape too: (v * Ju).sum() is the first number. vjp(x, v) has the shape of x, and so has u.",
        "v needs the shape of f(x): that is the third call. The second number is (vjp(x, v) * u).sum().",
    ],
}


def ask(call, x, fault="none", seeds=(0,)):
    """What the answer says for each seed, and the diary of its calls."""
    found = call.probe("run", x, fault, [int(s) for s in seeds])
    for said in found["said"]:
        assert np.ndim(said) == 0 and np.asarray(said).dtype == bool, (
            f"check_along returns True or False, not {said!r:.40}"
        )
    return [bool(said) for said in found["said"]], found


def right_passes(call, rng):
    x = rng.uniform(0.5, 1.5, (3, 4))
    said, found = ask(call, x, seeds=rng.integers(0, 2**31, 5))
    assert any(said), "a right vjp is rejected: both sides are the one number vᵀJu"
    assert all(said), (
        "a right vjp is rejected for some u and v: vᵀJu may be negative, and it is sizes that are compared"
    )
    return x, found


@points(2)
def check_right(call, rng):
    """a right vjp passes, for any u and v"""
    right_passes(call, rng)


@points(2)
def check_wrong(call, rng):
    """wrong ones do not"""
    x, _ = right_passes(call, rng)
    sayings = {
        "factor": "a vjp that is 1 % too large passes",
        "one entry": "a vjp that is wrong in one entry of x passes: does u reach every entry?",
        "cancelling": "a vjp whose mistakes add up to 0 passes: u is a random direction, not all ones",
        "one output": "a vjp that is wrong for one output passes: does v weigh every output?",
        "squared": "a vjp that is not linear in v passes: v is random, not made of ones and zeros",
        "zeros": "a vjp of zeros passes",
    }
    for fault, message in sayings.items():
        said, _ = ask(call, x, fault, rng.integers(0, 2**31, 5))
        assert sum(said) <= 1, message  # one of five may pass by chance: its u and v hide the fault


@points(1)
def check_few_calls(call, rng):
    """three calls of f, one of vjp"""
    _, found = right_passes(call, rng)
    assert found["f"] <= 3, f"f was called {found['f']} times; moving entry by entry is what this check avoids"
    assert found["vjp"] == 1, f"vjp was called {found['vjp']} times; one call with one v is all it takes"


@points(1)
def check_random(call, rng):
    """u and v come from rng"""
    _, found = right_passes(call, rng)
    vs = np.array([np.ravel(v) for v in found["v"]])
    assert np.abs(vs[0] - vs[1]).max() > 1e-9, "two generators give the same v: draw it from rng"
    assert found["repeats"], "the same seed gives another v: draw from rng, and from nothing else"


@points(1)
def check_left_alone(call, rng):
    """x is left as it is"""
    x, found = right_passes(call, rng)
    assert np.array_equal(found["x"], x), "x holds other numbers afterwards"
