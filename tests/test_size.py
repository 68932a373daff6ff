"""Files and functions stay short, and the library stays small enough to be read.

Code lines are counted: no docstrings, no comments, no blank lines. Readability is the aim and the count its alarm: a
limit may be raised below, in a line that says why.
"""

import ast
import io
import tokenize
from functools import cache
from pathlib import Path

import pytest

from tests.source_files import ROOT, python_files, tree_of

FILE_LIMIT = 400
FUNCTION_LIMIT = 40
RAISED: dict[str, int] = {}  # file, or file::function → its own limit  # and why

ENGINE = (
    "_modes tensor autograd/graph autograd/hooks autograd/source autograd/op autograd/inplace autograd/function "
    "ops/pointwise nn/module"
)
FAST = "backend/fast backend/twins backend/compiled"  # beside the rules, not needed to read them
LOWER = f"{ENGINE} messages dtypes backend printing autograd ops random linalg"
# What is measured together, and how many lines it may have.
PARTS = {
    # 2,200 until hooks, Function and inference_mode kept all of PyTorch's rules
    "the engine, read in an afternoon": (ENGINE, 2400),
    # 8,000 held tier 1; tier 2, its aliases and `out=` made it 9,500, saved values and the manners of tensors 11,300,
    # gradient checking and autocast the rest
    "all operations": (LOWER, 12200),
    # modules whole: hooks, state, lazy and parametrised modules, packed sequences, PyTorch's paths
    "with nn, optim and func": (f"{LOWER} nn optim func", 17300),
    "fast kernels": (FAST, 2000),
    "saving": ("serialization", 800),
    "data": ("utils", 2300),
    "amp, cuda and the simulator": ("amp cpu cuda", 2300),
    "distributed": ("distributed", 1400),
    "jit and onnx": ("jit onnx", 2800),
    "models": ("models", 1500),
}
NOT_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


@cache
def code_lines(path: Path) -> frozenset[int]:
    """The numbers of the lines that hold code."""
    text = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {n for t in tokens if t.type not in NOT_CODE for n in range(t.start[0], t.end[0] + 1)}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            lines -= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    return frozenset(lines)


def too_long(path: Path) -> list[str]:
    """What in this file is over its limit."""
    name = path.relative_to(ROOT).as_posix()
    sizes = {name: (len(code_lines(path)), FILE_LIMIT)}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            size = sum(node.lineno <= line <= node.end_lineno for line in code_lines(path))
            # "Under 40" for a function, "up to 400" for a file.
            sizes[f"{name}::{node.name}"] = size, FUNCTION_LIMIT - 1
    limits = {what: (size, RAISED.get(what, limit)) for what, (size, limit) in sizes.items()}
    return [f"{what}: {size} code lines, at most {limit}" for what, (size, limit) in limits.items() if size > limit]


def files_of(names: str) -> set[Path]:
    """The library's files that these names of files and folders stand for."""
    package = ROOT / "minitorch"
    return {
        p for name in names.split() for p in [package / f"{name}.py", *(package / name).rglob("*.py")] if p.exists()
    }


def test_files_and_functions_are_short():
    assert [line for path in python_files() for line in too_long(path)] == []


@pytest.mark.parametrize("part", PARTS)
def test_the_library_can_be_read(part):
    names, limit = PARTS[part]
    files = files_of(names) if names is FAST else files_of(names) - files_of(FAST)
    size = sum(len(code_lines(path)) for path in files)
    assert size <= limit, f"{part}: {size} code lines, at most {limit}"


def test_only_code_is_counted(tmp_path):
    path = tmp_path / "sample.py"
    path.write_text(
        '"""Module.\n\nMore.\n"""\n\n# why\nX = """a\nb"""  # two lines\n\n\ndef f():\n    """Doc."""\n    return X\n'
    )
    assert sorted(code_lines(path)) == [7, 8, 11, 13]
