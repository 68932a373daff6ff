"""200 random programs: minitorch and PyTorch agree about values, gradients, strides, versions, leaves and errors.

More of them: `python -m tests.fuzz --seeds 0:5000`.
"""

import pytest

import minitorch
from tests.fuzz.generate import program
from tests.fuzz.judge import judge, on, report

CHUNK = 20


@pytest.mark.parametrize("first", range(0, 200, CHUNK))
def test_the_two_modules_agree(first):
    subject = on(minitorch)
    for seed in range(first, first + CHUNK):
        lines = program(seed)
        if judge(lines, subject):
            pytest.fail(f"seed {seed}\n{report(lines, subject)}", pytrace=False)
