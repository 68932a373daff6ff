"""One-line programs, run on PyTorch and on minitorch: the same result in print, or an error of the same type.

They stand in `snippets/*.txt`, one a line, statements apart by `; ` and the last one an expression.  A line that begins
with `!` is a known difference and says behind `#` why; it fails as soon as there is none.
"""

import copy
import pickle
import re
import warnings
from pathlib import Path

import numpy as np
import pytest

import minitorch

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

FILES = sorted((Path(__file__).parent / "snippets").glob("*.txt"))


def lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


def outcome(program: str, module) -> str:
    """What the last statement shows, with the type's name, or the type of the error."""
    *statements, last = program.split("; ")
    names = {"torch": module, "F": module.nn.functional, "np": np, "copy": copy, "pickle": pickle}
    module.manual_seed(0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec("\n".join(statements), names)
            shown = eval(last, names)
            return f"{type(shown).__name__} {re.sub(r'minitorch', 'torch', repr(shown))}"
    except Exception as error:
        return type(error).__name__
    finally:
        module.set_default_dtype(module.float32)
        module.set_printoptions(profile="default", sci_mode=None)
        module.set_default_device(None)


@pytest.mark.parametrize(
    "line", [pytest.param(line, id=f"{path.stem}: {line}") for path in FILES for line in lines(path)]
)
def test_the_same_in_print(line):
    program, _, why = line.removeprefix("!").partition("  # ")
    ours, theirs = outcome(program, minitorch), outcome(program, torch)
    if line.startswith("!"):
        assert why, "a known difference needs its reason"
        assert ours != theirs, "no longer a difference: take the mark away"
    else:
        assert ours == theirs
