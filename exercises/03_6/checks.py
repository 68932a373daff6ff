"""03.6: networks of tensors, written as einsum."""

import numpy as np
from course.checking import near, points, tensor
from course.rules import LOOPS, Rules

META = {
    "id": "03.6",
    "name": "networks",
    "title": "Networks of tensors: a puzzle with einsum",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Give every line a letter, also the lines that begin and end at the same circle.",
        "Left of the arrow: for each circle its letters, in the order of the small numbers. Right: the open ends, in the "
        "order of the large ones.",
        'Panel 3: the line between is j, so "ij,jk", and the open ends, 0 first, are k and i. A dot is one letter for all '
        "its lines.",
    ],
}

RULES = Rules("torch.einsum and functions of your own", names={"torch"}, attributes={"einsum"}, refused=LOOPS)
PANELS = [
    ("ii->", "A"),
    ("i,ij,j->", "vAv"),
    ("ij,jk->ki", "AB"),
    ("kij,i->jk", "Tv"),
    ("kij,kij->k", "TT"),
]
# Of each panel: what a known mistake computes.
MISTAKES = {
    1: {
        "that is the sum of all elements: one line at both dimensions is one letter, twice": ("ij->", "A"),
        "the diagonal is not summed: the line has no open end": ("ii->i", "A"),
    },
    2: {
        "A has been summed over dimension 1, without the second v": ("i,ij->", "vA"),
        "both v have the letter of dimension 0; the second is joined with dimension 1": ("i,ij,i->", "vAv"),
        "that is v A, with an open end; the second v is missing": ("i,ij->j", "vA"),
    },
    3: {
        "the open ends are exchanged: the large numbers say which comes first": ("ij,jk->ik", "AB"),
        "A is joined at dimension 0; in the drawing it is dimension 1": ("ji,jk->ki", "AB"),
        "A is joined at dimension 0, and the open ends are exchanged": ("ji,jk->ik", "AB"),
    },
    4: {
        "the open ends are exchanged: dimension 2 of T comes first": ("kij,i->kj", "Tv"),
        "dimension 0 of T has been summed as well; it has an open end": ("kij,i->j", "Tv"),
        "v has been multiplied, and its line not summed": ("kij,i->jki", "Tv"),
    },
    5: {
        "the dot's line has an open end: one number for each k": ("kij,kij->", "TT"),
        "every k has met every other: a dot makes the lines one letter": ("kij,lij->kl", "TT"),
        "the two T have been summed apart before they were multiplied": ("kij,kab->k", "TT"),
    },
}


def look(call, rng, panel, k=2, n=4, m=3):
    """One panel; the misconceptions with a name come first."""
    RULES.keep(call.source)
    given = {"A": (n, n), "B": (n, m), "v": (n,), "T": (k, n, m)}
    given = {name: rng.uniform(-1, 2, shape).astype(np.float32) for name, shape in given.items()}
    out = call(*map(tensor, given.values()))
    assert type(out) in (tuple, list) and len(out) == 5, "return five tensors, one for each panel"
    got = out[panel - 1]
    assert isinstance(got, tensor), f"panel {panel}: {got!r:.30} is not a tensor"

    def value(equation, names):
        return np.einsum(equation, *(given[name] for name in names))

    got, want = np.asarray(got), value(*PANELS[panel - 1])
    if near(got, want):
        return
    for message, mistake in MISTAKES[panel].items():
        assert not near(got, value(*mistake)), f"panel {panel}: {message}"
    ends = "no open end" if not want.shape else f"{want.ndim} open end{'s' * (want.ndim > 1)}"
    assert got.shape == want.shape, f"panel {panel} has {ends}: shape {want.shape}; the result has {got.shape}"
    raise AssertionError(f"panel {panel}: the shape is right, the numbers are not; compare each line with its letter")


@points(1)
def check_panel_1(call, rng):
    """panel 1: a line from A to itself"""
    look(call, rng, 1)


@points(1)
def check_panel_2(call, rng):
    """panel 2: three in a row"""
    look(call, rng, 2)


@points(1)
def check_panel_3(call, rng):
    """panel 3: two open ends"""
    look(call, rng, 3)


@points(1)
def check_panel_4(call, rng):
    """panel 4: a tensor of three dimensions"""
    look(call, rng, 4)


@points(2)
def check_panel_5(call, rng):
    """panel 5: a dot"""
    look(call, rng, 5)


@points(1)
def check_other_sizes(call, rng):
    """other sizes, equal ones too"""
    for k, n, m in ((3, 3, 3), (1, 2, 5), (4, 1, 1)):
        for panel in range(1, 6):
            look(call, rng, panel, k, n, m)
