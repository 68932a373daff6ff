"""Look at this machine as the course will use it, and name a cure for each problem found."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from . import copies, environment, graphics
from .machine import free_memory_gb
from .problem import Problem

SHOWN = ("minitorch", "numpy", "ml-dtypes", "numba", "matplotlib", "jupyterlab", "ipykernel", "ipywidgets", "pytest")
MEMORY_GB = 2.0
DISK_GB = 1.0


class Finding(NamedTuple):
    """One line of the report; a cure makes it a problem."""

    subject: str
    text: str
    cure: str = ""


def examine() -> int:
    """Print the report; 0 when there is nothing to cure."""
    problems = 0
    for finding in findings():
        print(f"{finding.subject:<12} {finding.text}")
        if finding.cure:
            problems += 1
            print(f"{'':<12} PROBLEM  Fix: {finding.cure}")
    print(f"\n{problems} problem{'s' * (problems != 1)} found." if problems else "\nNo problems found.")
    return 1 if problems else 0


def findings() -> Iterator[Finding]:
    """Everything that the doctor looks at, one by one: what is wrong with one keeps none from being looked at."""
    yield Finding("Python", f"{sys.version.split()[0]} ({sys.executable})")
    python = environment.find_python(environment.folder())
    facts: dict = {}
    try:
        yield look_at_environment(python)
        if python is not None:
            facts = environment.facts(python)
            packages = facts["packages"]
            yield Finding("Packages", ", ".join(f"{name} {packages[name]}" for name in SHOWN if name in packages))
            environment.check_kernel(python, facts)
            yield Finding("Kernel", "python3 starts this environment's Python")
    except Problem as problem:
        yield Finding("Environment", problem.args[0], problem.fix)
    yield from look_at_variables()
    yield Finding("Graphics", *graphics.judge(*graphics.run_nvidia_smi(), facts.get("packages", {})))
    yield look_at_memory()
    yield look_at_disk()
    yield look_at_write_access(copies.folder())


def look_at_environment(python: Path | None) -> Finding:
    """Is the set-up complete, and made from the files that are here now?"""
    place = environment.folder()
    if python is None:
        return Finding("Environment", f"{place} is not made yet", "python run.py lab")
    if not environment.is_ready(place, ("course",)):
        cure = "python run.py lab  (it installs what is missing)"
        return Finding("Environment", f"{place} is incomplete, or older than pyproject.toml", cure)
    return Finding("Environment", f"{place}, with {', '.join(environment.read_stamp(place)['extras'])}")


def look_at_variables() -> Iterator[Finding]:
    """Variables that bring other packages into this environment."""
    if path := os.environ.get("PYTHONPATH"):
        cure = "unset PYTHONPATH before run.py, unless every folder in it is meant for this course"
        yield Finding("Variables", f"PYTHONPATH is set, so packages from {path} come before the course's", cure)


def look_at_memory() -> Finding:
    """Memory that a chapter can have without pushing other programs out."""
    free = free_memory_gb()
    if free is None:
        return Finding("Memory", "free memory cannot be read on this system; a chapter needs 1 GB")
    cure = "close other programs and other notebooks' kernels" if free < MEMORY_GB else ""
    return Finding("Memory", f"{free:.1f} GB free; a chapter needs 1 GB", cure)


def look_at_disk() -> Finding:
    """Disk space beside what is installed already."""
    free = shutil.disk_usage(environment.ROOT).free / 1e9
    cure = "free some space: saving a notebook on a full disk loses it" if free < DISK_GB else ""
    return Finding("Disk", f"{free:.1f} GB free", cure)


def look_at_write_access(my: Path) -> Finding:
    """Can the learner's work be saved?"""
    try:
        my.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=my):
            return Finding("Your work", f"{my} can be written to")
    except OSError as error:
        cure = "give yourself write access to that folder, or set COURSE_MY to one of your own"
        return Finding("Your work", f"{my} cannot be written to ({error.strerror})", cure)
