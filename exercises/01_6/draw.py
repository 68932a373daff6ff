"""Draws specification.svg: the five squares of numbers for n = 4, larger numbers on darker grey.

python exercises/01_6/draw.py        writes the file beside this one
"""

from pathlib import Path

N, CELL, GAP, LEFT, TOP = 4, 28, 26, 10, 30  # pixels, but for N
SQUARES = (
    lambda row, column: N * row + column,
    lambda row, column: column,
    lambda row, column: row,
    lambda row, column: (row + column) % 2,
    lambda row, column: column - row,
)


def cell(x: float, y: float, number: int, low: int, high: int) -> str:
    """One place: its grey and its number."""
    grey = round(250 - 90 * (number - low) / (high - low))
    return (
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="rgb({grey},{grey},{grey})" stroke="white"/>'
        f'<text x="{x + CELL / 2}" y="{y + CELL / 2 + 4}" text-anchor="middle">{number}</text>'
    )


def square(panel: int) -> str:
    """One pattern under its number."""
    rule = SQUARES[panel]
    left = LEFT + panel * (N * CELL + GAP)
    numbers = [[rule(row, column) for column in range(N)] for row in range(N)]
    low, high = min(map(min, numbers)), max(map(max, numbers))
    parts = [
        f'<text x="{left + N * CELL / 2}" y="{TOP - 10}" text-anchor="middle" font-weight="bold">{panel + 1}</text>'
    ]
    for row in range(N):
        for column in range(N):
            parts.append(cell(left + column * CELL, TOP + row * CELL, numbers[row][column], low, high))
    return "".join(parts)


def drawing() -> str:
    """The whole file."""
    width, height = LEFT + 5 * (N * CELL + GAP), TOP + N * CELL + 10
    style = 'font-family="DejaVu Sans, sans-serif" font-size="12" fill="#202020"'
    body = "\n".join([f'<rect width="{width}" height="{height}" fill="white"/>', *map(square, range(5))])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'{head} role="img" {style}>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("specification.svg").write_text(drawing(), encoding="utf-8", newline="\n")
