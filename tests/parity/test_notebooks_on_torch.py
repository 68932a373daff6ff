"""The chapters on the real PyTorch: the same cells, with one import changed, print the same and raise the same types.

Every cell tagged `minitorch-only` is left out, which shows as well that no other cell depends on one. A report with both
sides of every cell is written to build/notebooks_on_torch/, differences first in line.
"""

import re
from html import escape

import pytest

from tools.build_notebooks import NOTEBOOKS, ROOT, execute, originals, read, tags

CHAPTERS = [path for path in originals() if path.parent == NOTEBOOKS and path.name[:2].isdigit()]
MIN_EQUAL = 0.98
REPORTS = ROOT / "build" / "notebooks_on_torch"
STYLE = "table{border-collapse:collapse}td{border:1px solid #aaa;vertical-align:top}tr.differs{background:#fde8d8}"


def on_torch(notebook):
    """The cells that run on both, with PyTorch imported under its own name and all outputs taken off."""
    notebook.cells = [
        cell for cell in notebook.cells if cell.cell_type == "code" and "minitorch-only" not in tags(cell)
    ]
    for cell in notebook.cells:
        cell.source = re.sub(r"^(\s*)import minitorch as torch$", r"\1import torch", cell.source, flags=re.MULTILINE)
        cell.outputs = []
    return notebook


def shown(cell):
    """What a reader sees, as lines of text; of an error its builtin type, since messages are each library's own."""
    lines = []
    for output in cell.outputs:
        if output.output_type == "error":
            lines.append(f"raises {output.ename}")
        elif output.output_type == "stream":
            lines.append(output.text.rstrip("\n"))
        else:
            lines.append(output.data.get("text/plain", ""))
    return "\n".join(lines)


def message(cell):
    """The first line of an error's message, for the report only."""
    return "\n".join(output.evalue.splitlines()[0] for output in cell.outputs if output.output_type == "error")


def write_report(name, rows):
    """One HTML page: source, our output, PyTorch's output; the cells that differ are coloured and come first."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    body = []
    for ours, theirs in sorted(rows, key=lambda row: shown(row[0]) == shown(row[1])):
        parts = [theirs.source] + [f"{shown(cell)}\n{message(cell)}" for cell in (ours, theirs)]
        kind = "" if shown(ours) == shown(theirs) else ' class="differs"'
        body.append(f"<tr{kind}>" + "".join(f"<td><pre>{escape(part)}</pre></td>" for part in parts) + "</tr>")
    head = "<tr><th>cell</th><th>minitorch</th><th>PyTorch</th></tr>"
    page = f"<!doctype html><meta charset=utf-8><title>{name}</title><style>{STYLE}</style><table>{head}{''.join(body)}</table>"
    (REPORTS / f"{name}.html").write_text(page, encoding="utf-8")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_same_cells_print_the_same_on_pytorch(path):
    pytest.importorskip("torch")
    kept = [cell for cell in read(path).cells if cell.cell_type == "code" and "minitorch-only" not in tags(cell)]
    torch_side = on_torch(read(path))
    assert not any("minitorch" in cell.source for cell in torch_side.cells), "a cell names minitorch besides its import"
    execute(torch_side, path.parent)
    rows = list(zip(kept, torch_side.cells, strict=True))
    write_report(path.stem, rows)
    with_output = [row for row in rows if row[0].outputs and "nbval-ignore-output" not in tags(row[0])]
    different = [ours for ours, theirs in with_output if shown(ours) != shown(theirs)]
    wrong_type = [cell.id for cell in different if "raises-exception" in tags(cell)]
    assert not wrong_type, f"another type of error on PyTorch: {wrong_type}"
    equal = 1 - len(different) / len(with_output)
    assert equal >= MIN_EQUAL, (
        f"{equal:.1%} of {len(with_output)} cells are equal; not {[cell.id for cell in different]}"
    )
