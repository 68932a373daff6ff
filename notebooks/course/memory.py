"""The figure of memory over the steps of a computation: what minitorch.utils.graph.timeline counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .figures import STYLE, Picture, _drawn

DASHES = ("-", "--", ":")


def memory_timeline(lines: Mapping[str, Any], description: str = "") -> Picture:
    """Bytes alive after each step, for at most three timelines by name; a dot marks where each is highest.

    The description, which is compared from run to run, ends with the exact peak and rest of every timeline.
    """
    from matplotlib import style
    from matplotlib.figure import Figure

    if not 1 <= len(lines) <= len(DASHES):
        raise ValueError(f"memory_timeline: {len(lines)} timelines; the style tells one to three apart")
    facts = [f"{name}: at most {line.peak:,} bytes, {line.left:,} at the end" for name, line in lines.items()]
    words = " ".join(filter(None, [description, "Bytes alive. " + "; ".join(facts) + "."]))
    with style.context(STYLE):
        figure = Figure(figsize=(5.6, 2.6))
        axes = figure.add_subplot()
        for (name, line), dashes in zip(lines.items(), DASHES, strict=False):
            kilobytes = [live / 1000 for live in line.live]
            (drawn,) = axes.step(range(1, len(kilobytes) + 1), kilobytes, dashes, where="post", label=name)
            highest = kilobytes.index(max(kilobytes))
            axes.plot(highest + 1, kilobytes[highest], "o", color=drawn.get_color(), markersize=4)
        axes.set(xlabel="step", ylabel="alive (kilobytes)", ylim=(0, None))
        axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        return _drawn(figure, words)
