"""Assemble and execute the notebook of a chapter's exercises:  python tools/exercise_notebook.py 04 …

Everything in it comes from the folders of the exercises: META, contract.md, starter.py, specification.svg. So it is never
edited by hand; the committed file is this program's output, executed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from textwrap import indent

from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "notebooks")]

from course.exercise import PICTURE, Exercise  # noqa: E402
from course.navigation import CHAPTERS, Chapter  # noqa: E402
from course.places import EXERCISES, exercise_ids, read_text  # noqa: E402
from nbformat import NotebookNode  # noqa: E402

from tools.build_notebooks import build, save  # noqa: E402

HOW = """\
Write your answer into a cell below and run it: a report says what it passes and what it misses. The cell is kept, so it
must hold all that it needs, apart from {given}. Try things out in cells of your own.

Stuck? `hint("{first}")` in a new cell gives the next hint. `solution("{first}")` comes after passing, or after the last
hint.

Run the next cell first, and again after every restart of the kernel."""

SETUP = """\
import sys

try:
{imports}
except ImportError as error:
    print(f"{{error}}. In a terminal, in the folder of the clone:")
    print(f'    "{{sys.executable}}" -m pip install -e ".[course]" -e notebooks')
    raise"""


def assemble(chapter: Chapter, exercises: list[Exercise]) -> NotebookNode:
    """The notebook, not yet executed."""
    given = dict(pair.split("=") for exercise in exercises for pair in exercise.meta["given"])
    drawn = any((exercise.folder / "specification.svg").exists() for exercise in exercises)
    names = ", ".join(["answer", "check", *(["drawing"] if drawn else []), "hint", "solution"])
    imports = [f"import {module}" + (f" as {name}" if name != module else "") for name, module in given.items()]
    how = HOW.format(given=" and ".join(f"`{name}`" for name in sorted(given)), first=exercises[0].id)
    cells = [
        new_markdown_cell(heading(chapter, exercises), id="title"),
        new_markdown_cell(how, id="how"),
        new_code_cell(
            SETUP.format(imports=indent("\n".join([*sorted(imports), f"from course import {names}"]), " " * 4)),
            id="setup",
        ),
    ]
    for exercise in exercises:
        cells += cells_of(exercise)
    cells.append(new_markdown_cell(links(chapter), id="links"))
    return new_notebook(cells=cells)


def heading(chapter: Chapter, exercises: list[Exercise]) -> str:
    """Title and table of the exercises, with what each takes and is worth."""
    rows = ["| | exercise | difficulty | minutes | points |", "|---|---|---|---|---|"]
    for exercise in exercises:
        meta, points = exercise.meta, sum(check.points for check in exercise.checks)
        minutes = f"{meta['minutes']}, optional" if meta.get("optional") else meta["minutes"]
        rows.append(f"| {exercise.id} | {meta['title']} | {meta['difficulty']} of 3 | {minutes} | {points} |")
    due = sum(exercise.meta["minutes"] for exercise in exercises if not exercise.meta.get("optional"))
    every = sum(exercise.meta["minutes"] for exercise in exercises)
    total = f"Together {due} minutes" + (f", and {every - due} for what is optional." if every > due else ".")
    return f"# Exercises: {chapter.title}\n\n{links(chapter)}\n\n" + "\n".join(rows) + f"\n\n{total}"


def cells_of(exercise: Exercise) -> list[NotebookNode]:
    """Contract, drawn specification where there is one, starter."""
    name = exercise.id.replace(".", "-")
    contract = read_text(exercise.folder / "contract.md").strip()
    cells = []
    if PICTURE.search(contract):
        # A learner's copy lies where no exercises are, and no picture to link to: it becomes an output.
        contract = PICTURE.sub("", contract)
        cells.append(new_code_cell(f'drawing("{exercise.id}")', id=f"drawing-{name}"))
    contract = f"## {exercise.id} {exercise.meta['title']}\n\n{contract}"
    starter = read_text(exercise.folder / "starter.py").strip()
    return [
        new_markdown_cell(contract, id=f"contract-{name}"),
        *cells,
        new_code_cell(starter, id=f"answer-{name}"),
    ]


def links(chapter: Chapter) -> str:
    """The way back to the chapter and to the map."""
    return f"[{chapter.number} {chapter.title}](../notebooks/{chapter.file}) · [Map of the course](../notebooks/index.ipynb)"


def chapter_notebook(number: str) -> tuple[Path, NotebookNode]:
    """Where the notebook of a chapter's exercises lies, and what it has to hold."""
    chapter = next(chapter for chapter in CHAPTERS if chapter.number == number)
    exercises = [Exercise.load(exercise_id) for exercise_id in exercise_ids() if exercise_id.startswith(f"{number}.")]
    if not exercises:
        raise SystemExit(f"chapter {number} has no exercises")
    return EXERCISES / chapter.exercises, assemble(chapter, exercises)


def main(numbers: list[str]) -> None:
    """Write, execute and save the notebooks of these chapters."""
    for number in numbers:
        path, notebook = chapter_notebook(number)
        save(notebook, path)
        executed, seconds = build(path)
        save(executed, path)
        print(f"{path.name}: {len(executed.cells)} cells, {seconds:.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("chapters", nargs="+", help="numbers of chapters, as in 04")
    main(parser.parse_args().chapters)
