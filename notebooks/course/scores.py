"""The table of what the learner's answers score, in `run.py grade` and in `python -m course.judge grade`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from . import progress
from .exercise import Exercise


@dataclass
class Score:
    """The points of one exercise, and a remark behind them."""

    points: int
    of: int
    optional: bool = False
    note: str = ""

    @classmethod
    def unanswered(cls, exercise: Exercise) -> Score:
        of = sum(check.points for check in exercise.checks)
        return cls(0, of, bool(exercise.meta.get("optional")), "no answer yet")


def line(exercise_id: str, score: Score) -> str:
    """One row: the points, and for an answer that now misses something, where the one that passed is kept."""
    marks = ["optional"] if score.optional else []
    state = progress.entry(exercise_id)
    if score.points < score.of and state.get("passed") and score.note != "no answer yet":
        marks.append(passed_before(state))
    row = f"{exercise_id:8}  {score.points:>2} of {score.of:>2}"
    return "  ".join(filter(None, [row, *marks, score.note]))


def passed_before(state: dict[str, Any]) -> str:
    return f"(passed before: {state['kept']})" if state.get("kept") else "(passed before)"


def total(scores: Iterable[Score]) -> str:
    """The sum without the optional exercises, and with them."""
    every = list(scores)
    due = [score for score in every if not score.optional]
    return f"score     {_sum(due)}" + (f"; with the optional exercises {_sum(every)}" if len(due) < len(every) else "")


def _sum(scores: list[Score]) -> str:
    return f"{sum(score.points for score in scores)} of {sum(score.of for score in scores)}"
