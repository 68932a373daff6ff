"""`python -m minitorch program.py arguments …`: an unmodified PyTorch program, with minitorch in torch's place.

python -m minitorch program.py …       run a script
python -m minitorch -m package …       run a module, as `python -m` does
python -m minitorch --check program.py say what it uses of torch that is not here, and run nothing
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

from minitorch.as_torch import install_as_torch, missing_names


def main(arguments: list[str]) -> int:
    """Do what the command line says; the exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 2
    if arguments[0] == "--check":
        return max((check(script) for script in arguments[1:]), default=2)
    as_module = arguments[0] == "-m"
    program, *rest = arguments[1:] if as_module else arguments
    install_as_torch()
    sys.argv = [program, *rest]
    try:
        if as_module:
            sys.path[0] = os.getcwd()
            runpy.run_module(program, run_name="__main__", alter_sys=True)
        else:
            sys.path[0] = str(Path(program).resolve().parent)
            runpy.run_path(program, run_name="__main__")
    except (AttributeError, ImportError) as error:
        for note in what_else_is_missing(program, as_module):
            error.add_note(note)
        raise
    return 0


def what_else_is_missing(program: str, as_module: bool) -> list[str]:
    """The notes for an error that may come from a name that is not here: all others like it, at once."""
    if as_module or not (missing := missing_names(program)):
        return []
    return ["What this program uses of torch that is not in minitorch:", *(f"  {one}" for one in missing)]


def check(script: str) -> int:
    """Print what a program uses of torch and would not find here; 1 if there is anything, else 0."""
    missing = missing_names(script)
    for one in missing:
        print(one)
    print(f"{script}: {len(missing)} names of torch's are missing" if missing else f"{script}: all names are here")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
