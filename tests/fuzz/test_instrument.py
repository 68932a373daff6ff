"""The fuzzer finds what it is meant to find, and nothing where there is nothing."""

import pytest
import torch

from tests.fuzz.compare import differences
from tests.fuzz.faults import FAULTS
from tests.fuzz.generate import program
from tests.fuzz.judge import judge, on, report
from tests.fuzz.programs import builtin_type, run, script
from tests.fuzz.shrink import shrink
from tests.fuzz.steps import STEPS


def faulty(name):
    def subject(lines):
        with FAULTS[name]():
            return run(lines, torch)

    return subject


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_within_200_programs(name):
    subject = faulty(name)
    seed = next((s for s in range(200) if judge(program(s), subject)), None)
    assert seed is not None, f"200 programs do not show that {name}"


def test_torch_agrees_with_itself():
    assert not any(judge(program(seed), on(torch)) for seed in range(50))


def test_a_seed_is_always_the_same_program():
    assert program(3) == program(3) != program(4)


def test_programs_are_worth_running():
    """Long enough, with gradients that arrive, in-place steps that succeed, and errors that are the exception."""
    programs = [program(seed) for seed in range(60)]
    outcomes = [run(lines, torch) for lines in programs]
    steps = sum(map(len, programs))
    raising = sum(len(o.errors) for o in outcomes)
    with_gradient = sum(
        any(getattr(v, "is_leaf", False) and v.grad is not None for v in o.variables.values()) for o in outcomes
    )
    written = sum(any(getattr(v, "_version", 0) > 0 for v in o.variables.values()) for o in outcomes)
    assert steps > 60 * 12
    assert raising < steps // 10
    assert with_gradient > 30
    assert written > 50


def test_every_step_of_the_vocabulary_is_used(monkeypatch):
    used = set()
    counted = {(lambda b, f=f: used.add(f) or f(b)): weight for f, weight in STEPS.items()}
    monkeypatch.setattr("tests.fuzz.generate.STEPS", counted)
    for seed in range(40):
        program(seed)
    assert used == set(STEPS)


def test_shrinking_keeps_the_fault_and_little_else():
    subject = faulty("an in-place product is not recorded")
    lines = next(p for p in map(program, range(200)) if judge(p, subject))
    short = shrink(lines, lambda candidate: judge(candidate, subject))
    assert judge(short, subject)
    assert len(short) <= 4
    assert any("mul_" in line or "*=" in line for line in short)


def test_a_report_is_a_script_that_runs():
    subject = faulty("reductions drop keepdim")
    lines = next(p for p in map(program, range(200)) if judge(p, subject))
    text = report(lines, subject)
    assert "keepdim=True" in text
    exec(compile(text.replace("import minitorch", "import torch"), "report", "exec"), {})


def test_steps_that_raise_are_skipped_on_both_sides():
    lines = ["t0 = torch.ones(2, 3)", "t1 = t0 @ t0", "t2 = t0[7]", "t3 = t0 + 1"]
    outcome = run(lines, torch)
    assert [builtin_type(e) for e in outcome.errors.values()] == ["RuntimeError", "IndexError"]
    assert set(outcome.variables) == {"t0", "t3"}
    assert "except Exception" in script(lines, errors=outcome.errors)


def test_a_program_ends_where_backward_raises():
    lines = ["t0 = torch.ones(2)", "t0.sum().backward()", "t1 = t0 + 1"]
    outcome = run(lines, torch)
    assert outcome.broke_in_backward
    assert "t1" not in outcome.variables


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("t0 = torch.ones(2, 3).t()", "stride()"),
        ("t0 = torch.ones(3, 2, dtype=torch.float64)", "dtype"),
        ("t0 = torch.ones(3, 2).add_(0)", "_version"),
        ("t0 = torch.ones(3, 2, requires_grad=True)", "requires_grad"),
        ("t0 = torch.ones(3, 2) * 1.01", "value"),
        ("t0 = torch.ones(3, 2); t0.nonsense()", "missing"),
        ("t0 = torch.ones(3, 2) @ torch.ones(3)", "error no error / RuntimeError"),
    ],
)
def test_kinds_of_differences(line, kind):
    lines = ["t0 = torch.ones(3, 2)"]
    found = differences(lines, run(lines, torch), run([line], torch))
    assert found[0].kind == kind
