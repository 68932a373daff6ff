"""The colours of the figures, as readers with each kind of colour blindness see them.

The simulation is Machado, Oliveira and Fernandes (2009): a matrix on linear RGB for a reader to whom one of the three
kinds of cones is missing. Distances are CIE 1976 ΔE in L*a*b*: 2 can be seen side by side, 10 at a glance.
"""

import itertools
import re

import numpy as np
import pytest
from course import palette
from course.palette import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, WHITE, ink_on, luminance, ramp

from tools.build_notebooks import NOTEBOOKS, ROOT

READERS = {
    "all cones": np.eye(3),
    "no red cones": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "no green cones": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "no blue cones": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
DAYLIGHT = np.array([0.95047, 1.0, 1.08883])
LINES, AREAS, TEXTS = (BLUE, ORANGE, GREY), (PALE_BLUE, PALE_ORANGE, WHITE), (INK, BLUE, ORANGE, GREY)
readers = pytest.mark.parametrize("reader", READERS)


def seen(colour, reader):
    """The colour's L*a*b* for this reader."""
    channels = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    x, y, z = TO_XYZ @ np.clip(np.array(READERS[reader]) @ linear, 0, 1) / DAYLIGHT
    f = [np.cbrt(v) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z)]
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def apart(one, other, reader):
    return float(np.linalg.norm(seen(one, reader) - seen(other, reader)))


def contrast(one, other):
    """The accessibility guidelines' ratio: 4.5 for text, 3 for large or bold text and for lines."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_simulation_confuses_what_is_confused():
    """Red and green of one brightness: far apart for most readers, close for those without green cones."""
    red, green = "#B06060", "#808030"
    assert apart(red, green, "all cones") > 2 * apart(red, green, "no green cones")


@readers
@pytest.mark.parametrize("colours", [LINES, AREAS], ids=["lines", "areas"])
def test_every_reader_tells_the_colours_apart(reader, colours):
    for one, other in itertools.combinations(colours, 2):
        assert apart(one, other, reader) > 15, (one, other)


@readers
@pytest.mark.parametrize(("count", "least"), [(6, 16), (12, 8), (24, 2.5)])
def test_every_reader_tells_the_cells_of_a_ramp_apart(reader, count, least):
    for one, other in itertools.combinations(ramp(count), 2):
        assert apart(one, other, reader) > least, (one, other)


def test_text_can_be_read_on_its_ground():
    for colour in ramp(24):
        assert contrast(ink_on(colour), colour) > 4.5, colour
    for ground in AREAS:
        assert contrast(INK, ground) > 7
    assert contrast(BLUE, WHITE) > 4.5
    assert min(contrast(colour, WHITE) for colour in TEXTS) > 3.8, (
        "orange and grey: bold, or large, or said again in words"
    )


def test_the_style_of_plots_has_the_same_colours():
    style = (NOTEBOOKS / "course" / "course.mplstyle").read_text(encoding="utf-8")
    cycle = re.search(r'cycler\("color", \[(.+)\]\)', style)[1]
    assert [f"#{colour}" for colour in re.findall(r"[0-9A-F]{6}", cycle)] == list(LINES)


def test_diagrams_draw_with_the_palette_only():
    known = {value for value in vars(palette).values() if isinstance(value, str) and value.startswith("#")}
    course = ROOT / "notebooks" / "course"
    for path in [course / "graphs.py", course / "figures.py", *(course / "widgets").glob("*.py")]:
        assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", path.read_text(encoding="utf-8"))) <= known, path.name
