"""Draws specification.svg: five networks of tensors; a line between two circles is summed over.

python exercises/03_6/draw.py        writes the file beside this one
"""

from pathlib import Path

INK, GREY, BLUE, ORANGE = "#303030", "#707070", "#BFDDF2", "#D55E00"
WIDTH, HEIGHT, RADIUS = 168, 150, 15  # pixels


def circle(x: float, y: float, name: str) -> str:
    """A tensor."""
    shape = f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{BLUE}" stroke="{INK}"/>'
    return shape + f'<text x="{x}" y="{y + 5}" text-anchor="middle" font-size="14">{name}</text>'


def line(path: str) -> str:
    """A dimension, or two that are joined."""
    return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.5"/>'


def dim(x: float, y: float, number: int) -> str:
    """The small number of a dimension, beside its line."""
    return f'<text x="{x}" y="{y}" text-anchor="middle" font-size="10" fill="{GREY}">{number}</text>'


def end(x: float, y: float, number: int) -> str:
    """The large number at an open end: a dimension of the result."""
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-size="15" font-weight="bold" fill="{ORANGE}">{number}</text>'
    )


def trace() -> list[str]:
    return [line("M70 85 C25 85 30 38 84 38 S143 85 98 85"), circle(84, 85, "A"), dim(60, 98, 0), dim(108, 98, 1)]


def form() -> list[str]:
    parts = [line("M22 85 H146"), circle(22, 85, "v"), circle(84, 85, "A"), circle(146, 85, "v")]
    return [*parts, dim(42, 80, 0), dim(64, 80, 0), dim(104, 80, 1), dim(126, 80, 0)]


def product() -> list[str]:
    parts = [line("M20 85 H148"), circle(52, 85, "A"), circle(116, 85, "B"), end(12, 90, 1), end(156, 90, 0)]
    return [*parts, dim(31, 80, 0), dim(73, 80, 1), dim(95, 80, 0), dim(137, 80, 1)]


def batch() -> list[str]:
    parts = [line("M34 85 H148"), line("M92 85 V46"), circle(34, 85, "v"), circle(92, 85, "T")]
    return [*parts, end(92, 42, 1), end(156, 90, 0), dim(54, 80, 0), dim(72, 80, 1), dim(99, 66, 0), dim(113, 80, 2)]


def squares() -> list[str]:
    joined = line("M40 90 Q84 76 128 90") + line("M40 90 Q84 126 128 90")
    shared = line("M40 90 Q48 56 84 56 Q120 56 128 90") + line("M84 56 V42")
    dot = f'<circle cx="84" cy="56" r="4" fill="{INK}"/>'
    parts = [joined, shared, dot, circle(40, 90, "T"), circle(128, 90, "T"), end(84, 38, 0)]
    parts += [dim(38, 70, 0), dim(130, 70, 0), dim(63, 79, 1), dim(105, 79, 1), dim(60, 113, 2), dim(108, 113, 2)]
    return parts


def drawing() -> str:
    """The whole file."""
    networks = (trace(), form(), product(), batch(), squares())
    parts = []
    for place, network in enumerate(networks):
        title = f'<text x="{WIDTH / 2:g}" y="18" text-anchor="middle" font-weight="bold">{place + 1}</text>'
        parts.append(f'<g transform="translate({place * WIDTH} 0)">{title}{"".join(network)}</g>')
    width, height = 5 * WIDTH, HEIGHT
    style = 'font-family="DejaVu Sans, sans-serif" font-size="12" fill="#303030"'
    body = "\n".join([f'<rect width="{width}" height="{height}" fill="white"/>', *parts])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'{head} role="img" {style}>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("specification.svg").write_text(drawing(), encoding="utf-8", newline="\n")
