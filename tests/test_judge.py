"""What a check can ask of an answer: values there and back, tensors, probes, errors, aliasing, limits."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from course import places
from course.checking import input_shape, near, numeric_gradient, tensor
from course.exercise import Exercise, Limits
from course.judge import Call, Missed, NotLoaded, run_checks
from course.supervisor import Supply
from course.values import TensorValue, decode, encode

META = {"id": "99.1", "name": "f", "title": "A toy", "given": ["torch=minitorch", "np=numpy"], "hints": ["", "", ""]}
CHECKS = f'''
import numpy as np
META = {META}
def check_one(call, rng):
    """the first"""
    assert call(1) == 1, "f(1) is 1"
def check_two(call, rng):
    """the second"""
    assert rng.random() == np.random.default_rng([call(0), 1]).random()
check_two.points = 2
'''
PROBES = "def twice(module, x): return module.f(module.f(x))\ndef names(module): return sorted(vars(module))"

Answer = Callable[..., Call]


@pytest.fixture(scope="module")
def supply() -> Iterator[Supply]:
    supply = Supply()
    yield supply
    supply.close()


@pytest.fixture
def answer(supply: Supply, tmp_path: Path, monkeypatch) -> Iterator[Answer]:
    """Makes a call from the body of `def f(…)`, in an exercise of its own."""
    folder = tmp_path / "99_1"
    folder.mkdir()
    (folder / "checks.py").write_text(CHECKS, encoding="utf-8")
    (folder / "probes.py").write_text(PROBES, encoding="utf-8")
    monkeypatch.setattr(places, "EXERCISES", tmp_path)
    calls = []

    def make(body: str, parameters: str = "x", limits: Limits | None = None) -> Call:
        source = f'@answer("99.1")\ndef f({parameters}):\n    {body}\n'
        calls.append(Call(Exercise.load("99.1", limits), source, supply))
        return calls[-1]

    yield make
    for call in calls:
        call.close()


VALUES = [
    *(None, True, 3, -1.5, float("inf"), 2 + 1j, "ȳ", (1, [2, {"a": (3,)}]), {1: 2}, 10**40),
    np.arange(6.0).reshape(2, 3).T,
    np.array(2.5, ">f4"),
    np.array([True, False]),
    np.zeros((0, 3), np.int8),
    np.array([1, 2], ml_dtypes.bfloat16),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_plain_values_cross_unchanged(value: Any, answer: Answer) -> None:
    assert_same(decode(encode(value)), value)
    assert_same(answer("return x")(value), value)


def assert_same(got: Any, value: Any) -> None:
    assert type(got) is type(value)
    if isinstance(value, np.ndarray):
        assert got.dtype == value.dtype.newbyteorder("=")
        assert got.shape == value.shape
        assert np.array_equal(got, value)
    else:
        assert got == value


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("return object()", "<object>"),
        ("return iter([])", "<list_iterator>"),
        ("return 1 << 300", "<int of more than 200 bits>"),
        ("return np.zeros(1 << 22)", "<array of 32 MiB>"),
        ("return np.array(['a'])", "<array of str32>"),
        ("l = []\n    l.append(l)\n    return l", "[[[[[[[[<list that is too deep or too long>]]]]]]]]"),
    ],
)
def test_other_values_cross_as_a_name(body: str, shown: str, answer: Answer) -> None:
    assert repr(answer(body, "")()) == shown


def test_tensors_cross_as_tensors(answer: Answer) -> None:
    call = answer("assert isinstance(x, torch.Tensor)\n    return x * 2, x.detach(), x.requires_grad")
    double, cut, flag = call(tensor(np.array([1.0, 2.0], np.float32), requires_grad=True))
    assert isinstance(double, TensorValue)
    assert double.dtype == np.float32
    assert near(double, np.array([2, 4]))
    assert (double.requires_grad, cut.requires_grad, flag) == (True, False, True)


def test_the_gradient_of_an_argument_is_seen(answer: Answer) -> None:
    call = answer("(x * x).sum().backward()")
    assert call(tensor([1.0, 3.0], requires_grad=True)) is None
    assert near(call.after[0].grad, np.array([2.0, 6.0]))


def test_a_change_of_an_argument_is_seen(answer: Answer) -> None:
    call = answer("x += 1\n    return x, y", "x, y")
    x, y = np.zeros(2), np.zeros(2)
    call(x, y)
    assert near(call.after[0], np.ones(2))
    assert near(call.after[1], y)
    assert call.alias == [[True, False], [False, True]]


def test_keywords_and_probes(answer: Answer) -> None:
    call = answer("return x + step", "x, step=1")
    assert call(1, step=3) == 4
    assert call.probe("twice", 1) == 3
    assert {"answer", "f", "np", "torch"} <= set(call.probe("names"))


def test_an_error_on_purpose(answer: Answer) -> None:
    call = answer("raise IndexError('out of range')")
    assert call.raises("IndexError", 1) == "out of range"
    assert call.raises("LookupError", 1) == "out of range"
    with pytest.raises(
        Missed, match="a ValueError is to be raised here; your code raised IndexError: out of range at line 3"
    ):
        call.raises("ValueError", 1)
    with pytest.raises(Missed, match="f returned a value where a ValueError is to be raised"):
        answer("return 1").raises("ValueError", 1)


def test_points_and_messages(answer: Answer) -> None:
    report = run_checks(answer("return 1"), seed=1)
    assert (report["points"], report["max"]) == (1, 3)
    assert [check["ok"] for check in report["checks"]] == [True, False]
    assert report["checks"][1]["message"] == "the second: missed"
    report = run_checks(answer("return 'text'"))
    assert report["checks"][0]["message"] == "f(1) is 1"
    assert report["checks"][1]["message"].startswith("the check could not use what your code returned (ValueError")


def test_a_cell_that_cannot_be_run_is_told_once(answer: Answer) -> None:
    call = answer("return (")
    assert run_checks(call)["not_loaded"].startswith("the cell does not parse at line 3: `return (` (SyntaxError")
    with pytest.raises(NotLoaded):
        call(1)


def test_a_library_that_fails_is_not_the_answer_s_fault(answer: Answer, monkeypatch) -> None:
    call = answer("return 1")
    monkeypatch.setitem(call.exercise.meta, "given", ["torch=no_such_library"])
    with pytest.raises(NotLoaded, match="`import no_such_library` fails: ModuleNotFoundError"):
        call(1)


def test_time_runs_out_for_one_call_and_for_all(answer: Answer) -> None:
    loops = answer("while x: pass\n    return x", limits=Limits(call_s=0.3, deaths=9))
    with pytest.raises(Missed, match=r"your code gave no result within 0\.3 s"):
        loops(1)
    assert loops(0) == 0
    with pytest.raises(Missed, match="your code again gave no result"):
        loops(1)
    slow = answer("import time\n    time.sleep(0.2)", limits=Limits(load_s=0.5, total_s=0.5))
    with pytest.raises(Missed, match=r"gave no result|had to be stopped too often"):
        for _ in range(9):
            slow(1)


def test_an_exercise_widens_its_limits(answer: Answer, monkeypatch) -> None:
    answer("return 1")
    path = places.EXERCISES / "99_1" / "checks.py"
    path.write_text(CHECKS + '\nMETA["limits"] = {"call_s": 10}\n', encoding="utf-8")
    assert Exercise.load("99.1").limits == Limits(call_s=10)


def test_what_checks_share() -> None:
    x = np.array([[1.0, -2.0], [0.5, 3.0]])
    assert near(numeric_gradient(lambda x: float((x**3).sum()), x), 3 * x**2)
    assert not near(np.ones(3), np.ones((3, 1)))
    assert not near(np.array([np.nan]), np.array([np.nan]))
    with pytest.raises(AssertionError, match="ga has shape \\(2,\\), the input has \\(2, 2\\)"):
        input_shape(np.ones(2), x, "ga")
