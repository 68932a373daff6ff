"""`pytest exercises` and `python -m course.judge grade` score the same saved answers, and say so in their exit code."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from course.places import EXERCISES, NOTEBOOKS, ROOT

RIGHT = (EXERCISES / "04_3" / "solution.py").read_text(encoding="utf-8")
WRONG = (EXERCISES / "04_3" / "mutants" / "mean.py").read_text(encoding="utf-8")
NO_ENDING = "while True: pass"


def graded(my: Path, *command: str) -> tuple[int, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COURSE_"))}
    path = os.pathsep.join(map(str, (NOTEBOOKS, ROOT)))
    environment = inherited | {"COURSE_MY": str(my), "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", timeout=60
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("answer", "code", "points", "said"),
    [
        pytest.param(None, 0, "0 of  8", "no answer yet", id="no_answer"),
        pytest.param(RIGHT, 0, "8 of  8", "", id="right"),
        pytest.param(WRONG, 1, "2 of  8", "the copies' gradients are added, not averaged", id="wrong"),
        pytest.param(NO_ENDING, 1, "0 of  8", "gave no result within 5 s", id="no_ending"),
    ],
)
def test_the_learner_s_answers_are_scored(
    answer: str | None, code: int, points: str, said: str, tmp_path: Path
) -> None:
    if answer is not None:
        (tmp_path / "answers").mkdir()
        (tmp_path / "answers" / "04_3.py").write_text(answer, encoding="utf-8")
    for command in (("pytest", "exercises", "-p", "no:cacheprovider"), ("course.judge", "grade")):
        returned, text = graded(tmp_path, *command)
        assert returned == code, text
        assert said in text
        line = next(line for line in text.splitlines() if line.startswith("04.3  "))
        assert points in line or answer is None


def test_the_table_names_an_answer_that_passed_before_and_sums_without_what_is_optional(tmp_path: Path) -> None:
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "04_3.py").write_text(WRONG, encoding="utf-8")
    kept = "my/answers/attempts/04_3/0003.py"
    (tmp_path / "progress.json").write_text(json.dumps({"04.3": {"passed": True, "kept": kept}}), encoding="utf-8")
    for command in (("pytest", "exercises", "-p", "no:cacheprovider"), ("course.judge", "grade")):
        _, text = graded(tmp_path, *command)
        assert f"04.3       2 of  8  (passed before: {kept})" in text
        assert re.search(r"score     2 of \d{3}", text)
        assert re.search(r"; with the optional exercises 2 of \d{3}", text)


def test_another_seed_draws_other_inputs(tmp_path: Path) -> None:
    (tmp_path / "answers").mkdir()
    prints = RIGHT.replace(
        "    return unbroadcast(g * b", "    raise ValueError(str(g.flat[0]))\n    return unbroadcast(g * b"
    )
    (tmp_path / "answers" / "04_3.py").write_text(prints, encoding="utf-8")
    texts = {graded(tmp_path, "course.judge", "grade", "--seed", seed)[1] for seed in ("0", "0", "1")}
    assert len(texts) == 2
