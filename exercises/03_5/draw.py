"""Draws specification.svg: the board, and for each panel which of its numbers the elements hold.

python exercises/03_5/draw.py        writes the file beside this one
"""

from pathlib import Path

N, CELL, GAP, LEFT, TOP = 4, 26, 24, 10, 30  # pixels, but for N
TINTS = ("#A6CEE8", "#F3C4A5", "#D4D4D4", "#FFFFFF")  # of the board's rows
R = range(N)
PANELS = {
    "t": [[N * a + b for b in R] for a in R],
    "1": [[N * a + N - 1 - b for b in R] for a in R],
    "2": [[N * (N - 1 - b) + a for b in R] for a in R],
    "3": [[N * b + N - 1 - b for b in R]],
    "4": [[N * a + (b - a) % N for b in R] for a in R],
    "5": [[N * b + (a + b) % N for b in R] for a in R],
}


def panel(place: int, name: str, rows: list[list[int]]) -> str:
    """One reading under its number; each number keeps the tint of the row of t it comes from."""
    left = LEFT + place * (N * CELL + GAP)
    parts = [f'<text x="{left + N * CELL / 2:g}" y="{TOP - 10}" text-anchor="middle" font-weight="bold">{name}</text>']
    for a, row in enumerate(rows):
        for b, number in enumerate(row):
            x, y = left + b * CELL, TOP + a * CELL
            box = f'x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{TINTS[number // N]}" stroke="#808080"'
            parts.append(f'<rect {box}/><text x="{x + CELL / 2:g}" y="{y + 17}" text-anchor="middle">{number}</text>')
    return "".join(parts)


def drawing() -> str:
    """The whole file."""
    width, height = LEFT + 6 * (N * CELL + GAP) - GAP + LEFT, TOP + N * CELL + 10
    parts = [panel(place, name, rows) for place, (name, rows) in enumerate(PANELS.items())]
    style = 'font-family="DejaVu Sans, sans-serif" font-size="12" fill="#303030"'
    body = "\n".join([f'<rect width="{width}" height="{height}" fill="white"/>', *parts])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'{head} role="img" {style}>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("specification.svg").write_text(drawing(), encoding="utf-8", newline="\n")
