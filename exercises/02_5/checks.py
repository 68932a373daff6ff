"""02.5: five drawn views of twelve cells, without a copy."""

import numpy as np
from course.checking import points, tensor

META = {
    "id": "02.5",
    "name": "five_views",
    "title": "Five views of twelve cells: a puzzle",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch"],
    "hints": [
        "For each panel write down three numbers: its first cell, how far one step down is, how far one step to the right is.",
        "A step to the right of 3 and down of 1: which table, transposed, has these strides? A step of 0 is expand.",
        "Panel 5: view(3, 2, 2) has the strides (4, 2, 1). Which two of its dimensions change places?",
    ],
}

PANELS = [
    [[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]],
    [[1, 3], [5, 7], [9, 11]],
    [[4] * 4, [5] * 4, [6] * 4],
    [3, 6, 9],
    [[[0, 1], [4, 5], [8, 9]], [[2, 3], [6, 7], [10, 11]]],
]
MISTAKES = {
    1: {
        "that is view(3, 4): its rows are neighbours in memory; a step along a row of the drawing is 3": np.arange(12),
    },
    2: {
        "columns 0 and 2 were taken; the drawing begins with cell 1": np.array([0, 2, 4, 6, 8, 10]),
        "the first two columns were taken; the drawing has every second one": np.array([0, 1, 4, 5, 8, 9]),
        "the last two columns were taken; the drawing has every second one": np.array([2, 3, 6, 7, 10, 11]),
    },
    3: {
        "a row of the drawing is one cell, four times: the step along it is 0, the step down is 1": np.tile(
            [4, 5, 6, 7], 3
        ),
    },
    4: {
        "that is the main diagonal of view(3, 4), with steps of 5; the drawing has steps of 3": np.array([0, 5, 10]),
        "the drawing begins with cell 3, not with cell 0": np.array([0, 3, 6]),
    },
    5: {
        "that is view(2, 3, 2): a block of the drawing takes two of every four cells": np.arange(12),
        "each block was read by columns: two dimensions too many have changed places": np.array(
            [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]
        ),
    },
}


def look(call, rng, panel):
    """One panel: shape, cells, and whether it is a view."""
    t = rng.permutation(90)[:12].astype(np.float32)
    out = call.probe("views", tensor(t))
    assert isinstance(out, dict) and len(out["seen"]) == 5, "return five tensors, one for each panel"
    seen, want = out["seen"][panel - 1], np.array(PANELS[panel - 1])
    assert isinstance(seen, dict), f"panel {panel}: {seen!r:.40} is not a tensor"
    values = np.asarray(seen["values"])
    assert np.array_equal(out["t"], t), "t itself was changed: the views only read it"
    turned = values.shape == want.T.shape and np.array_equal(values, t[want.T])
    assert not turned or want.ndim == 1, f"panel {panel}: the drawing, transposed: rows and columns have changed places"
    assert values.shape == want.shape, (
        f"panel {panel}: the drawing has shape {want.shape}; the result has {values.shape}"
    )
    if not np.array_equal(values, t[want]):
        wrong_cells(panel, values, want, t)
    follows = np.array_equal(seen["after"], t[want] + 100)
    assert follows, f"panel {panel}: the right numbers, but a copy of them: a later write to t does not show in it"


def wrong_cells(panel, values, want, t):
    """Say which cells were read, if it is a known mistake, and where the first difference is."""
    for message, cells in MISTAKES[panel].items():
        same = cells.size == values.size and np.array_equal(values.reshape(-1), t[cells])
        assert not same, f"panel {panel}: {message}"
    at = tuple(int(i) for i in np.argwhere(values != t[want])[0])
    read = np.flatnonzero(t == values[at])
    cell = f"cell {read[0]}" if len(read) else "a number that is in no cell of t"
    raise AssertionError(f"panel {panel}: element {at} reads {cell}; drawn is cell {want[at]}")


@points(1)
def check_panel_1(call, rng):
    """panel 1: neighbours stand one below the other"""
    look(call, rng, 1)


@points(1)
def check_panel_2(call, rng):
    """panel 2: every second column"""
    look(call, rng, 2)


@points(1)
def check_panel_3(call, rng):
    """panel 3: one column, four times"""
    look(call, rng, 3)


@points(1)
def check_panel_4(call, rng):
    """panel 4: steps of three"""
    look(call, rng, 4)


@points(1)
def check_panel_5(call, rng):
    """panel 5: two blocks"""
    look(call, rng, 5)
