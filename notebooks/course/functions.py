"""What chapter 07 shows of functions of one's own: values beside slopes, bias beside scatter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from .figures import STYLE, Picture, _drawn
from .palette import BLUE, ORANGE


def value_and_slope(functions: Mapping[str, Callable], points, description: str) -> Picture:
    """Two panels over the entries of the tensor `points`: the functions' values, and the slopes that backward gives."""
    from matplotlib import style
    from matplotlib.figure import Figure

    with style.context(STYLE):
        figure = Figure(figsize=(7.2, 2.4))
        left, right = figure.subplots(1, 2, gridspec_kw={"wspace": 0.4})
        for (name, function), dash in zip(functions.items(), ("-", "--", ":"), strict=False):
            values, slopes = values_and_slopes(function, points)
            left.plot(points.numpy(), values, dash, label=name)
            right.plot(points.numpy(), slopes, dash, label=name)
        left.set(xlabel="x", ylabel="value")
        right.set(xlabel="x", ylabel="slope by backward")
        right.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        return _drawn(figure, description)


def values_and_slopes(function: Callable, points) -> tuple[np.ndarray, np.ndarray]:
    """A function of each entry by itself, and its derivative there."""
    leaf = points.clone().requires_grad_()
    y = function(leaf)
    y.sum().backward()
    return y.detach().numpy(), leaf.grad.numpy()


def bias_and_scatter(temperatures: Sequence[float], measured: Sequence[tuple[float, float]], words: str) -> Picture:
    """For each temperature how far off the mean of an estimate is, and how much single estimates scatter."""
    from matplotlib import style
    from matplotlib.figure import Figure

    with style.context(STYLE):
        figure = Figure(figsize=(5.6, 2.6))
        axes = figure.add_subplot()
        for name, values, colour, mark in zip(
            ("bias of the mean", "scatter of one"), zip(*measured, strict=True), (BLUE, ORANGE), "os", strict=True
        ):
            axes.plot(temperatures, values, color=colour, marker=mark, markersize=4, label=name)
        axes.set(xlabel="temperature τ", ylabel="in the gradient (norm)", xscale="log", ylim=(0, None))
        axes.set_xticks(temperatures, [f"{tau:g}" for tau in temperatures])
        axes.minorticks_off()
        axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        return _drawn(figure, words)
