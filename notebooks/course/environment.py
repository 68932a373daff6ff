"""The first cell of a chapter: which Python, which versions, which device; and what a graphics driver is good for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

import numpy as np

from .batch import batch_mode
from .tracebacks import shorten_tracebacks

# The oldest driver on which a CUDA runtime of this major version starts (Linux), from the release notes of CUDA.
OLDEST_DRIVER = {11: "450.80.02", 12: "525.60.13", 13: "580.65.06"}


def check_environment(library: ModuleType) -> None:
    """Print the Python that runs this notebook, the versions that matter and the device; shorten its tracebacks.

    In batch mode the place of the Python is left out, so that no machine's folders are stored in a notebook.
    """
    shorten_tracebacks(library.__name__)
    place = "" if batch_mode() else f"  ({sys.executable})"
    print(f"Python      {sys.version.split()[0]}{place}")
    print(f"{library.__name__:<11} {library.__version__}")
    print(f"NumPy       {np.__version__}")
    print(f"JupyterLab  {_version_of('jupyterlab')}")
    print(f"device      {_device(library)}")


def _version_of(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "not in this environment"


def _device(library: ModuleType) -> str:
    if library.cuda.is_available():
        return "cuda"
    driver = _installed_driver()
    if driver is None:
        return "cpu (no NVIDIA driver here; the course needs none)"
    return f"cpu (an NVIDIA driver {driver} is here, but this library does not reach it: python run.py doctor says why)"


def _installed_driver() -> str | None:
    """The version nvidia-smi reports, or None."""
    if shutil.which("nvidia-smi") is None:
        return None
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        done = subprocess.run(query, capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    lines = done.stdout.split()
    return lines[0] if lines else None


def driver_verdict(driver: str | None, cuda: str) -> str:
    """Can a program built for CUDA version `cuda` start on a Linux machine with this NVIDIA driver?

    >>> driver_verdict("535.183.01", "12.4")
    'driver 535.183.01 is new enough for CUDA 12.4 (at least 525.60.13)'
    """
    if driver is None:
        return f"no driver: a program built for CUDA {cuda} runs on the CPU only"
    major = int(cuda.split(".")[0])
    oldest = OLDEST_DRIVER.get(major)
    if oldest is None:
        return f"CUDA {cuda}: look up the oldest driver in the release notes of CUDA; this table knows 11, 12 and 13"
    if _numbers(driver) >= _numbers(oldest):
        return f"driver {driver} is new enough for CUDA {cuda} (at least {oldest})"
    fits = [known for known, needs in OLDEST_DRIVER.items() if _numbers(driver) >= _numbers(needs)]
    other = f", or a build for CUDA {max(fits)}" if fits else ""
    return f"driver {driver} is too old for CUDA {cuda}: update to at least {oldest}{other}"


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))
