"""Figures: one style, two colours and grey that colour-blind readers can tell apart, and words for those who see none."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from .palette import BLUE, GREY

STYLE = Path(__file__).with_name("course.mplstyle")


class Picture:
    """A picture that Jupyter shows, together with its description, which is what a text-only reader gets.

    `content` is SVG text, or the bytes of a PNG. The description is compared by nbval, and a PNG is not: a picture of
    something trained may differ in the last bits from machine to machine, its description may not.
    """

    def __init__(self, content: str | bytes, description: str) -> None:
        self.content, self.description = content, description

    def __repr__(self) -> str:
        return self.description

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str | bytes]:
        kind = "image/svg+xml" if isinstance(self.content, str) else "image/png"
        return {kind: self.content, "text/plain": self.description}


def _drawn(figure, description: str) -> Picture:
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", metadata={"Software": None})
    return Picture(buffer.getvalue(), description)


def curves(lines: Mapping[str, Sequence[float]], x: str, y: str, description: str, log: bool = False) -> Picture:
    """Named lines over 0, 1, 2, …; at most three, since the style has two colours and grey.

    `x` and `y` are the axes' labels, with their units; `log` makes the y axis logarithmic.
    """
    from matplotlib import style
    from matplotlib.figure import Figure

    if len(lines) > 3:
        raise ValueError(f"curves: {len(lines)} lines, but the style tells at most three apart")
    with style.context(STYLE):
        figure = Figure(figsize=(5.6, 2.6))
        axes = figure.add_subplot()
        dashes = ("-", "--", ":")
        for (name, values), dash in zip(lines.items(), dashes, strict=False):
            axes.plot(values, dash, label=name)
        axes.set(xlabel=x, ylabel=y, yscale="log" if log else "linear")
        axes.xaxis.get_major_locator().set_params(integer=True)
        if len(lines) > 1:
            axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        return _drawn(figure, description)


def error_curves(steps: Sequence[float], lines: Mapping[str, Sequence[float]], description: str) -> Picture:
    """The error of differences over their step, both axes logarithmic; errors of 0 are left out. At most three lines."""
    from matplotlib import style
    from matplotlib.figure import Figure

    with style.context(STYLE):
        figure = Figure(figsize=(5.6, 2.8))
        axes = figure.add_subplot()
        for (name, errors), dash in zip(lines.items(), ("-", "--", ":"), strict=False):
            kept = [(h, e) for h, e in zip(steps, errors, strict=True) if e > 0]
            axes.plot(*zip(*kept, strict=True), dash, label=name, marker=".")
        axes.set(xlabel="step", ylabel="error of the slope", xscale="log", yscale="log")
        axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        return _drawn(figure, description)


def loss_curve(losses: Sequence[float], description: str, window: int = 50) -> Picture:
    """The loss of every step in grey, and in blue its mean over the last `window` steps."""
    from matplotlib import style
    from matplotlib.figure import Figure

    values = np.asarray(losses, dtype=float)
    window = min(window, len(values))
    mean = np.convolve(values, np.ones(window) / window, mode="valid")
    with style.context(STYLE):
        figure = Figure(figsize=(5.6, 2.6))
        axes = figure.add_subplot()
        axes.plot(values, color=GREY, linewidth=0.6, alpha=0.6, label="one step")
        axes.plot(np.arange(window - 1, len(values)), mean, color=BLUE, label=f"mean of {window} steps")
        axes.set(xlabel="step", ylabel="cross-entropy (nats)", ylim=(0, None))
        axes.legend()
        return _drawn(figure, description)


def image_grid(
    images: Sequence[np.ndarray], captions: Sequence[str], description: str, columns: int = 6, inches: float = 1.15
) -> Picture:
    """Images in rows, each under its caption: grey ones (height, width) or coloured ones (height, width, 3)."""
    from matplotlib import style
    from matplotlib.figure import Figure

    rows = -(-len(images) // columns)
    with style.context(STYLE):
        figure = Figure(figsize=(inches * columns, (inches + 0.35) * rows))
        axes = figure.subplots(rows, columns, squeeze=False).ravel()
        for place in axes:
            place.set_axis_off()
        for place, image, caption in zip(axes, images, captions, strict=False):
            place.imshow(np.asarray(image), vmin=0, vmax=1)
            place.set_title(caption, fontsize=7.5)
        return _drawn(figure, description)
