"""The notebook's side of the exercises: `@answer("04.3")` keeps a cell, has it judged and shows a report.

The work is done before the cell runs here. So a cell that does not parse, never ends or would fill the memory is kept
and reported like any other, and one that had to be stopped in the judge's worker is not run in the notebook at all.

The module is not named `answer`, because the package exports a function of that name.
"""

from __future__ import annotations

import atexit
import contextlib
import time
from collections.abc import Callable
from typing import Any, TypeVar

from . import progress
from .batch import batch_mode
from .cells import answered, defined, plain_source, same_code
from .exercise import PICTURE, read_meta
from .judge_client import JudgeClient
from .places import (
    answer_file,
    attempts_folder,
    exercise_folder,
    exercise_ids,
    my_folder,
    read_text,
    shown,
    write_text,
)
from .report import Drawing, Note, Report, Solution

T = TypeVar("T")
LONGEST_CELL = 100_000  # characters

NOT_RUN = (
    "The cell was not run in the notebook, which it would have stopped too. "
    "Trial code goes into a cell of its own, below."
)

_judge = JudgeClient()
atexit.register(_judge.close)


def answer(exercise_id: str) -> Callable[[T], T]:
    """Decorator of an answer; it gives back what it decorates. The cell above all is what counts: it is kept whole."""
    exercise_folder(exercise_id)
    _hook.decorated(exercise_id)
    return lambda target: target


def check(exercise_id: str, seed: int | None = None) -> Report | Note:
    """Check the answer that is saved; with the seed of an earlier report, on the inputs of that report."""
    exercise_folder(exercise_id)
    source = "" if batch_mode() else read_text(answer_file(exercise_id))
    if not source:
        return Note(f"{exercise_id}: no answer is saved yet.")
    return _judged(exercise_id, source, seed)


def hint(exercise_id: str) -> Note:
    """The next hint; after the last one, the last one again."""
    hints = read_meta(exercise_id)["hints"]
    number = min(progress.entry(exercise_id).get("hints", 0) + 1, len(hints))
    progress.update(exercise_id, hints=number)
    last = "" if number < len(hints) else f' This is the last hint; `solution("{exercise_id}")` is next.'
    return Note(f"hint {number} of {len(hints)}: {hints[number - 1]}{last}")


def solution(exercise_id: str) -> Solution | Note:
    """The worked solution: after passing, or on a second asking after the last hint."""
    meta, state = read_meta(exercise_id), progress.entry(exercise_id)
    if not state.get("passed"):
        if state.get("hints", 0) < len(meta["hints"]):
            return Note(f'The solution is shown after passing, or after the last hint: `hint("{exercise_id}")`.')
        if not state.get("asked"):
            progress.update(exercise_id, asked=True)
            return Note("That was the last hint. One more try? Asking again shows the solution.")
    folder = exercise_folder(exercise_id)
    others = {path.stem.replace("_", " "): read_text(path) for path in sorted((folder / "right").glob("*.py"))}
    return Solution(f"{exercise_id} {meta['title']}", read_text(folder / "solution.py"), others)


def drawing(exercise_id: str) -> Drawing:
    """The drawn specification of a puzzle."""
    folder = exercise_folder(exercise_id)
    picture = PICTURE.search(read_text(folder / "contract.md"))
    if picture is None:
        raise KeyError(f"exercise {exercise_id} has no drawing")
    return Drawing(read_text(folder / "specification.svg"), picture[1])


def submit(exercise_id: str, source: str) -> Report | Note:
    """Keep and judge a cell; what it returns is to be shown, and knows whether the cell had to be stopped."""
    starters = exercise_folder(exercise_id).glob("starter*.py")  # also those of earlier editions of the course
    if any(same_code(source, read_text(starter)) for starter in starters):
        return _untouched(exercise_id)
    if len(source) > LONGEST_CELL:
        return Note(f"{exercise_id}: the cell is longer than {LONGEST_CELL // 1000} kB; not saved, not checked.")
    if elsewhere := _other_function(exercise_id, source):
        return Note(elsewhere)
    replaced = _passing_attempt(exercise_id, source)
    kept = "" if batch_mode() else _keep(exercise_id, source)
    try:
        report = _judged(exercise_id, source, None)
    except KeyboardInterrupt:
        return Note(f'Interrupted: {exercise_id} was not checked. `check("{exercise_id}")` checks it.', stopped=True)
    except (RuntimeError, OSError) as error:
        return Note(f"The grader itself failed, not your answer.\n{error}")
    if replaced and not report.full:
        kept = f"{kept} This replaces an answer that passed; it is kept as {replaced}."
    report.note = f"{kept} {report.note}".strip()
    return report


def _other_function(exercise_id: str, source: str) -> str:
    """A sentence when the cell defines something, but not what the exercise asks for: the mark of a slip."""
    names, expected = defined(source), read_meta(exercise_id)["name"]
    if not names or expected in names:
        return ""
    kind = "class" if f"class {expected}" in read_text(exercise_folder(exercise_id) / "starter.py") else "function"
    found = ", ".join(f"`{name}`" for name in names)
    return f"{exercise_id} expects a {kind} `{expected}`; this cell defines {found}. Not saved."


def _passing_attempt(exercise_id: str, source: str) -> str:
    """Where the saved answer is kept that `source` is about to replace, if it passed."""
    state = progress.entry(exercise_id)
    passes = state.get("passed") and state.get("points") == state.get("of")
    return state.get("kept", "") if passes and read_text(answer_file(exercise_id)) != source else ""


def _attempt(exercise_id: str, source: str) -> str | None:
    """The latest attempt with this text, as a message shows it."""
    same = [path for path in attempts_folder(exercise_id).glob("*.py") if read_text(path) == source]
    return shown(max(same)) if same else None


def _untouched(exercise_id: str) -> Note:
    text = f'{exercise_id}: the starter, unchanged. Edit the cell and run it; `hint("{exercise_id}")` helps.'
    if not batch_mode() and read_text(answer_file(exercise_id)):
        text += f' Your saved answer stays; `check("{exercise_id}")` checks it again.'
    return Note(text)


def _keep(exercise_id: str, source: str) -> str:
    """Save the cell, and as a numbered attempt; returns a sentence when that was not possible."""
    path, attempts = answer_file(exercise_id), attempts_folder(exercise_id)
    try:
        if read_text(path) != source:
            numbers = [int(file.stem) for file in attempts.glob("*.py") if file.stem.isdigit()]
            write_text(attempts / f"{max(numbers, default=0) + 1:04d}.py", source)
            write_text(path, source)
    except OSError as error:
        return f"Not saved ({error.strerror}: {my_folder()})."
    return ""


def _judged(exercise_id: str, source: str, seed: int | None) -> Report:
    if seed is None:
        seed = 0 if batch_mode() else int(time.time()) % 100_000
    report = _judge.grade({"id": exercise_id, "source": source, "seed": seed}, once=batch_mode())
    progress.record(report, None if batch_mode() else _attempt(exercise_id, source))
    if report["points"] == report["max"]:
        return Report(report, f'`solution("{exercise_id}")` shows the worked solution and other right answers.')
    note = f'`hint("{exercise_id}")` gives a hint.'
    if not report["not_loaded"]:
        note += f' The inputs were drawn with seed {seed}; `check("{exercise_id}", seed={seed})` draws them again.'
    return Report(report, note)


class CellHook:
    """Sees every cell of a notebook before it runs, and judges those that answer an exercise."""

    def __init__(self) -> None:
        self.shell: Any = None
        self._cell: str | None = None
        self._handled: set[str] = set()
        self._stopped = False

    def install(self) -> None:
        """Listen to the notebook's kernel; outside of one there is nothing to do."""
        try:
            from IPython import get_ipython
        except ImportError:
            return
        self.shell = get_ipython()
        if self.shell is None:
            return
        self.shell.events.register("pre_run_cell", self.before_cell)
        self.shell.events.register("post_run_cell", self.after_cell)
        self.shell.ast_transformers.append(self)
        if not batch_mode():
            with contextlib.suppress(OSError):  # told when a report is asked for
                _judge.prepare()

    def before_cell(self, info: Any) -> None:
        """Judge the answer in a cell, whatever will become of the cell itself."""
        self._cell, self._handled, self._stopped = info.raw_cell or "", set(), False
        if "answer" in self._cell:  # an unknown id is left to the decorator, which raises
            known = exercise_ids()
            self._handle([each for each in answered(plain_source(self._cell)) if each in known])

    def after_cell(self, result: Any) -> None:
        """Forget the cell: code that a front end runs silently comes without `before_cell`."""
        self._cell, self._handled, self._stopped = None, set(), False

    def visit(self, tree: Any) -> Any:
        """As a transformer of IPython's: the cell's syntax tree, emptied when the cell is not to run."""
        if self._stopped:
            tree.body = []
        return tree

    def decorated(self, exercise_id: str) -> None:
        """The decorator is running: nothing is left to do, unless the hook came too late or could not read the id."""
        if self.shell is None or exercise_id in self._handled:
            return
        if self._cell is None:
            self._cell = _running_cell(self.shell)
        self._handle([exercise_id], running=True)

    def _handle(self, ids: list[str], running: bool = False) -> None:
        from IPython.display import display

        self._handled.update(ids)
        if len(ids) > 1:
            display(Note(f"Not checked: this cell answers {' and '.join(ids)}. One exercise a cell."))
        elif ids:
            result = submit(ids[0], plain_source(self._cell or ""))
            self._stopped = result.stopped and not running
            if self._stopped and isinstance(result, Report):
                result.note = f"{NOT_RUN} {result.note}"
            display(result)


def _running_cell(shell: Any) -> str:
    """The text of the cell that runs now, where the hook was installed by that same cell."""
    try:
        return shell.kernel.get_parent("shell")["content"]["code"]
    except (AttributeError, KeyError):  # IPython in a terminal
        return shell.history_manager.input_hist_raw[-1]


_hook = CellHook()
_hook.install()
