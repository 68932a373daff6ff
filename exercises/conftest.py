"""`pytest exercises` scores the learner's saved answers with the judge of the notebooks, one test a check.

A check that an answer misses is a failed test; an exercise without an answer is skipped. So the exit code is 0 exactly
when nothing that was attempted misses anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from course.exercise import Check, Exercise
from course.judge import Call, generator
from course.places import answer_file, exercise_folder, exercise_ids, read_text
from course.scores import Score, line, total
from course.supervisor import Supply

SUPPLY, SCORES = pytest.StashKey[Supply](), pytest.StashKey[dict[str, Score]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=0, help="exercises: seed of the checks' inputs")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SUPPLY], config.stash[SCORES] = Supply(), {}


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[SUPPLY].close()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Scoring the folder is not running its notebooks: those are tests of the course, and are named one by one."""
    named = (argument.partition("::")[0] for argument in config.args)
    is_named = any((config.invocation_params.dir / argument).resolve() == collection_path for argument in named)
    return True if collection_path.suffix == ".ipynb" and not is_named else None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    exercise_id = file_path.parent.name.replace("_", ".")
    if (
        file_path.name != "checks.py"
        or exercise_id not in exercise_ids()
        or file_path.parent != exercise_folder(exercise_id)
    ):
        return None
    return AnswerFile.from_parent(parent, path=file_path)


class AnswerFile(pytest.File):
    """One exercise with the answer that is saved for it."""

    call: Call | None = None

    def collect(self) -> Iterator[pytest.Item]:
        exercise = Exercise.load(self.path.parent.name.replace("_", "."))
        source = read_text(answer_file(exercise.id))
        if source:
            self.call = Call(exercise, source, self.config.stash[SUPPLY])
        score = Score.unanswered(exercise)
        if source:
            score.note = ""
        self.config.stash[SCORES][exercise.id] = score
        for check in exercise.checks:
            yield CheckItem.from_parent(self, name=check.name, exercise_id=exercise.id, check=check)

    def setup(self) -> None:
        if self.call:
            self.config.stash[SUPPLY].fill()

    def teardown(self) -> None:
        if self.call:
            self.call.close()


class CheckItem(pytest.Item):
    """One check of one answer."""

    def __init__(self, *, exercise_id: str, check: Check, **keywords) -> None:
        super().__init__(**keywords)
        self.exercise_id, self.check = exercise_id, check

    def runtest(self) -> None:
        if self.parent.call is None:
            pytest.skip("no answer yet")
        self.check.run(self.parent.call, generator(self.config.getoption("--seed", default=0), self.check))
        self.config.stash[SCORES][self.exercise_id].points += self.check.points

    def repr_failure(self, excinfo: pytest.ExceptionInfo, style: str | None = None) -> str:
        if isinstance(excinfo.value, AssertionError):
            return f"missed: {self.check.doc}\n  {excinfo.value}"
        return f"the check could not use what the answer returned ({excinfo.typename}: {excinfo.value})"

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"{self.exercise_id} {self.name}"


def pytest_report_teststatus(report: pytest.TestReport, config: pytest.Config) -> tuple[str, str, str] | None:
    """In `run.py grade` no row of dots: the table says it all."""
    quiet = config.get_verbosity() < -1 and "checks.py::" in report.nodeid
    return (report.outcome, "", "") if quiet and (report.when == "call" or report.skipped) else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    scores = terminalreporter.config.stash[SCORES]
    if not scores:
        return
    terminalreporter.section("exercises")
    for exercise_id, score in sorted(scores.items()):
        terminalreporter.write_line(line(exercise_id, score))
    terminalreporter.write_line(total(scores.values()))
