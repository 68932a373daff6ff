"""Where things lie: the clone, its exercises, and the folder that belongs to the learner."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

NOTEBOOKS = Path(__file__).resolve().parents[1]
ROOT = NOTEBOOKS.parent
EXERCISES = ROOT / "exercises"
UNREADABLE = 97  # exit code of a worker whose cell changed Python so far that its result cannot be sent


def my_folder() -> Path:
    """The learner's folder: $COURSE_MY, or `my` in the clone (git ignores it)."""
    return Path(os.environ.get("COURSE_MY") or ROOT / "my")


def exercise_ids() -> list[str]:
    """The ids of all exercises, in order: ["04.1", "04.2", …]."""
    found = [folder.name for folder in EXERCISES.glob("[0-9][0-9]_*") if (folder / "checks.py").exists()]
    return [name.replace("_", ".") for name in sorted(found, key=lambda name: [int(n) for n in name.split("_")])]


def exercise_folder(exercise_id: str) -> Path:
    """The folder of one exercise; an error that shows what an id looks like when there is none."""
    if not isinstance(exercise_id, str):
        raise TypeError('write @answer("04.3"), with the number in quotes; likewise hint("04.3")')
    name = exercise_id.replace(".", "_")
    folder = EXERCISES / name
    if not re.fullmatch(r"\d\d_\d+", name) or not (folder / "checks.py").exists():
        raise KeyError(f'there is no exercise "{exercise_id}"; an id is the chapter and a number, as in "04.3"')
    return folder


def answer_file(exercise_id: str, my: Path | None = None) -> Path:
    """The learner's answer that counts: the latest cell, whole."""
    return (my or my_folder()) / "answers" / (exercise_id.replace(".", "_") + ".py")


def attempts_folder(exercise_id: str) -> Path:
    """Every attempt at one exercise, numbered: 0001.py, 0002.py, …"""
    return my_folder() / "answers" / "attempts" / exercise_id.replace(".", "_")


def shown(path: Path) -> str:
    """A path as a message shows it: from the clone on, where it lies in the clone."""
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


def read_text(path: Path) -> str:
    """The text of a file, or "" where there is none; a lone surrogate a cell held is no reason to fail."""
    try:
        return path.read_text(encoding="utf-8", errors="surrogatepass")
    except FileNotFoundError:
        return ""


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all: a reader never meets half of it, even after a power cut."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8", errors="surrogatepass", newline="\n")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def python_command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module of this package in a new Python, away from the user's site and the current folder."""
    return [sys.executable, "-s", "-P", "-X", "utf8", "-m", module, *arguments]


def python_path() -> str:
    """PYTHONPATH for `python_command`: this package and the library, whether or not they are installed."""
    return os.pathsep.join(map(str, (NOTEBOOKS, ROOT)))
