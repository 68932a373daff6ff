"""The library is a stack of layers: a file imports from its own layer and those below, and nothing goes round."""

import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.source_files import ROOT, imports_of

PACKAGE = ROOT / "minitorch"
# From the bottom up; a name stands for a file or a folder. See docs/decisions for what a layer may know.
LAYERS = [
    "_modes _not_yet _settings as_torch __main__ messages dtypes backend/device backend/kernels backend/special "
    "backend/order backend/box_muller backend/compiled backend/generator backend/twins backend/fast",
    "tensor printing",
    "autograd/autocast autograd/casting autograd/graph autograd/hooks autograd/source autograd/op autograd/out autograd/inplace",
    "ops",
    "autograd/function autograd/grad_mode autograd/numeric autograd/gradreport autograd/gradcheck autograd/functional autograd/saved autograd/edges "
    "autograd/anomaly_mode autograd/variable random linalg special fft",
    "nn/parameter nn/functional nn/init nn/hooks nn/state nn/module",
    "nn/layers nn/utils nn/modules nn/parallel nn/attention optim serialization distributions",
    "amp cpu cuda utils func accelerator backends distributed multiprocessing testing version",
    "jit onnx vision models diagnose",
    "_namespace",
]
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in layer.split()}
# What an import may bring in besides Python's own library, and where. The lower row is imported at first use only, as is
# what needs numba as a whole: a file, and a folder.
NEEDED = {"numpy", "ml_dtypes"}
LAZY = {"backend/compiled.py", "backend/fast"}
OPTIONAL = {
    "numba": ("backend",),
    "llvmlite": ("backend",),
    "cupy": ("backend", "cuda"),
    "cupyx": ("backend", "cuda"),
    "tensorboardX": ("utils",),
    "cloudpickle": ("utils",),
    "PIL": ("vision",),
}


def rank_of(name: str) -> int | None:
    """The layer of a dotted name inside the package, `backend.kernels.bmm` as well as `backend.kernels`."""
    parts = name.split(".")
    prefixes = ("/".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((RANK[prefix] for prefix in prefixes if prefix in RANK), None)


def modules(package: Path) -> dict[str, Path]:
    """Dotted name inside the package → file, without the `__init__` files, which only gather names."""
    files = (path for path in sorted(package.rglob("*.py")) if path.name != "__init__.py")
    return {".".join(path.relative_to(package).with_suffix("").parts): path for path in files}


def upward_imports(package: Path) -> list[str]:
    """Every import that does not point down the list of layers, or that goes through the package's front door."""
    found = []
    for name, path in modules(package).items():
        for node, target in imports_of(path, package):
            top, _, inside = target.partition(".")
            if top != package.name:
                continue
            theirs, mine = rank_of(inside), rank_of(name)
            if theirs is None or (mine is not None and theirs > mine):
                found.append(f"{name}, line {node.lineno}: {target}")
    return found


def test_every_file_has_a_layer():
    assert [name for name in modules(PACKAGE) if rank_of(name) is None] == []


def test_imports_point_down():
    assert upward_imports(PACKAGE) == []


def test_imports_do_not_go_round():
    names = modules(PACKAGE)
    edges = {}
    for name, path in names.items():
        targets = (target.removeprefix("minitorch.") for _, target in imports_of(path, PACKAGE))
        edges[name] = {found for target in targets for found in (target, target.rpartition(".")[0]) if found in names}
        edges[name].discard(name)
    try:
        list(TopologicalSorter(edges).static_order())
    except CycleError as error:
        pytest.fail(f"modules import each other: {' → '.join(error.args[1])}")


def test_numpy_and_ml_dtypes_are_all_it_needs():
    found = []
    for path in PACKAGE.rglob("*.py"):
        folder = path.relative_to(PACKAGE).parts[0]
        for node, target in imports_of(path, PACKAGE):
            name = target.split(".")[0]
            if name in NEEDED | {PACKAGE.name} or name in sys.stdlib_module_names:
                continue
            inside = path.relative_to(PACKAGE)
            lazy = node.col_offset > 0 or bool({inside.as_posix(), inside.parent.as_posix()} & LAZY)
            if folder not in OPTIONAL.get(name, ()) or not lazy:
                found.append(f"{path.relative_to(ROOT)}, line {node.lineno}: {target}")
    assert found == []


@pytest.mark.parametrize("name", ["minitorch", "notebooks", "exercises"])
def test_the_real_pytorch_is_only_a_yardstick(name):
    package = ROOT / name
    found = [
        f"{path.relative_to(ROOT)}, line {node.lineno}"
        for path in package.rglob("*.py")
        for node, target in imports_of(path, package)
        if target.split(".")[0] == "torch"
    ]
    assert found == []


@pytest.mark.parametrize(
    ("file", "line", "told"),
    [
        ("tensor", "from .ops import pointwise", True),
        ("tensor", "from . import Tensor", True),
        ("tensor", "import minitorch.nn", True),
        ("tensor", "def f():\n    from .autograd.op import op", True),
        ("tensor", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .ops import pointwise", False),
        ("ops/pointwise", "from ..autograd.op import op", False),
        ("ops/pointwise", "from . import reduce", False),
        ("ops/pointwise", "from ..nn import functional", True),
    ],
)
def test_the_layer_test_sees(tmp_path, file, line, told):
    path = tmp_path / "minitorch" / f"{file}.py"
    path.parent.mkdir(parents=True)
    path.write_text(line)
    assert bool(upward_imports(tmp_path / "minitorch")) is told
