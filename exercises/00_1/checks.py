"""00.1: the share of right guesses; the first exercise, to try how exercises work."""

import numpy as np
from course.checking import as_array, near, points, unchanged

META = {
    "id": "00.1",
    "name": "accuracy",
    "title": "The share of right guesses",
    "difficulty": 1,
    "minutes": 3,
    "given": ["np=numpy"],
    "hints": [
        "`guess == labels` compares position by position and gives an array of True and False.",
        "True counts as 1 and False as 0: what does the sum of that array say?",
        "The sum is the number of right guesses; divided by how many there are, it is the share.",
    ],
}


def share(call, guess, labels):
    """What the answer gives, as one number."""
    got = as_array(call(guess, labels), "the result")
    assert got.size == 1, f"one number for all the pictures, not {got.shape}: compare, then count"
    return got.reshape(())


@points(2)
def check_share(call, rng):
    """some right, some wrong"""
    labels = rng.permutation(np.r_[np.arange(10), 0, 1])
    guess = labels.copy()
    wrong = rng.permutation(12)[:3]
    guess[wrong] = (guess[wrong] + 1) % 10
    got = share(call, guess, labels)
    right = 9 / 12
    assert not near(got, 9), "that is how many are right; the share divides by how many there are"
    assert not near(got, 100 * right), "a share goes from 0 to 1, not to 100"
    assert not near(got, 1 - right), "that is the share of the wrong guesses"
    assert not near(got, 9 / 10), "divide by the number of pictures, not by the number of classes"
    assert not near(got, 1), "each guess is held against its own label: that the class occurs elsewhere does not count"
    assert near(got, right), f"9 of 12 guesses are right, so the share is 0.75; got {float(got):.4g}"


@points(1)
def check_extremes(call, rng):
    """all right, none right, a single picture"""
    labels = rng.integers(0, 10, 7)
    assert near(share(call, labels.copy(), labels), 1), "all guesses are right: the share is 1"
    assert near(share(call, labels + 1, labels), 0), "no guess is right: the share is 0"
    assert near(share(call, labels[:1].copy(), labels[:1]), 1), "one picture, guessed right: the share is 1"


@points(1)
def check_inputs_unchanged(call, rng):
    """guess and labels stay as they were"""
    guess, labels = rng.integers(0, 3, (2, 9))
    assert near(share(call, guess, labels), np.mean(guess == labels)), "counts once the share is right"
    unchanged(guess, call.after[0], "guess")
    unchanged(labels, call.after[1], "labels")
