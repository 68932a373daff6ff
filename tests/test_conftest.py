"""The project's pytest configuration does what it promises: a cell's output counts, and nothing is skipped unseen."""

import subprocess
import sys
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

import conftest
from tests.source_files import ROOT


def cell(source, count, *outputs):
    return new_code_cell(source, execution_count=count, outputs=list(outputs))


def value(text, count):
    return new_output("execute_result", {"text/plain": text}, execution_count=count)


def raised(name, message):
    return new_output("error", ename=name, evalue=message, traceback=[])


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """What pytest, with this project's configuration, says of a notebook of which every second cell is wrong."""
    cells = [
        cell("6 * 7", 1, value("42", 1)),
        cell("6 * 7", 2, value("41", 2)),
        cell("6 * 7;", 3),
        cell("6 * 7", 4),
        cell("print('a')", 5, new_output("stream", name="stdout", text="a\n")),
        cell("print('a', 'cpu', '3.5 ms')", 6, new_output("stream", name="stdout", text="a cuda 4.5 ms\n")),
        cell("1 / 0", 7, raised("ZeroDivisionError", "division by zero")),
        cell("1 / 1", 8, raised("ZeroDivisionError", "division by zero")),
    ]
    for wanted in cells[-2:]:
        wanted["metadata"]["tags"] = ["raises-exception"]
    path = tmp_path_factory.mktemp("notebooks") / "sample.ipynb"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    command = [sys.executable, "-m", "pytest", "-v", "-p", "conftest", "-c", ROOT / "pyproject.toml"]
    command += ["--rootdir", path.parent, path]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout


@pytest.mark.parametrize("number", range(8))
def test_a_cell_passes_when_its_output_is_right(report, number):
    verdict = "PASSED" if number % 2 == 0 else "FAILED"
    assert any(f"::Cell {number} {verdict}" in line for line in report.splitlines()), report


def test_the_run_says_how_much_it_ran(report):
    assert "ran 0 tests, 8 notebook cells, 0 exercises" in report


@pytest.mark.parametrize(
    ("arguments", "left_out"),
    [
        ([], True),
        (["tests"], True),
        (["tests/test_tiny.py"], True),
        (["tests/parity"], False),
        (["tests/parity/test_x.py::test_y"], False),
    ],
)
def test_the_suites_that_need_pytorch_run_when_named(arguments, left_out):
    config = SimpleNamespace(args=arguments, invocation_params=SimpleNamespace(dir=ROOT))
    assert bool(conftest.pytest_ignore_collect(ROOT / "tests" / "parity", config)) is left_out
    assert conftest.pytest_ignore_collect(ROOT / "tests" / "golden", config) is None
