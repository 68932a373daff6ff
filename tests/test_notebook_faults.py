"""Chapter 04 notices when the library is wrong: each fault planted here makes cells of its nbval run fail.

The notebook is cut before the section that trains, and a fault is planted by a first cell that patches the library in the
notebook's own kernel. All the notebooks run in one pytest, which takes about three seconds each.
"""

import re
import subprocess
import sys

import nbformat
import pytest

from tools.build_notebooks import NOTEBOOKS, ROOT, batch_environment, read

CHAPTER = NOTEBOOKS / "04_gradients.ipynb"
CUT_AT = "## Training a network"

FAULTS = {
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


def planted(fault):
    """The chapter up to the training, below a cell that plants the fault."""
    notebook = read(CHAPTER)
    end = next(i for i, cell in enumerate(notebook.cells) if cell.source.startswith(CUT_AT))
    plant = nbformat.v4.new_code_cell(re.sub(r"(?m)^ {8}", "", fault).strip(), execution_count=1)
    notebook.cells = [plant, *notebook.cells[:end]]
    return notebook


@pytest.fixture(scope="module")
def failures(tmp_path_factory):
    """The cells that fail, by fault; "none" is the library as it is."""
    folder = tmp_path_factory.mktemp("faults")
    for name, fault in {"none": "", **FAULTS}.items():
        nbformat.write(planted(fault), folder / f"{name}.ipynb")
    options = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=30", "-p", "no:cacheprovider", "-q", "-rfE")
    sanitize = f"--nbval-sanitize-with={ROOT / 'tests' / 'nbval_sanitize.cfg'}"
    with batch_environment() as environment:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, sanitize, "."],
            cwd=folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert " passed" in done.stdout, done.stdout + done.stderr
    found = {name: [] for name in ("none", *FAULTS)}
    for name, cell in re.findall(r"^(?:FAILED|ERROR) (\w+)\.ipynb::Cell (\d+)", done.stdout, re.MULTILINE):
        found[name].append(int(cell))
    return found


def test_without_a_fault_every_cell_passes(failures):
    assert failures["none"] == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_fails_the_chapter(failures, fault):
    assert failures[fault], "no cell noticed it"
    assert 0 not in failures[fault], "the cell that plants the fault failed itself"
