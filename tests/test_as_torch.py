"""minitorch in torch's place: unmodified programs run, and what is missing is listed."""

import subprocess
import sys

import pytest

from minitorch.as_torch import FOLLOWS, missing_names

PROGRAM = """
import sys

import torch
import torch.backends.cudnn as cudnn
import torch.nn.functional as F
from torch import nn, optim
from torch.nn import Linear as Layer

import beside

cudnn.benchmark = True
torch.manual_seed(0)
model = nn.Sequential(Layer(3, 4), nn.ReLU(), nn.Linear(4, 1))
optimizer = optim.SGD(model.parameters(), lr=0.1)
loss = F.mse_loss(model(torch.ones(2, 3)), torch.zeros(2, 1))
loss.backward()
optimizer.step()
print(sys.argv[1:], __name__, f"{loss.item():.4f}", torch.__version__.split("+")[0], beside.SAME)
print(torch.nn.functional is F, sys.modules["torch.nn"].__spec__.name)
"""
BESIDE = "import torch.nn.functional as F\nimport torch\nSAME = torch.nn.functional.relu is F.relu\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "beside.py").write_text(BESIDE)
    return tmp_path


def minitorch(*arguments, cwd):
    """What `python -m minitorch …` does."""
    command = [sys.executable, "-m", "minitorch", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd)


def test_a_program_runs_unmodified(folder):
    done = minitorch(folder / "program.py", "--epochs", "3", cwd=folder.parent)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"['--epochs', '3'] __main__ 0.0165 {FOLLOWS} True",
        "True minitorch.nn",
    ]


def test_a_module_runs_too(folder):
    assert minitorch("-m", "program", "x", cwd=folder).stdout.startswith("['x'] __main__ 0.0165")


def test_what_is_missing_is_told_at_once_and_all_of_it(folder):
    program = folder / "program.py"
    program.write_text(PROGRAM + "torch.jit.trace(model, torch.ones(3))\nnn.Hyperbolic(3)\ntorch.ones(2).nonsense\n")
    (folder / "beside.py").write_text(BESIDE + "def unused():\n    return torch.sparse.mm\n")
    end = PROGRAM.count("\n")
    expected = [
        f"program.py, line {end + 1}: torch.jit.trace",
        f"program.py, line {end + 2}: torch.nn.Hyperbolic",
        "beside.py, line 5: torch.sparse.mm",
    ]
    assert [str(one) for one in missing_names(program)] == expected
    checked = minitorch("--check", program, cwd=folder)
    assert checked.returncode == 1
    assert checked.stdout.splitlines() == [*expected, f"{program}: 3 names of torch's are missing"]
    ran = minitorch(program, cwd=folder)
    assert ran.returncode == 1
    assert "AttributeError: module 'minitorch.jit' has no attribute 'trace'" in ran.stderr
    assert ran.stderr.splitlines()[-3:] == [f"  {line}" for line in expected]


def test_a_program_without_gaps_says_so(folder):
    done = minitorch("--check", folder / "program.py", cwd=folder)
    assert done.returncode == 0
    assert done.stdout.endswith("program.py: all names are here\n")


def test_the_exit_status_of_the_program_is_kept(folder):
    (folder / "program.py").write_text("import torch\nraise SystemExit(7)\n")
    assert minitorch(folder / "program.py", cwd=folder).returncode == 7


def test_a_missing_module_is_a_missing_module(folder):
    (folder / "program.py").write_text("import torch.nonsense.deep\n")
    done = minitorch(folder / "program.py", cwd=folder)
    assert "ModuleNotFoundError: No module named 'torch.nonsense'" in done.stderr
    assert "program.py, line 1: torch.nonsense.deep" in done.stderr


def test_it_comes_before_the_real_one():
    code = (
        "import sys, types; sys.modules['torch'] = types.ModuleType('torch'); import minitorch\n"
        "try: minitorch.install_as_torch()\nexcept RuntimeError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == (
        "install_as_torch() has to come before the first `import torch`: PyTorch itself is already imported here\n"
    )
