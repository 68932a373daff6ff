"""What chapter 07 draws."""

import numpy as np
from course.functions import bias_and_scatter, value_and_slope, values_and_slopes

import minitorch as torch


def test_slopes_are_those_that_backward_gives():
    values, slopes = values_and_slopes(lambda x: x**2, torch.linspace(-1, 1, 5))
    assert np.allclose(values, [1, 0.25, 0, 0.25, 1]) and np.allclose(slopes, [-2, -1, 0, 1, 2])


def test_pictures_have_their_words():
    for picture in (
        value_and_slope({"tanh": torch.tanh}, torch.linspace(-1, 1, 5), "tanh and its slope"),
        bias_and_scatter([0.1, 1.0], [(0.0, 1.5), (0.1, 0.3)], "bias and scatter over two temperatures"),
    ):
        assert "image/png" in picture._repr_mimebundle_() and len(repr(picture)) > 15
