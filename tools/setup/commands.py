"""The commands of `run.py`: lab, test, grade, reset, doctor."""

import argparse
import errno
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from . import ROOT, copies, doctor, environment, lab
from .problem import Problem

# Each test process keeps to one thread, so that two of them share two cores in peace.
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


def run(arguments: list[str]) -> int:
    """Parse the command line, run the command, and turn what went wrong into a sentence and an exit code."""
    parser = _parser()
    options, unknown = parser.parse_known_args(arguments)
    if unknown and options.command not in (test, grade):
        parser.error(f"unknown: {' '.join(unknown)}")
    options.pytest = unknown
    try:
        return options.command(options)
    except Problem as problem:
        print(f"run.py: {problem}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"run.py: {_problem_of(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrun.py: stopped. The same command goes on from here.", file=sys.stderr)
        return 130


def open_lab(options: argparse.Namespace) -> int:
    """Set up and open JupyterLab on the start page."""
    python, my = _set_up("course")
    environment.check_kernel(python, environment.facts(python))
    return lab.serve(python, my, options.port, not options.no_browser)


def test(options: argparse.Namespace) -> int:
    """Set up and run all tests and every notebook cell, as continuous integration does; nothing of yours is read."""
    python, _ = _set_up("course", "dev")
    with tempfile.TemporaryDirectory() as nobody:
        command = [python, "-m", "pytest", "-n", "2", "--dist", "loadfile", *options.pytest]
        settings = environment.variables(python, COURSE_BATCH="1", COURSE_MY=nobody, **ONE_THREAD)
        return subprocess.run(command, cwd=ROOT, env=settings).returncode


def grade(options: argparse.Namespace) -> int:
    """Grade your saved answers: what passes, what each check missed, and the score."""
    python, my = _set_up("course")
    # Without the options of pyproject.toml, which are for the project's own tests.
    command = [python, "-m", "pytest", "-qq", "-rN", "--no-header", "-o", "addopts=", "exercises", *options.pytest]
    settings = environment.variables(python, COURSE_MY=str(my), **ONE_THREAD)
    return subprocess.run(command, cwd=ROOT, env=settings).returncode


def reset(options: argparse.Namespace) -> int:
    """Put a fresh copy of a chapter and its exercises beside yours, which stay as they are."""
    python, my = _set_up("course")
    _trust(python, copies.copy_afresh(ROOT, my, options.chapter))
    return 0


def examine(options: argparse.Namespace) -> int:
    """Look at versions, kernel, graphics driver, memory, disk and write access; name a cure for each problem."""
    return doctor.examine()


def _set_up(*extras: str) -> tuple[Path, Path]:
    """The environment's Python and the learner's folder, both complete."""
    python = environment.prepare(*extras)
    my = copies.folder()
    _trust(python, copies.copy_originals(ROOT, my))
    return python, my


def _trust(python: Path, notebooks: list[Path]) -> None:
    """Sign notebooks of ours: Jupyter shows no stored pictures in one that it does not trust."""
    if notebooks:
        command = [str(python), "-m", "nbformat.sign", *(str(notebook) for notebook in notebooks)]
        subprocess.run(command, env=environment.variables(python), capture_output=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py", description="Set up, open, test and grade the course.")
    commands = parser.add_subparsers(required=True, metavar="lab | test | grade | reset | doctor")

    def add(name: str, command) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        added.set_defaults(command=command)
        return added

    for_lab = add("lab", open_lab)
    for_lab.add_argument("--port", type=_port, help="the port to serve on (default: the first free one from 8888 on)")
    for_lab.add_argument("--no-browser", action="store_true", help="print the address, open no browser")
    for name, command in (("test", test), ("grade", grade)):
        add(name, command).epilog = "Other options are passed on to pytest, as in: -k broadcasting"
    add("reset", reset).add_argument("chapter", help='its number, as in 04, or "index" for the start page')
    add("doctor", examine)
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and 1024 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is no port: take a number from 1024 to 65535")
    return int(text)


def _problem_of(error: OSError) -> Problem:
    where = f" ({error.filename})" if error.filename else ""
    if error.errno == errno.ENOSPC:
        return Problem(f"The disk is full{where}.", "free at least 2 GB and run the same command again")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Problem(
            f"A file or folder cannot be written{where}.",
            "clone into a folder of your own, or set COURSE_MY and MINITORCH_VENV to folders of your own",
        )
    return Problem(f"{os.strerror(error.errno or 0)}{where}: {error}", "run: python run.py doctor")
