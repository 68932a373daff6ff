"""Editors and type checkers: the generated stubs and the index are up to date, and serve."""

import subprocess
import sys

import pytest

from tests.source_files import ROOT
from tools import make_api_index, make_stubs

PROGRAM = """
import minitorch as torch
import minitorch.nn.functional as F
from minitorch import nn


def loss(logits: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    picked = logits.softmax(dim=1).gather(1, y.unsqueeze(1)).log().mean()
    return -picked + 0.5 * logits.pow(2).sum()


x = torch.randn(3, 4, requires_grad=True)
w = torch.zeros(2, 3, dtype=torch.float32)
x.add_(1.0).mul_(w.t().sum())
n: int = x.numel()
joined: torch.Tensor = torch.cat([x, x], dim=0) @ torch.ones(4, 1)
values, places = x.max(dim=1)
number: float = x.sum().item()
model = nn.Linear(4, 2)
if x.grad is not None:
    print(x.grad.shape.numel(), F.relu(x.grad).device, x[0, 1:].tolist(), model(x))
"""
MISTAKES = {
    "x.nonsense()": 'has no attribute "nonsense"',
    "torch.sum(3)": 'expected "Tensor"',
    "torch.softmin(x)": "",
}


@pytest.mark.parametrize("path", [*make_stubs.stubs(), *make_api_index.pages()], ids=lambda path: path.name)
def test_what_is_generated_is_up_to_date(path):
    tool = make_stubs.stubs if path.suffix == ".pyi" else make_api_index.pages
    assert path.read_text(encoding="utf-8") == tool()[path], f"run: python -m tools.{tool.__module__.split('.')[-1]}"


def mypy(text, tmp_path):
    file = tmp_path / "program.py"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(file)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT)


@pytest.mark.slow
def test_a_type_checker_reads_a_program(tmp_path):
    done = mypy(PROGRAM, tmp_path)
    assert done.returncode == 0, done.stdout
    wrong = mypy(PROGRAM + "\n".join(MISTAKES), tmp_path)
    assert [line for line in wrong.stdout.splitlines() if "error" in line][:2] != []
    assert all(text in wrong.stdout for text in MISTAKES.values())


@pytest.mark.parametrize(
    ("line", "offered"),
    [("x.soft", "softmax"), ("x.exp().log_so", "log_softmax"), ("x.sum(0).add", "add_"), ("torch.randi", "randint")],
)
def test_completion_offers(line, offered):
    """IPython, hence JupyterLab, completes with jedi."""
    jedi = pytest.importorskip("jedi", reason="comes with IPython")
    program = f"import minitorch as torch\nx = torch.randn(3)\n{line}"
    assert offered in [found.name for found in jedi.Script(program).complete()]
