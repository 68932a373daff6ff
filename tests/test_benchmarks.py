"""The harness of `python -m benchmarks`: turns, agreement before time, a clean environment."""

import time

import numpy as np
import pytest

from benchmarks.__main__ import clean_environment, line, row
from benchmarks.harness import Case, Disagreement, Times, check_agreement, measure


def test_every_contestant_runs_in_every_round_and_the_first_changes():
    calls = []
    works = {name: (lambda name=name: calls.append(name)) for name in "abc"}
    times = measure(works, rounds=3, round_s=0)
    counted = [name for name, before in zip(calls[3:], ["", *calls[3:]], strict=False) if name != before]
    assert "".join(counted).startswith("abcbcacab")
    assert all(len(t.seconds) == 3 for t in times.values())


def test_ratios():
    busy_in_the_second_round = Times((1.0, 10.0, 1.0)), Times((2.0, 20.0, 4.0))
    assert busy_in_the_second_round[1].paired_ratio(busy_in_the_second_round[0]) == 2.0
    assert Times((5.0, 1.0, 2.0, 3.0, 4.0)).quiet == 2.0
    assert Times((5.0, 1.0, 2.0, 3.0, 4.0)).ratio(Times((4.0,) * 5)) == 0.5


def busy(loops):
    return lambda: float(sum(range(loops))) * 0


def test_repeats_fill_a_turn():
    calls = []
    measure({"a": lambda: (calls.append(1), busy(2000)())}, rounds=2, round_s=0.01)
    assert len(calls) > 20


def test_only_work_counts():
    times = measure({"sleeps": lambda: time.sleep(0.005), "works": busy(20_000)}, rounds=3, round_s=0)
    assert times["sleeps"].median < times["works"].median


@pytest.mark.parametrize(
    "wrong", [lambda: np.float32(1.01), lambda: (np.float32(1), np.float32(1)), lambda: np.ones(3)]
)
def test_contestants_that_disagree_are_refused(wrong):
    with pytest.raises(Disagreement):
        check_agreement({"a": lambda: np.float32(1), "b": wrong})


def test_agreement_is_checked_call_by_call():
    losses = iter([1.0, 0.5, 0.4, 1.0, 0.5, 0.3])
    first, second = [next(losses) for _ in range(3)], [next(losses) for _ in range(3)]
    with pytest.raises(Disagreement):
        check_agreement({"a": lambda: first.pop(0), "b": lambda: second.pop(0)})


def test_the_environment_pins_threads_and_drops_tuning():
    found = clean_environment(
        {"OPENBLAS_CORETYPE": "Haswell", "OPENBLAS_L2_SIZE": "1", "OMP_NUM_THREADS": "8", "PATH": "p"}
    )
    assert "OPENBLAS_CORETYPE" not in found
    assert "OPENBLAS_L2_SIZE" not in found
    assert (found["OMP_NUM_THREADS"], found["OPENBLAS_NUM_THREADS"], found["PATH"]) == ("1", "1", "p")


def test_a_row_says_whether_the_bar_was_met():
    loops = {"slow": 8000, "fast": 2000}
    modules = {"minitorch": "slow", "PyTorch": "fast"}
    found = row(Case("loop", lambda module: busy(loops[module]), bar=1.0), modules, quick=True)
    assert found["missed"]
    assert "1.0!" in line(found)


def test_a_case_that_does_not_run_is_reported():
    def broken(module):
        raise AttributeError("no such function")

    found = row(Case("broken", broken), {"minitorch": None}, quick=True)
    assert line(found).endswith("AttributeError: no such function")
