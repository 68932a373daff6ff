"""The smallest proof of life, for every commit: it imports, it differentiates, it prints. In well under five seconds."""

import subprocess
import sys

HEAVY = {"cupy", "IPython", "matplotlib", "numba", "scipy", "torch"}


def test_a_gradient():
    import minitorch as torch

    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    (x * x).sum().backward()
    assert x.grad.tolist() == [2.0, 4.0, 6.0]


def test_a_print():
    import minitorch as torch

    assert repr(torch.tensor([[1.0, 2.5]], requires_grad=True)) == "tensor([[1.0000, 2.5000]], requires_grad=True)"


def test_the_import_brings_nothing_heavy():
    command = "import sys, minitorch; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(done.stdout.split())
