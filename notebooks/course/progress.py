"""What the learner has done: `my/progress.json`, one entry an exercise.

    {"04.3": {"points": 8, "of": 8, "passed": true, "kept": "my/answers/attempts/04_3/0003.py", "hints": 1, "asked": true}}

`passed` stays once it is reached, whatever is tried later; `kept` is the latest attempt that passed. In batch mode the file is neither read nor written.
"""

from __future__ import annotations

import contextlib
import json
from typing import Any

from .batch import batch_mode
from .places import my_folder, read_text, write_text


def load() -> dict[str, dict[str, Any]]:
    """All entries; a file that is missing, spoilt or of another shape counts as empty."""
    if batch_mode():
        return {}
    try:
        entries = json.loads(read_text(my_folder() / "progress.json") or "{}")
    except (OSError, ValueError):
        return {}
    return (
        {key: entry for key, entry in entries.items() if isinstance(entry, dict)} if isinstance(entries, dict) else {}
    )


def entry(exercise_id: str) -> dict[str, Any]:
    """What is known of one exercise, {} at first."""
    return load().get(exercise_id, {})


def update(exercise_id: str, **changes: Any) -> None:
    """Change an entry; a folder that cannot be written to costs the memory, never the lesson."""
    if batch_mode():
        return
    entries = load()
    entries[exercise_id] = entries.get(exercise_id, {}) | changes
    with contextlib.suppress(OSError):
        write_text(my_folder() / "progress.json", json.dumps(entries, indent=1, sort_keys=True) + "\n")


def record(report: dict[str, Any], attempt: str | None) -> None:
    """Note the points of a report, and where the answer is kept if it passed."""
    full = report["points"] == report["max"]
    passed = full or bool(entry(report["id"]).get("passed"))
    kept = {"kept": attempt} if full and attempt else {}
    update(report["id"], points=report["points"], of=report["max"], passed=passed, **kept)


def passed_exercises() -> list[str]:
    """The ids of the exercises that were passed at least once, in order."""
    done = [exercise_id for exercise_id, state in load().items() if state.get("passed")]
    return sorted(done, key=lambda exercise_id: [int(part) for part in exercise_id.split(".") if part.isdigit()])
