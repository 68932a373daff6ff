"""Create an environment and install into it: with uv where it is installed, with venv and pip otherwise."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TextIO

from . import ROOT
from .problem import Problem

AGAIN = "run the same command again; it goes on where it stopped"
# The first pattern that is found in a failed installer's output names the cause: network trouble also
# ends in "no matching distribution", so it stands above that.
CAUSES = (
    (
        r"No space left on device|Errno 28\b|not enough space on the disk",
        "The disk is full.",
        f"free at least 2 GB, then {AGAIN}",
    ),
    (
        r"ensurepip is not available|No module named '?(ensurepip|venv)\b",
        "This Python cannot make environments: its venv module is a package of its own.",
        f"install it (on Debian and Ubuntu: sudo apt install python3-venv), then {AGAIN}",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|certificate verify failed|invalid peer certificate",
        "The package index's certificate was refused, as happens behind a company's proxy.",
        f"set PIP_CERT to your organisation's certificate file, then {AGAIN}",
    ),
    (
        r"NewConnectionError|ConnectTimeout|ReadTimeout|Read timed out|name resolution|getaddrinfo failed|"
        r"Network is unreachable|Connection refused|ProxyError|Max retries exceeded|dns error|error sending request",
        "The packages could not be downloaded: the package index does not answer.",
        "check the network and proxy, or name a mirror with `pip config set global.index-url ADDRESS`, then " + AGAIN,
    ),
    (
        r"Permission denied|PermissionError|Access is denied|Read-only file system",
        "The environment's folder cannot be written to.",
        "clone into a folder of your own, or set MINITORCH_VENV to one, and run the same command again",
    ),
    (
        r"No matching distribution found|No solution found|Could not find a version",
        f"A package has no version for Python {sys.version_info.major}.{sys.version_info.minor} on this system.",
        "start run.py with Python 3.11, 3.12 or 3.13; if a mirror is configured, check that it is complete",
    ),
)


def has_pip(python: Path) -> bool:
    """Whether this interpreter starts and can install: what a creation that was cut off cannot."""
    try:
        return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def create(environment: Path) -> None:
    """Make an empty environment with pip in it."""
    # Inside an activated environment, the new one is still to stand on the system's Python.
    base = getattr(sys, "_base_executable", sys.executable)
    commands = [[base, "-m", "venv", "--clear", environment]]
    if uv := shutil.which("uv"):
        commands.insert(0, [uv, "venv", "--seed", "--python", base, environment])
    run_first_that_works(commands, _log_of(environment))


def install(python: Path, environment: Path, extras: tuple[str, ...]) -> None:
    """Install minitorch with `extras` and the course, both as links to this clone."""
    minitorch = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    what = ["-c", ROOT / "constraints.txt", "-e", minitorch, "-e", ROOT / "notebooks"]
    commands = [[python, "-m", "pip", "install", *what]]
    if uv := shutil.which("uv"):
        commands.insert(0, [uv, "pip", "install", "--python", python, *what])
    log = _log_of(environment)
    print(f"Installing packages into {environment}; the first time takes minutes (details: {log.name}).", flush=True)
    run_first_that_works(commands, log)


def explain(output: str) -> Problem:
    """The likeliest cause of a failed installation, from what the installer wrote."""
    for pattern, what, fix in CAUSES:
        if re.search(pattern, output):
            return Problem(what, fix)
    tail = "\n".join(f"    {line}" for line in output.strip().splitlines()[-8:])
    return Problem(f"The installation failed; its last lines were:\n{tail}", f"read them, then {AGAIN}")


def _log_of(environment: Path) -> Path:
    return environment.with_name(environment.name + ".log")


def run_first_that_works(commands: list[list], log: Path) -> None:
    """Try the commands in turn: pip knows mirrors and proxies that uv does not read."""
    output = ""
    with open(log, "a", encoding="utf-8") as file:
        for command in commands:
            code, output = _run_shown(list(map(str, command)), file)
            if code == 0:
                return
    raise explain(output)


def _run_shown(command: list[str], log: TextIO) -> tuple[int, str]:
    """Run an installer; its output goes to the log, line by line to the terminal, and back to the caller."""
    log.write(f"$ {' '.join(command)}\n")
    lines = []
    # pip retries five times for each package, which makes minutes of a missing network.
    settings = {"PIP_RETRIES": "3"} | os.environ
    settings |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            log.write(line)
            lines.append(line)
            _show(line)
    _show("")
    return process.returncode, "".join(lines)


def _show(line: str) -> None:
    """On a terminal, keep the installer's latest line in view, and only that one."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns - 1
        print("\r" + line.strip()[:width].ljust(width), end="" if line else "\r", flush=True)
