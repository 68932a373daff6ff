"""Execute the notebooks in place and save them in one normal form:  python tools/build_notebooks.py [--check] [FILE …]

The executed .ipynb is the only source of a chapter: edit it in JupyterLab or as text, then run this. Every cell is run in
a fresh kernel in batch mode, counts go 1..n, and what differs from run to run or from machine to machine is left out.
With --check nothing is written: the files that would change are reported, with their cells, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import copy
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
# What an editor may leave in a cell's metadata and a reader may need; everything else is dropped.
KEPT_METADATA = ("tags", "reason")
CELL_TIMEOUT_S = 60
# Small products gain nothing from threads, and two processes that each take all processors lose much.
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def originals() -> list[Path]:
    """Every committed notebook: the start page, the chapters, the exercises."""
    return sorted(NOTEBOOKS.glob("*.ipynb")) + sorted((ROOT / "exercises").glob("*.ipynb"))


def read(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


def tags(cell: NotebookNode) -> list[str]:
    return cell.metadata.get("tags", [])


@contextmanager
def batch_environment() -> Iterator[dict[str, str]]:
    """The environment of a kernel that belongs to nobody: batch mode, an empty learner's folder, no user's settings."""
    with tempfile.TemporaryDirectory() as nobody:
        path = os.pathsep.join(filter(None, (str(ROOT), str(NOTEBOOKS), os.environ.get("PYTHONPATH"))))
        yield {
            **os.environ,
            **ONE_THREAD,
            "COURSE_BATCH": "1",
            "COURSE_MY": str(Path(nobody) / "my"),
            "IPYTHONDIR": str(Path(nobody) / "ipython"),
            "PYTHONPATH": path,
        }


def execute(notebook: NotebookNode, folder: Path) -> list[float]:
    """Run all cells in a fresh kernel, outputs into `notebook`; returns the seconds each code cell took.

    An error stops the run, unless the cell is tagged `raises-exception`; a cell so tagged that raises nothing is one.
    """
    started: dict[int, float] = {}
    seconds: dict[int, float] = {}
    client = NotebookClient(
        notebook,
        timeout=CELL_TIMEOUT_S,
        kernel_name="python3",
        coalesce_streams=True,
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
        on_cell_execute=lambda cell, cell_index: started.__setitem__(cell_index, time.perf_counter()),
        on_cell_executed=lambda cell, cell_index, execute_reply: seconds.__setitem__(
            cell_index, time.perf_counter() - started[cell_index]
        ),
    )
    with batch_environment() as environment:
        client.execute(env=environment)
    for cell in notebook.cells:
        if "raises-exception" in tags(cell) and not any(out.output_type == "error" for out in cell.outputs):
            raise RuntimeError(f"a cell tagged raises-exception raises nothing:\n{cell.source}")
    return [seconds[index] for index in sorted(seconds)]


def normalise(notebook: NotebookNode, path: Path) -> None:
    """Bring metadata, counts, tracebacks and the links to other chapters into the one form that is committed."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    count = 0
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({key: cell.metadata[key] for key in KEPT_METADATA if cell.metadata.get(key)})
        cell.pop("attachments", None)
        cell.source = cell.source.strip("\n")
        if cell.cell_type == "code":
            count += 1
            _normalise_outputs(cell, count)
        elif "navigation" in tags(cell):
            cell.source = _links(path)


def _normalise_outputs(cell: NotebookNode, count: int) -> None:
    cell.execution_count = count
    for output in cell.outputs:
        if "execution_count" in output:
            output.execution_count = count
        if output.output_type == "error":
            output.traceback = own_frames(output.traceback)


def own_frames(traceback: list[str]) -> list[str]:
    """A traceback without the frames inside installed files: their paths are a machine's, their lines change."""
    return [part for part in traceback if not ANSI.sub("", part).startswith("File ")]


def _links(path: Path) -> str:
    if str(NOTEBOOKS) not in sys.path:
        sys.path.insert(0, str(NOTEBOOKS))
    from course.navigation import links

    return links(path.name[:2])


def build(path: Path) -> tuple[NotebookNode, float]:
    """The notebook as it should be committed, and the seconds its cells took."""
    notebook = copy.deepcopy(read(path))
    seconds = execute(notebook, path.parent)
    normalise(notebook, path)
    nbformat.validate(notebook)
    return notebook, sum(seconds)


def save(notebook: NotebookNode, path: Path) -> None:
    """Write the whole file or none of it."""
    part = path.with_name(path.name + ".part")
    part.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8", newline="\n")
    os.replace(part, path)


def differences(committed: NotebookNode, built: NotebookNode) -> list[str]:
    """What a rebuild would change, cell by cell; pictures and outputs tagged as ignored may differ."""
    if len(committed.cells) != len(built.cells) or committed.metadata != built.metadata:
        return ["the metadata of the notebook, or the number of its cells"]
    pairs = zip(committed.cells, built.cells, strict=True)
    return [f"cell {new.id}" for old, new in pairs if _comparable(old) != _comparable(new)]


def _comparable(cell: NotebookNode) -> NotebookNode:
    cell = copy.deepcopy(cell)
    if "nbval-ignore-output" in tags(cell):
        cell.outputs = []
    for output in cell.get("outputs", []):
        output.get("data", {}).pop("image/png", None)
    return cell


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, help="notebooks; all committed ones if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, report what would change")
    options = parser.parse_args(arguments)
    changed = 0
    for path in options.files or originals():
        path = path.resolve()
        built, seconds = build(path)
        found = differences(read(path), built)
        changed += bool(found)
        if not options.check:
            save(built, path)
        state = ", ".join(found) if found else "as it was"
        print(f"{path.name}: {seconds:.1f} s; {'differs in ' if found else ''}{state}", flush=True)
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
