"""The clone's own Python environment: made once, checked by a stamp, taken up again after a broken-off try."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from . import ROOT, installer
from .files import read_json, write_whole
from .problem import Problem

RECIPE = ("pyproject.toml", "constraints.txt", "notebooks/pyproject.toml")
STAMP = "minitorch-setup.json"
ROOM_GB = 2.0


def folder() -> Path:
    """Where the environment lives: `.venv` in the clone, or wherever MINITORCH_VENV says."""
    return Path(os.environ.get("MINITORCH_VENV") or ROOT / ".venv").absolute()


def find_python(environment: Path) -> Path | None:
    """The environment's interpreter, in the places venv (both systems) and conda on Windows put it."""
    candidates = (environment / place for place in ("bin/python", "Scripts/python.exe", "python.exe"))
    return next((python for python in candidates if python.exists()), None)


def recipe_hash() -> str:
    """One hash of all files that decide what is installed; line endings do not count."""
    digest = hashlib.sha256()
    for name in RECIPE:
        digest.update((ROOT / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def read_stamp(environment: Path) -> dict:
    """What the last complete set-up wrote; empty when there was none."""
    return read_json(environment / STAMP)


def is_ready(environment: Path, extras: tuple[str, ...]) -> bool:
    """Whether a complete set-up of this recipe, at this place, with these extras, is there."""
    stamp = read_stamp(environment)
    same = stamp.get("recipe") == recipe_hash() and stamp.get("clone") == str(ROOT)
    return same and set(extras) <= set(stamp.get("extras", ())) and find_python(environment) is not None


def prepare(*extras: str) -> Path:
    """Make the environment hold minitorch, the course and `extras`; return its Python. Instant when nothing changed."""
    environment = folder()
    if not is_ready(environment, extras):
        _require_room(environment)
        python = find_python(environment)
        if python is None or not installer.has_pip(python):
            _clear(environment)
            installer.create(environment)
        else:
            drop_half_installed(environment)
        installer.install(_python_in(environment), environment, extras)
        stamp = {"recipe": recipe_hash(), "clone": str(ROOT), "extras": sorted(extras)}
        write_whole(environment / STAMP, json.dumps(stamp))
    return _python_in(environment)


def variables(python: Path, **more: str) -> dict[str, str]:
    """This process's variables as if the environment were activated, so that `!pip` in a notebook is its own pip."""
    result = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    result["PATH"] = os.pathsep.join([str(python.parent), result.get("PATH", "")])
    result["VIRTUAL_ENV"] = str(folder())
    # A kernel of the same name in the home folder must not win over the one next to this Python.
    result["JUPYTER_PREFER_ENV_PATH"] = "1"
    return result | more


def facts(python: Path) -> dict:
    """What the environment's Python tells of itself: versions, packages, kernel (see probe.py)."""
    probe = Path(__file__).with_name("probe.py")
    try:
        done = subprocess.run([python, probe], env=variables(python), capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Problem(
            f"The environment's Python does not run: {error}", f"delete {folder()} and run: python run.py lab"
        ) from None
    return json.loads(done.stdout)


def check_kernel(python: Path, found: dict) -> None:
    """Refuse a kernel `python3` that would run the notebooks in another environment, where minitorch is not."""
    if "kernel_error" in found:
        raise Problem(f"Jupyter finds no kernel: {found['kernel_error']}", f"delete {folder()} and try again")
    # Jupyter itself puts the environment's Python in the place of a bare name.
    kernel = found["kernel"]
    if not re.fullmatch(r"python(3(\.\d+)?)?", kernel) and not _same_folder(Path(kernel), python):
        raise Problem(
            f"The notebook kernel 'python3' starts {kernel}, which is not this course's Python ({python}).",
            f"remove the folder {found['kernel_folder']}, or unset JUPYTER_PATH, and try again",
        )


def _same_folder(one: Path, other: Path) -> bool:
    """Links are not followed: the Pythons of all environments may be links to a single one."""
    return os.path.normcase(os.path.abspath(one.parent)) == os.path.normcase(os.path.abspath(other.parent))


def _python_in(environment: Path) -> Path:
    python = find_python(environment)
    if python is None:
        raise Problem(f"{environment} has no Python in it.", "delete that folder and run the same command again")
    return python


def _require_room(environment: Path) -> None:
    place = next(parent for parent in (environment, *environment.parents) if parent.exists())
    free_gb = shutil.disk_usage(place).free / 1e9
    if free_gb < ROOM_GB:
        raise Problem(
            f"The disk that holds {place} has {free_gb:.1f} GB free; the environment needs {ROOM_GB:.0f}.",
            "free some space, or set MINITORCH_VENV to a folder on another disk, and run the same command again",
        )


def _clear(environment: Path) -> None:
    """Remove what a broken-off creation left; a folder of somebody else's is never touched."""
    if not environment.exists() or not any(environment.iterdir()):
        return
    if environment != ROOT / ".venv" and not (environment / "pyvenv.cfg").exists():
        raise Problem(
            f"{environment} (from MINITORCH_VENV) holds files, but no Python environment.",
            "set MINITORCH_VENV to a new folder, or unset it to use .venv",
        )
    if Path(sys.prefix) == environment:
        raise Problem(
            f"The environment {environment} is damaged, and this Python runs from it.",
            "deactivate it, delete the folder, and run the same command again",
        )
    shutil.rmtree(environment)


def drop_half_installed(environment: Path) -> None:
    """Forget packages whose installation was cut off: pip writes RECORD last, but would believe the folder."""
    if (environment / "pyvenv.cfg").exists():
        for info in environment.glob("**/site-packages/*.dist-info"):
            if not (info / "RECORD").exists():
                shutil.rmtree(info)
