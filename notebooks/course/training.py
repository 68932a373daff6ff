"""What chapter 09 draws: what depth does to signals and gradients, and the ways of optimizers through a valley."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from .figures import STYLE, Picture, _drawn
from .palette import GREY

DASHES, MARKS = ("-", "--", ":"), ("o", "s", "^")
Profile = tuple[Sequence[float], Sequence[float]]
Point = tuple[float, float]


def layer_profile(profiles: Mapping[str, Profile], description: str) -> Picture:
    """Two panels over the layers 1, 2, …: the spread of what each puts out, and the norm of the gradient there.

    A profile is a pair of such lists. At most three, since the style has two colours and grey.
    """
    from matplotlib import style
    from matplotlib.figure import Figure

    if len(profiles) > len(DASHES):
        raise ValueError(f"layer_profile: {len(profiles)} profiles, but the style tells at most three apart")
    with style.context(STYLE):
        figure = Figure(figsize=(7.2, 2.6))
        panels = figure.subplots(1, 2, gridspec_kw={"wspace": 0.4})
        for (name, profile), dash, mark in zip(profiles.items(), DASHES, MARKS, strict=False):
            for axes, values in zip(panels, profile, strict=True):
                layers = np.arange(1, len(values) + 1)
                axes.plot(layers, values, dash, marker=mark, markersize=2.5, label=name)
        for axes, label in zip(panels, ("standard deviation of outputs", "norm of their gradient"), strict=True):
            axes.set(xlabel="layer", ylabel=label, yscale="log")
        panels[1].legend(loc="center left", bbox_to_anchor=(1, 0.5))
        return _drawn(figure, description)


def valley_paths(paths: Mapping[str, Sequence[Point]], steep: float, description: str) -> Picture:
    """Paths of points (x, y) over the contours of ½(x² + steep·y²), one panel each, one above the other."""
    from matplotlib import style
    from matplotlib.figure import Figure

    x, y = np.linspace(-10, 4, 141), np.linspace(-2, 2, 81)
    height = 0.5 * (x**2 + steep * y[:, None] ** 2)
    with style.context(STYLE):
        figure = Figure(figsize=(6.4, 1.45 * len(paths)))
        panels = figure.subplots(len(paths), 1, sharex=True, squeeze=False, gridspec_kw={"hspace": 0.45})[:, 0]
        for axes, (name, path) in zip(panels, paths.items(), strict=True):
            axes.contour(x, y, height, levels=[0.5, 3, 10, 25, 50], colors=GREY, linewidths=0.6)
            axes.plot(*zip(*path, strict=True), "-o", markersize=2.5, linewidth=0.9, clip_on=True)
            axes.set(xlim=(x[0], x[-1]), ylim=(y[0], y[-1]), ylabel="y", title=name)
        panels[-1].set_xlabel("x")
        return _drawn(figure, description)
