"""The proof that the exercises grade: starters score 0, right answers 100, every mutant is caught by name.

A mutant is a wrong answer; its first lines say what its author believed and which check must catch it:

    # misconception: a copy gets the average
    # caught by: leading_axis | added, not averaged
"""

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from course.exercise import PICTURE, Exercise, Limits, read_meta
from course.judge import Call, run_checks
from course.places import EXERCISES, exercise_ids
from course.supervisor import Supply

from tools.exercise_notebook import chapter_notebook

SEEDS = range(3)
SHORT = Limits(call_s=1)  # a mutant that never ends is not worth more
FOLDERS = [EXERCISES / exercise_id.replace(".", "_") for exercise_id in exercise_ids()]
RIGHT = [path for folder in FOLDERS for path in (folder / "solution.py", *sorted(folder.glob("right/*.py")))]
MUTANTS = [path for folder in FOLDERS for path in sorted(folder.glob("mutants/*.py"))]
HEADER = re.compile(r"\A# misconception: .+\n# caught by: (\w+) \| (.+)\n")


def name(path: Path) -> str:
    return str(path.relative_to(EXERCISES).with_suffix(""))


@pytest.fixture(scope="module")
def supply() -> Iterator[Supply]:
    supply = Supply()
    yield supply
    supply.close()


def called(path: Path, supply: Supply, limits: Limits | None = None) -> Call:
    """The answer in a file, in a worker of its own; the next worker is started meanwhile."""
    exercise_id = path.relative_to(EXERCISES).parts[0].replace("_", ".")
    call = Call(Exercise.load(exercise_id, limits), path.read_text(encoding="utf-8"), supply)
    supply.fill()
    return call


def test_a_chapter_takes_at_most_45_minutes_without_what_is_optional():
    minutes: dict[str, int] = {}
    for folder in FOLDERS:
        meta = read_meta(folder.name.replace("_", "."))
        if not meta.get("optional"):
            minutes[meta["id"][:2]] = minutes.get(meta["id"][:2], 0) + meta["minutes"]
    assert {chapter: m for chapter, m in minutes.items() if m > 45} == {}


@pytest.mark.parametrize("script", sorted(EXERCISES.glob("*/draw.py")), ids=name)
def test_a_drawn_specification_is_what_its_script_draws(script: Path) -> None:
    drawing = runpy.run_path(str(script))["drawing"]()
    assert script.with_name("specification.svg").read_text(encoding="utf-8") == drawing


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_an_exercise_is_complete(folder: Path) -> None:
    meta = read_meta(folder.name.replace("_", "."))
    assert meta["id"] == folder.name.replace("_", ".")
    assert meta["difficulty"] in (1, 2, 3)
    assert 1 <= meta["minutes"] <= 45
    assert len(meta["hints"]) >= 3
    assert all(re.fullmatch(r"\w+=[\w.]+", pair) for pair in meta["given"])
    contract = (folder / "contract.md").read_text(encoding="utf-8")
    assert not contract.startswith(("#", f"**{meta['id']}")), "the notebook gives it its heading"
    assert bool(PICTURE.search(contract)) == (folder / "specification.svg").exists()
    assert len(list(folder.glob("right/*.py"))) >= 3
    assert len(list(folder.glob("mutants/*.py"))) >= 5
    checks = Exercise.load(meta["id"]).checks
    assert all(check.doc for check in checks), "a check's docstring is its line in the report"


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_the_starter_scores_0(folder: Path, supply: Supply) -> None:
    with called(folder / "starter.py", supply) as call:
        report = run_checks(call)
    assert report["points"] == 0
    assert not report["not_loaded"], "the starter runs: it is no error that a learner has to read first"


@pytest.mark.parametrize("path", RIGHT, ids=name)
def test_a_right_answer_scores_100(path: Path, supply: Supply) -> None:
    with called(path, supply) as call:
        for seed in SEEDS:
            report = run_checks(call, seed)
            missed = [check for check in report["checks"] if not check["ok"]]
            assert not missed, f"seed {seed}"


@pytest.mark.parametrize("path", MUTANTS, ids=name)
def test_a_mutant_is_caught_by_name(path: Path, supply: Supply) -> None:
    check, words = HEADER.match(path.read_text(encoding="utf-8")).groups()
    with called(path, supply, SHORT) as call:
        for seed in SEEDS:
            caught = [row for row in run_checks(call, seed, stop_at_first=True)["checks"] if not row["ok"]]
            assert caught, f"seed {seed}: accepted"
            assert caught[0]["check"] == check, f"seed {seed}: {caught[0]['message']}"
            assert words in caught[0]["message"], f"seed {seed}"
            if call.deaths:  # an endless loop is not worth waiting for again
                break


@pytest.mark.parametrize("path", sorted(EXERCISES.glob("*.ipynb")), ids=lambda path: path.stem)
def test_the_notebook_shows_the_exercises_as_they_are(path: Path) -> None:
    """Else: python tools/exercise_notebook.py and the number of the chapter."""
    place, notebook = chapter_notebook(path.name[:2])
    assert place == path
    committed = nbformat.read(path, as_version=4)
    assert [cell.source for cell in committed.cells] == [cell.source for cell in notebook.cells]
