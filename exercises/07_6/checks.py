"""07.6: Kepler's equation, differentiated at its solution."""

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "07.6",
    "name": "Kepler",
    "title": "Kepler's equation, without its steps",
    "difficulty": 3,
    "minutes": 10,
    "optional": True,
    "given": ["torch=minitorch"],
    "hints": [
        "Move M a little, by dM. E must move by some dE that keeps the equation true: dE - e * cos(E) * dE = dM.",
        "For e: dE - e * cos(E) * dE - sin(E) * de = 0. Solve both for dE. The number e is used by every entry.",
        "gM = g / (1 - e * cos(E)), ge = (gM * sin(E)).sum(). Save E and e: results and inputs only.",
    ],
}


def solved(M, e):
    E = M.copy()
    for _ in range(60):
        E = E - (E - e * np.sin(E) - M) / (1 - e * np.cos(E))
    return E


def draw(rng, n=4):
    return rng.uniform(0.4, 2.6, n), float(rng.uniform(0.2, 0.7)), rng.uniform(1.5, 3.0, n)


def look(call, M, e, g):
    """The two gradients; missed when the value is wrong."""
    out = call.probe("look", tensor(M), e, tensor(g))
    assert near(out["y"], solved(M, e)), "the result is E with E - e * sin(E) = M"
    return out["gM"], out["ge"]


def right_M(gM, M, e, g):
    """Missed when the gradient of M is wrong."""
    E = solved(M, e)
    assert gM is not None, "no gradient reaches M"
    assert not near(gM, g), "M moves E also through E itself: the sine in the equation moves, too"
    assert not near(gM, g / (1 + e * np.cos(E))), "the sign before e * cos(E) is turned: differentiate E - e * sin(E)"
    assert not near(gM, 1 / (1 - e * np.cos(E))), "the gradient of the result is not used"
    at_M = near(gM, g / (1 - e * np.cos(M)))
    assert not at_M, "the cosine is taken at M; the equation is differentiated at its solution, E"
    assert not near(gM, g * (1 - e * np.cos(E))), "that is the slope of M by E; the one of E by M is its reciprocal"
    assert near(gM, g / (1 - e * np.cos(E))), "the gradient of M: dE - e * cos(E) * dE = dM"


@points(2)
def check_M(call, rng):
    """the gradient of M"""
    M, e, g = draw(rng)
    right_M(look(call, M, e, g)[0], M, e, g)


@points(2)
def check_e(call, rng):
    """the gradient of e"""
    M, e, g = draw(rng)
    E, ge = solved(M, e), look(call, M, e, g)[1]
    assert ge is not None, "no gradient reaches e"
    one_step = near(ge, (g * np.sin(E)).sum())
    assert not one_step, "e moves E also through E itself: sin(E) alone is the first step of that"
    want = g * np.sin(E) / (1 - e * np.cos(E))
    assert not near(ge, -want.sum()), "the sign is turned: a larger e makes E larger where its sine is positive"
    assert not near(ge, want.mean()), "one number e is used for every entry: the shares are added, not averaged"
    assert near(ge, want.sum()), "the gradient of e: dE - e * cos(E) * dE = sin(E) * de, summed over the entries"


@points(1)
def check_sizes(call, rng):
    """one planet, many, a circle"""
    for n, e in ((1, 0.3), (30, 0.6), (3, 0.0)):
        M, _, g = draw(rng, n)
        gM, ge = look(call, M, e, g)
        E = solved(M, e)
        assert gM is not None and near(gM, g / (1 - e * np.cos(E))), f"the gradient of M is wrong for n={n}, e={e}"
        right = ge is not None and near(ge, (g * np.sin(E) / (1 - e * np.cos(E))).sum())
        assert right, f"the gradient of e is wrong for n={n}, e={e}"


@points(2)
def check_twice(call, rng):
    """a second derivative"""
    M, e, g = draw(rng, 3)
    right_M(look(call, M, e, g)[0], M, e, g)
    assert call.probe("twice", tensor(M), e), (
        "gradgradcheck does not agree: save E, the result, and e; what else forward computes is a constant later"
    )
