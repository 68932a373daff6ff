"""The colours of every figure and diagram; tests/test_palette.py looks at them as colour-blind readers see them."""

from __future__ import annotations

BLUE, ORANGE, GREY = "#0072B2", "#D55E00", "#808080"
PALE_BLUE, PALE_ORANGE, WHITE = "#BFDDF2", "#FBD3B0", "#FFFFFF"
INK = "#000000"


def ramp(count: int) -> list[str]:
    """`count` colours in order, from orange over pale to blue: blue against orange is what all readers can see.

    >>> ramp(4) == [ORANGE, PALE_ORANGE, PALE_BLUE, BLUE]
    True
    """
    stops = [_channels(colour) for colour in (ORANGE, PALE_ORANGE, PALE_BLUE, BLUE)]
    colours = []
    for k in range(count):
        place = k * (len(stops) - 1) / max(count - 1, 1)
        left = min(int(place), len(stops) - 2)
        share = place - left
        mixed = (round(a + share * (b - a)) for a, b in zip(stops[left], stops[left + 1], strict=True))
        colours.append("#{:02X}{:02X}{:02X}".format(*mixed))
    return colours


def ink_on(colour: str) -> str:
    """The colour of text that is read best on `colour`."""
    light = luminance(colour)
    return INK if (light + 0.05) ** 2 > 1.05 * (luminance(INK) + 0.05) else WHITE


def luminance(colour: str) -> float:
    """Relative luminance, from 0 for black to 1 for white, as the accessibility guidelines define it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in _channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _channels(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue
