"""The trusted side: loads the checks, puts their questions to a worker, counts points.

    python -m course.judge grade                            the learner's own answers, as a table
    python -m course.judge batch SUBMISSIONS out.csv JOBS   a folder of learners (docs/instructors.md)

The notebook asks a judge of its own, through judge_client.py and judge_server.py.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from .exercise import Check, Exercise, Limits
from .places import EXERCISES, answer_file, exercise_ids, my_folder, read_text
from .report import RAISED
from .scores import Score, line, total
from .supervisor import Died, Supply, Worker
from .values import decode, encode

LONGEST_CELL = 100_000  # characters
FORGED = "your code wrote into the grader's channel"

Report = dict[str, Any]


class Missed(AssertionError):
    """A check was missed because of what the answer did, not of what it returned."""


class NotLoaded(Missed):
    """The cell could not be run, so no check can be; `stopped` says that it had to be ended by force."""

    def __init__(self, message: str, stopped: bool) -> None:
        super().__init__(message)
        self.stopped = stopped


class Call:
    """What a check is given: `call(*arguments)` runs the learner's function in the worker and returns its value.

    After a call, `call.after` holds the arguments as the function left them, and `call.alias[i][j]` says whether
    result i shares memory with argument j. `call.source` is the text of the cell, `call.deaths` how often the worker
    had to be replaced.
    """

    def __init__(self, exercise: Exercise, source: str, supply: Supply, secret: Sequence[Path] = ()) -> None:
        self.exercise, self.source, self.supply = exercise, source, supply
        self.secret = [str(folder) for folder in (EXERCISES, *secret)]
        self.after: list[Any] = []
        self.alias: list[list[bool]] = []
        self.printed = ""
        self._worker: Worker | None = None
        self.deaths = 0
        self._not_loaded: NotLoaded | None = None
        self._end = time.monotonic() + exercise.limits.load_s + exercise.limits.total_s

    def __enter__(self) -> Call:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """Run the learner's function."""
        return self._call(None, arguments, keywords)

    def probe(self, name: str, *arguments: Any, **keywords: Any) -> Any:
        """Run a function of probes.py in the worker; it is given the cell's module first."""
        return self._call(name, arguments, keywords)

    def raises(self, error: str, *arguments: Any, **keywords: Any) -> str:
        """Run the learner's function, which must raise `error` or a subclass of it; returns the message."""
        reply = self._ask(self._question(None, arguments, keywords))
        if "error" not in reply:
            raise Missed(f"{self.exercise.meta['name']} returned a value where a {error} is to be raised")
        if error not in reply["error"]:
            raise Missed(f"a {error} is to be raised here; {self._failure(reply)}")
        return str(reply["message"])

    def load(self) -> Worker:
        """A worker that has run the cell; NotLoaded when the cell cannot be run."""
        if self._not_loaded:
            raise self._not_loaded
        if self._worker and self._worker.alive:
            return self._worker
        limits = self.exercise.limits
        if self.deaths >= limits.deaths or time.monotonic() > self._end:
            raise Missed("not run: the answer had to be stopped too often before")
        self.close()
        self._worker = self.supply.take()
        try:
            self._load(self._worker, limits)
        except NotLoaded as error:
            self._not_loaded = error
            raise
        return self._worker

    def close(self) -> None:
        """End the worker and keep what it printed."""
        if self._worker:
            self._worker.close()
            self.printed = self._worker.printed or self.printed
            self._worker = None

    def _load(self, worker: Worker, limits: Limits) -> None:
        if len(self.source) > LONGEST_CELL:
            raise NotLoaded(f"the cell is longer than {LONGEST_CELL // 1000} kB", stopped=False)
        meta = self.exercise.meta
        request = {"do": "load", "id": self.exercise.id, "name": meta["name"], "source": self.source}
        request |= {"given": dict(pair.split("=") for pair in meta["given"]), "probes": self.exercise.probes}
        request |= {"secret": self.secret, "memory": limits.memory, "cpu_s": int(limits.load_s + limits.total_s) + 5}
        worker.watch_memory(limits.memory)
        try:
            reply = worker.ask(request, limits.load_s)
        except Died as error:
            raise NotLoaded(f"the cell itself, outside of {meta['name']}, {error}", stopped=True) from None
        if "no_library" in reply:
            raise NotLoaded(f"{reply['no_library']} (that is before your cell is run)", stopped=False)
        if "error" in reply:
            forced = not {"MemoryError", "PermissionError"}.isdisjoint(reply["error"])
            raise NotLoaded(self._failure(reply), stopped=forced)
        if not reply.get("found"):
            raise NotLoaded(f"the cell defines no `{meta['name']}`", stopped=False)

    def _call(self, probe: str | None, arguments: tuple, keywords: dict[str, Any]) -> Any:
        reply = self._ask(self._question(probe, arguments, keywords))
        if "error" in reply:
            raise Missed(self._failure(reply))
        try:
            self.after = [decode(argument) for argument in reply["after"]]
            self.alias = reply["alias"]
            return decode(reply["result"])
        except Exception:  # whatever a forged reply leads to
            raise Missed(FORGED) from None

    @staticmethod
    def _question(probe: str | None, arguments: tuple, keywords: dict[str, Any]) -> dict[str, Any]:
        coded = {name: encode(value) for name, value in keywords.items()}
        return {"do": "call", "probe": probe, "arguments": [encode(one) for one in arguments], "keywords": coded}

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        worker, seconds, again = self.load(), self.exercise.limits.call_s, ""
        if self.deaths:  # patience once, then the next checks are to come soon
            seconds, again = min(seconds, 1), "again "
        try:
            return worker.ask(request, max(0.1, min(seconds, self._end - time.monotonic())))
        except Died as error:
            self.deaths += 1
            raise Missed(f"your code {again}{error}") from None

    def _failure(self, reply: dict[str, Any]) -> str:
        """One sentence about an exception: what, where, and for a missing name what to do."""
        kind, message = reply["error"][0], reply["message"]
        where = f" at line {reply['line']}: `{reply['text']}`" if reply["line"] else ""
        if "SyntaxError" in reply["error"]:
            return f"the cell does not parse{where} ({kind}: {message})"
        if kind == "NameError":
            given = ", ".join(pair.split("=")[0] for pair in self.exercise.meta["given"])
            where += f". Put what it needs into this cell: besides its own names it has {given or 'none'}."
        return f"{RAISED} {kind}" + (f": {message}" if message else "") + where


def generator(seed: int, check: Check) -> np.random.Generator:
    """The random numbers of one check: its own stream, so that a check can be run alone and draw the same."""
    return np.random.default_rng([seed, zlib.crc32(check.run.__name__.encode())])


def run_check(check: Check, call: Call, seed: int) -> str | None:
    """What a check says that was missed, or None when it passed."""
    try:
        check.run(call, generator(seed, check))
    except AssertionError as error:
        return str(error) or f"{check.doc}: missed"
    except Exception as error:
        return f"the check could not use what your code returned ({type(error).__name__}: {error})"
    return None


def run_checks(call: Call, seed: int = 0, stop_at_first: bool = False) -> Report:
    """All checks of one answer as a report; `call` may be used again with another seed."""
    exercise, rows, not_loaded = call.exercise, [], None
    try:
        call.load()
    except NotLoaded as error:
        not_loaded = error
    except (KeyError, IndexError, TypeError):  # what a forged reply leads to
        not_loaded = NotLoaded(FORGED, stopped=False)
    for check in exercise.checks:
        message = str(not_loaded) if not_loaded else run_check(check, call, seed)
        row = {"check": check.name, "doc": check.doc, "points": check.points, "ok": message is None}
        rows.append(row | {"message": message})
        if message and stop_at_first:
            break
    return {
        "id": exercise.id,
        "name": exercise.meta["name"],
        "points": sum(row["points"] for row in rows if row["ok"]),
        "max": sum(check.points for check in exercise.checks),
        "checks": rows,
        "not_loaded": str(not_loaded) if not_loaded else None,
        "stopped": bool(not_loaded and not_loaded.stopped),
        "seed": seed,
    }


def judge(
    exercise_id: str,
    source: str,
    seed: int = 0,
    supply: Supply | None = None,
    limits: Limits | None = None,
    secret: Sequence[Path] = (),
) -> Report:
    """Grade one answer, given as the text of its cell."""
    exercise = Exercise.load(exercise_id, limits)
    with Call(exercise, source, supply or Supply(), secret) as call:
        report = run_checks(call, seed)
    return report | {"printed": call.printed}


def grade(seed: int) -> int:
    """Print the points of the learner's answers; the exit code is 1 when an answer misses something."""
    supply, scores, missed = Supply(), [], False
    try:
        for exercise_id in exercise_ids():
            score = Score.unanswered(Exercise.load(exercise_id))
            if source := read_text(answer_file(exercise_id)):
                supply.fill()
                report = judge(exercise_id, source, seed, supply)
                score.points, score.note = report["points"], first_miss(report)
                missed |= score.points < score.of
            scores.append(score)
            print(line(exercise_id, score), flush=True)
    finally:
        supply.close()
    print(f"{total(scores)}   (answers in {my_folder() / 'answers'})")
    return int(missed)


def first_miss(report: Report) -> str:
    """The message of the first check that was missed, or ""."""
    return next((row["message"] for row in report["checks"] if not row["ok"]), "")


def batch(submissions: Path, table: Path, jobs: int, seed: int = 0) -> None:
    """Grade SUBMISSIONS/<learner>/answers/04_3.py … into a CSV table, one row a learner and exercise."""
    learners = sorted(folder.name for folder in submissions.iterdir() if folder.is_dir())
    supply = Supply(spare=jobs)

    def one(job: tuple[str, str]) -> tuple:
        learner, exercise_id = job
        source = read_text(answer_file(exercise_id, submissions / learner))
        if not source:
            return learner, exercise_id, 0, "", "no answer"
        try:
            supply.fill()
            report = judge(exercise_id, source, seed, supply, secret=[submissions])
        except Exception as error:
            return learner, exercise_id, 0, "", f"grader error, not the answer's: {type(error).__name__}: {error}"
        return learner, exercise_id, report["points"], report["max"], first_miss(report)

    try:
        with ThreadPoolExecutor(jobs) as pool:
            rows = list(pool.map(one, [(learner, each) for learner in learners for each in exercise_ids()]))
    finally:
        supply.close()
    with table.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("learner", "exercise", "points", "of", "first miss"), *rows])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m course.judge", description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    own = commands.add_parser("grade", help="the learner's own answers")
    many = commands.add_parser("batch", help="SUBMISSIONS/<learner>/answers/*.py into a table")
    many.add_argument("submissions", type=Path)
    many.add_argument("table", type=Path)
    many.add_argument("jobs", type=int, nargs="?", default=1)
    for command in (own, many):
        command.add_argument("--seed", type=int, default=0, help="of the checks' inputs")
    options = parser.parse_args(arguments)
    if options.command == "grade":
        return grade(options.seed)
    batch(options.submissions, options.table, options.jobs, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
