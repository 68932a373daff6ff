"""A chapter notices when the library is wrong: each fault planted here makes cells of its nbval run fail.

A fault is planted by a first cell that patches the library in the notebook's own kernel. The notebooks of a chapter run
in one pytest, which takes about three seconds each. The faults lie in tests/notebook_faults, one module a chapter.
"""

import pkgutil
import re
import subprocess
import sys
from functools import cache
from importlib import import_module

import nbformat
import pytest

from tests import notebook_faults
from tools.build_notebooks import NOTEBOOKS, ROOT, batch_environment, read

CHAPTERS = {
    module.name: import_module(f"tests.notebook_faults.{module.name}")
    for module in pkgutil.iter_modules(notebook_faults.__path__)
}
PAIRS = [(name, fault) for name, chapter in CHAPTERS.items() for fault in chapter.FAULTS]


def planted(chapter, fault):
    """The chapter's notebook up to where it is cut, below a cell that plants the fault."""
    notebook = read(NOTEBOOKS / chapter.NOTEBOOK)
    sources = [cell.source for cell in notebook.cells]
    end = next(i for i, text in enumerate(sources) if text.startswith(chapter.CUT_AT)) if chapter.CUT_AT else None
    plant = nbformat.v4.new_code_cell(re.sub(r"(?m)^ {8}", "", fault).strip(), execution_count=1)
    notebook.cells = [plant, *notebook.cells[:end]]
    return notebook


@pytest.fixture(scope="module")
def failures(tmp_path_factory):
    """For a chapter's name the cells that fail, by fault; "none" is the library as it is."""
    return cache(lambda name: run(CHAPTERS[name], tmp_path_factory.mktemp(name)))


def run(chapter, folder):
    for name, fault in {"none": "", **chapter.FAULTS}.items():
        nbformat.write(planted(chapter, fault), folder / f"{name}.ipynb")
    options = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=30", "-p", "no:cacheprovider", "-q", "-rfE")
    sanitize = f"--nbval-sanitize-with={ROOT / 'tests' / 'nbval_sanitize.cfg'}"
    with batch_environment() as environment:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, sanitize, "."],
            cwd=folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert " passed" in done.stdout, done.stdout + done.stderr
    found = {name: [] for name in ("none", *chapter.FAULTS)}
    for name, cell in re.findall(r"^(?:FAILED|ERROR) (\w+)\.ipynb::Cell (\d+)", done.stdout, re.MULTILINE):
        found[name].append(int(cell))
    return found


@pytest.mark.parametrize("name", CHAPTERS)
def test_without_a_fault_every_cell_passes(failures, name):
    assert failures(name)["none"] == []


@pytest.mark.parametrize(("name", "fault"), PAIRS)
def test_a_planted_fault_fails_the_chapter(failures, name, fault):
    cells = failures(name)[fault]
    assert cells, "no cell noticed it"
    assert 0 not in cells, "the cell that plants the fault failed itself"
