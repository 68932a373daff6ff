"""Draws specification.svg: what each of the five results is worth, and the slope that backward sees.

python exercises/04_6/draw.py        writes the file beside this one
"""

from pathlib import Path

BLUE, ORANGE, GREY = "#0072B2", "#D55E00", "#808080"
MARKS = (0.5, 1.0, 2.0)
SIZE, GAP, LEFT, TOP = 120, 30, 28, 46  # pixels; a panel shows x from 0 to 2 and y from -1 to 4
CURVES = [
    (lambda x: x, lambda x: -1.0),
    (lambda x: 0.0, lambda x: 1.0),
    (lambda x: x * x, lambda x: x),
    (lambda x: 1.0, lambda x: 1 / x),
    (lambda x: x * x, lambda x: 1.0),
]


def place(panel: int, x: float, y: float) -> tuple[float, float]:
    """Pixels of the point (x, y) of a panel."""
    return round(LEFT + panel * (SIZE + GAP) + x / 2 * SIZE, 1), round(TOP + (4 - y) / 5 * SIZE, 1)


def curve(panel: int, f, colour: str, dash: str) -> str:
    """One function as a line over 0.5 … 2, with dots and numbers where the specification is exact."""
    points = [place(panel, 0.5 + 1.5 * k / 30, f(0.5 + 1.5 * k / 30)) for k in range(31)]
    path = " ".join(f"{x},{y}" for x, y in points)
    parts = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" {dash}/>']
    for mark in MARKS:
        x, y = place(panel, mark, f(mark))
        parts.append(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>')
    return "".join(parts)


def frame(panel: int) -> str:
    """Axes, grid and title of a panel."""
    left, bottom = place(panel, 0, -1)
    right, top = place(panel, 2, 4)
    parts = [f'<text x="{(left + right) / 2}" y="{top - 8}" text-anchor="middle" font-weight="bold">{panel + 1}</text>']
    for y in range(-1, 5):
        level = place(panel, 0, y)[1]
        weight = 1.2 if y == 0 else 0.4
        parts.append(f'<path d="M{left} {level}H{right}" stroke="{GREY}" stroke-width="{weight}"/>')
        parts.append(f'<text x="{left - 5}" y="{level + 4}" text-anchor="end">{y}</text>')
    for x in MARKS:
        across = place(panel, x, 0)[0]
        parts.append(f'<path d="M{across} {top}V{bottom}" stroke="{GREY}" stroke-width="0.4"/>')
        parts.append(f'<text x="{across}" y="{bottom + 13}" text-anchor="middle">{x:g}</text>')
    return "".join(parts)


def drawing() -> str:
    """The whole file."""
    width, height = LEFT + 5 * (SIZE + GAP), TOP + SIZE + 34
    solid, dashed = "", 'stroke-dasharray="5 3"'
    key = (
        f'<path d="M28 12H52" stroke="{BLUE}" stroke-width="2"/><text x="58" y="16">value</text>'
        f'<path d="M108 12H132" stroke="{ORANGE}" stroke-width="2" {dashed}/>'
        '<text x="138" y="16">slope that backward sees, both over x</text>'
    )
    panels = [
        frame(k) + curve(k, value, BLUE, solid) + curve(k, slope, ORANGE, dashed)
        for k, (value, slope) in enumerate(CURVES)
    ]
    style = 'font-family="DejaVu Sans, sans-serif" font-size="10" fill="#303030"'
    body = "\n".join([f'<rect width="{width}" height="{height}" fill="white"/>', key, *panels])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'{head} role="img" {style}>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("specification.svg").write_text(drawing(), encoding="utf-8", newline="\n")
