"""Draws specification.svg: the twelve cells, and for each panel which of them its elements read.

python exercises/02_5/draw.py        writes the file beside this one
"""

from pathlib import Path

TINTS, GREY, CELL, LEFT, GAP = ("#A6CEE8", "#F3C4A5", "#D4D4D4"), "#808080", 28, 12, 34  # pixels
PANELS = [
    [[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]],
    [[1, 3], [5, 7], [9, 11]],
    [[4] * 4, [5] * 4, [6] * 4],
    [[3, 6, 9]],
    [[0, 1, None, 2, 3], [4, 5, None, 6, 7], [8, 9, None, 10, 11]],
]


def text(x: float, y: float, words: str, style: str = 'text-anchor="middle"') -> str:
    return f'<text x="{x:g}" y="{y:g}" {style}>{words}</text>'


def squares(rows: list[list[int | None]], left: float, top: float) -> str:
    """Cells in rows, tinted by the quarter of memory they come from; None leaves half a cell free."""
    parts = []
    for i, row in enumerate(rows):
        x, y = left, top + i * CELL
        for cell in row:
            if cell is None:
                x += CELL / 2
                continue
            box = f'x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" stroke="{GREY}" fill="{TINTS[cell // 4]}"'
            parts.append(f"<rect {box}/>" + text(x + CELL / 2, y + CELL / 2 + 4, str(cell)))
            x += CELL
    return "".join(parts)


def drawing() -> str:
    """The whole file."""
    parts, left, top = [text(LEFT, 22, "t", 'font-weight="bold"'), squares([list(range(12))], LEFT + 18, 8)], LEFT, 76
    for number, rows in enumerate(PANELS, 1):
        width = sum(CELL / 2 if cell is None else CELL for cell in rows[0])
        parts += [text(left + width / 2, top - 10, str(number), 'text-anchor="middle" font-weight="bold"')]
        parts += [squares(rows, left, top)]
        left += width + GAP
    width, height = left - GAP + LEFT, top + 3 * CELL + 12
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" height="{height}"'
    )
    style = 'font-family="DejaVu Sans, sans-serif" font-size="12" fill="#303030"'
    body = "\n".join([f'<rect width="{width:g}" height="{height}" fill="white"/>', *parts])
    return f'{head} role="img" {style}>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("specification.svg").write_text(drawing(), encoding="utf-8", newline="\n")
