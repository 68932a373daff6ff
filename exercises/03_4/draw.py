"""Draws specification.svg: the five patterns for n = 6, dark where they are true.

python exercises/03_4/draw.py        writes the file beside this one
"""

from pathlib import Path

N, CELL, GAP, LEFT, TOP = 6, 18, 26, 10, 30  # pixels, but for N
PANELS = (
    lambda i, j: i == j,
    lambda i, j: abs(i - j) <= 1,
    lambda i, j: (i // 2 + j // 2) % 2 == 1,
    lambda i, j: i + j >= N - 1,
    lambda i, j: i in (0, N - 1) or j in (0, N - 1),
)


def panel(number: int) -> str:
    """One pattern under its number."""
    left = LEFT + number * (N * CELL + GAP)
    parts = [
        f'<text x="{left + N * CELL / 2:g}" y="{TOP - 10}" text-anchor="middle" font-weight="bold">{number + 1}</text>'
    ]
    for i in range(N):
        for j in range(N):
            fill = "#0072B2" if PANELS[number](i, j) else "#F4F4F4"
            place = f'x="{left + j * CELL}" y="{TOP + i * CELL}" width="{CELL}" height="{CELL}"'
            parts.append(f'<rect {place} fill="{fill}" stroke="#808080"/>')
    return "".join(parts)


def drawing() -> str:
    """The whole file."""
    width, height = LEFT + 5 * (N * CELL + GAP), TOP + N * CELL + 10
    parts = [panel(number) for number in range(5)]
    style = 'font-family="DejaVu Sans, sans-serif" font-size="12" fill="#303030"'
    body = "\n".join([f'<rect width="{width}" height="{height}" fill="white"/>', *parts])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'{head} role="img" {style}>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("specification.svg").write_text(drawing(), encoding="utf-8", newline="\n")
