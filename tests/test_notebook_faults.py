"""A chapter notices when the library is wrong: each fault planted here makes cells of its nbval run fail.

Only the sections that the faults are about are run, and a fault is planted by a first cell that patches the library in
the notebook's own kernel. All the notebooks run in one pytest, which takes about three seconds each.
"""

import re
import subprocess
import sys

import nbformat
import pytest

from tests.faults_of_chapter_01 import CREATION, VOLUME
from tools.build_notebooks import NOTEBOOKS, ROOT, batch_environment, read

GRADIENTS = {
    "mul_gives_each_factor_its_own_value": """
        from minitorch.autograd.op import OPS
        OPS["mul"].derivative(a=lambda F, g, a: g * a, b=lambda F, g, b: g * b)
    """,
    "tanh_reads_its_input": """
        from minitorch.autograd.op import OPS
        OPS["tanh"].derivative(**{OPS["tanh"].inputs[0]: lambda F, g, out: g * (1 - out)})
    """,
    "relu_passes_gradients_below_zero": """
        from minitorch.autograd.op import OPS
        OPS["relu"].derivative(**{OPS["relu"].inputs[0]: lambda F, g: g})
    """,
    "a_gradient_replaces_the_one_before": """
        from minitorch.autograd import graph
        right = graph.accumulate_grad
        graph.accumulate_grad = lambda leaf, g, replace=False: right(leaf, g, True)
    """,
    "broadcasting_is_undone_by_the_mean": """
        from minitorch.autograd.graph import Walk
        right = Walk.sum_to
        Walk.sum_to = lambda self, n, g, shape: right(self, n, g, shape) * (right(self, n, g, shape).size / g.size)
    """,
    "zero_grad_does_nothing": """
        import minitorch
        minitorch.optim.Optimizer.zero_grad = lambda self, set_to_none=True: None
    """,
    "detach_keeps_the_history": """
        import minitorch
        minitorch.Tensor.detach = lambda self: self
    """,
    "no_grad_goes_on_recording": """
        import minitorch
        minitorch.no_grad.mode = True
    """,
    "a_walk_frees_nothing": """
        from minitorch.autograd.graph import Walk
        Walk.release = lambda self, n: None
    """,
    "overwriting_what_was_kept_goes_unnoticed": """
        from minitorch.autograd.graph import Node
        Node.check = lambda self: None
    """,
    "hooks_cannot_change_the_gradient": """
        from minitorch.autograd import graph
        graph.replaced = lambda g, new, graph: g
    """,
}


# Chapter, first heading, heading before which it is cut, faults. The cells that set the chapter up always run.
SECTIONS = [
    ("01_tensors", "## One by hand", "## A volume", CREATION),
    ("01_tensors", "## A volume", "## Key points", VOLUME),
    ("04_gradients", "## The slope", "## Training a network", GRADIENTS),
]
FAULTS = {name: fault for *_, faults in SECTIONS for name, fault in faults.items()}


def planted(chapter, first, last, fault):
    """The sections of a chapter below its first two code cells and a cell that plants the fault."""
    notebook = read(NOTEBOOKS / f"{chapter}.ipynb")
    start, end = (
        next(i for i, cell in enumerate(notebook.cells) if cell.source.startswith(heading)) for heading in (first, last)
    )
    set_up = [cell for cell in notebook.cells if cell.cell_type == "code"][:2]
    plant = nbformat.v4.new_code_cell(re.sub(r"(?m)^ {8}", "", fault).strip(), execution_count=1)
    notebook.cells = [plant, *set_up, *(cell for cell in notebook.cells[start:end] if cell not in set_up)]
    return notebook


@pytest.fixture(scope="module")
def failures(tmp_path_factory):
    """The cells that fail, by fault; "none_0", "none_1", … are the sections with the library as it is."""
    folder = tmp_path_factory.mktemp("faults")
    for number, (chapter, first, last, faults) in enumerate(SECTIONS):
        for name, fault in {f"none_{number}": "", **faults}.items():
            nbformat.write(planted(chapter, first, last, fault), folder / f"{name}.ipynb")
    options = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=30", "-p", "no:cacheprovider", "-q", "-rfE")
    sanitize = f"--nbval-sanitize-with={ROOT / 'tests' / 'nbval_sanitize.cfg'}"
    with batch_environment() as environment:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, sanitize, "."],
            cwd=folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert " passed" in done.stdout, done.stdout + done.stderr
    found = {name: [] for name in (*(f"none_{number}" for number in range(len(SECTIONS))), *FAULTS)}
    for name, cell in re.findall(r"^(?:FAILED|ERROR) (\w+)\.ipynb::Cell (\d+)", done.stdout, re.MULTILINE):
        found[name].append(int(cell))
    return found


def test_without_a_fault_every_cell_passes(failures):
    assert {name: cells for name, cells in failures.items() if name.startswith("none") and cells} == {}


def test_each_fault_has_a_name_of_its_own():
    assert len(FAULTS) == sum(len(faults) for *_, faults in SECTIONS)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_fails_the_chapter(failures, fault):
    assert failures[fault], "no cell noticed it"
    assert 0 not in failures[fault], "the cell that plants the fault failed itself"
