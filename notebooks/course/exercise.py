"""One exercise as it lies on disk: what it asks, its hints, its checks, the limits an answer runs under."""

from __future__ import annotations

import ast
import re
import types
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .places import exercise_folder, read_text

PICTURE = re.compile(r"!\[([^\]]+)\]\(specification\.svg\)\s*")  # in contract.md, with the drawing in words


@dataclass(frozen=True)
class Limits:
    """What an answer may use; an exercise widens a limit with META["limits"], as in {"call_s": 10}."""

    load_s: float = 5  # to run the cell once
    call_s: float = 3  # for one call; a second after the first time-out
    total_s: float = 20  # for all calls together
    memory: int = 1 << 30  # bytes
    deaths: int = 3  # how often the process may end before the rest is not run


@dataclass(frozen=True)
class Check:
    """One check of an exercise; its docstring says what it looks at."""

    name: str
    doc: str
    points: int
    run: Callable[..., None]


@dataclass(frozen=True)
class Exercise:
    """An exercise with its checks loaded: for the judge, which trusts them."""

    id: str
    meta: dict[str, Any]
    folder: Path
    checks: tuple[Check, ...]
    probes: str
    limits: Limits

    @classmethod
    def load(cls, exercise_id: str, limits: Limits | None = None) -> Exercise:
        """Run checks.py anew, so that an edit of it counts at once."""
        folder = exercise_folder(exercise_id)
        path = folder / "checks.py"
        module = types.ModuleType("checks_" + folder.name)
        module.__file__ = str(path)
        exec(compile(read_text(path), str(path), "exec"), module.__dict__)
        checks = tuple(
            Check(name.removeprefix("check_"), (check.__doc__ or "").strip(), getattr(check, "points", 1), check)
            for name, check in vars(module).items()
            if name.startswith("check_")
        )
        meta = vars(module)["META"]
        widened = replace(limits or Limits(), **meta.get("limits", {}))
        return cls(exercise_id, meta, folder, checks, read_text(folder / "probes.py"), widened)


def read_meta(exercise_id: str) -> dict[str, Any]:
    """META of an exercise without running its checks: for the notebook's kernel."""
    tree = ast.parse(read_text(exercise_folder(exercise_id) / "checks.py"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "META":
            return ast.literal_eval(node.value)
    raise ValueError(f"exercises/{exercise_id.replace('.', '_')}/checks.py assigns no META")
