"""Write docs/api.md, the index of every operation and function, from the live tables:  python tools/make_api_index.py [--check]

With --check nothing is written, and the exit code is 1 where the page is out of date.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import minitorch
from minitorch import _namespace, fft, linalg, special
from minitorch._not_yet import NOT_YET
from minitorch.autograd.autocast import policy
from minitorch.autograd.op import COMPOSITES, OPS, Op
from minitorch.nn import functional
from minitorch.ops import predicates
from minitorch.tensor import Tensor
from tools.make_stubs import ROOT, first_line, main, rule_of, signature_of

PLACES = {"torch": _namespace, "F": functional, "linalg": linalg, "special": special, "fft": fft}
# Where an answer may differ from PyTorch's, and how.
DIFFERENT = {
    "linspace": "last bit in half precision",
    "multinomial": "order among equal quotients in half precision",
    "dropout": "PyTorch with MKL draws elsewhere",
    "bernoulli": "PyTorch with MKL draws elsewhere",
    "gelu": "last bit", "erf": "last bit",
}  # fmt: skip
HEAD = """# Index of the operations

Written by `tools/make_api_index.py` from the library's own tables; a test keeps it up to date. What a function does in
detail is in its docstring: `help(torch.softmax)`, or `torch.softmax?` in a notebook.

*Forms*: `f` a function (`torch.` unless another place is named), `m` a method of `Tensor`, `_` an in-place method.
*Grad*: `yes` by a formula of its own, `steps` made of operations that have one, empty for none.
*Amp*: what autocast does with its operands (`low` runs in half precision, `float32` not, `promote` in the widest type given).

"""


def unwrapped(function: Any) -> Any:
    return inspect.unwrap(function) if callable(function) else function


def functions() -> dict[str, tuple[str, Any]]:
    """Public name → (the place it stands in, the function)."""
    found: dict[str, tuple[str, Any]] = {}
    for place, module in PLACES.items():
        names = getattr(module, "__all__", None) or [n for n in vars(module) if not n.startswith("_")]
        for name in sorted(names):
            value = getattr(module, name, None)
            if inspect.isfunction(value) and not name.endswith("_") and value.__module__.startswith("minitorch"):
                found.setdefault(name if place == "torch" else f"{place}.{name}", (place, value))
    for name, value in sorted(vars(Tensor).items()):
        usual = inspect.isfunction(value) and not name.startswith("_")
        if usual and not name.endswith("_") and name not in found and f"F.{name}" not in found:
            found[f"Tensor.{name}"] = ("Tensor", value)
    return found


def grad(name: str, function: Any) -> str:
    op = getattr(function, "op", None)
    if isinstance(op, Op):
        return "yes" if op.formulas else ""
    return "steps" if any(f is function for f in COMPOSITES.values()) or name in OPS else ""


def amp(function: Any) -> str:
    op = getattr(function, "op", None)
    own = op.name if isinstance(op, Op) else next((n for n, f in COMPOSITES.items() if f is function), None)
    return (policy(own) if own else None) or ""


def forms(name: str, place: str) -> str:
    own = name.rpartition(".")[2]
    marks = [
        "f" if place != "Tensor" else "",
        "m" if hasattr(Tensor, own) else "",
        "_" if hasattr(Tensor, f"{own}_") else "",
    ]
    return " ".join(mark for mark in marks if mark)


def row(name: str, place: str, function: Any) -> str:
    file = Path(inspect.getfile(unwrapped(function))).resolve()
    source = file.relative_to(Path(minitorch.__file__).resolve().parent).as_posix()
    shown = signature_of(function)
    own = [p.replace(annotation=p.empty) for p in shown.parameters.values() if not p.name.startswith("_")]
    call = f"{name}{shown.replace(parameters=own, return_annotation=shown.empty)}".replace("|", "\\|")
    cells = [
        f"`{call}`",
        first_line(function).replace("|", "\\|"),
        forms(name, place),
        grad(name, function),
        amp(function),
    ]
    return f"| {' | '.join([*cells, source, DIFFERENT.get(name.rpartition('.')[2], '')])} |"


def in_place_only() -> list[str]:
    """Methods that have no form that makes a new tensor."""
    return sorted(
        n for n, f in vars(Tensor).items()
        if n.endswith("_") and not n.startswith("_") and inspect.isfunction(f) and rule_of(f) is None
    )  # fmt: skip


def page() -> str:
    """The text of docs/api.md."""
    head = "| Call | What it is | Forms | Grad | Amp | Defined in | Differences |\n|---|---|---|---|---|---|---|\n"
    rows = [row(name, *found) for name, found in functions().items()]
    only = "".join(f"- `{name}`: {first_line(vars(Tensor)[name])}\n" for name in in_place_only())
    planned = "".join(
        f"- `{module.replace('minitorch', 'torch')}`: {', '.join(f'`{n}`' for n in names.split())}\n"
        for module, names in NOT_YET.items()
    )
    refused = sorted({*predicates.REFUSED, *predicates.SPARSE_METHODS.split(), *predicates.COMPLEX_METHODS.split()})
    return (
        HEAD + head + "\n".join(rows) + f"\n\n## In-place only\n\n{only}\n## Planned and not here yet\n\n{planned}\n"
        "## Out of scope\n\nComplex, sparse, quantized and named tensors. These names are here and refuse with "
        f"`NotImplementedError`: {', '.join(f'`{n}`' for n in refused)}.\n"
    )


def pages() -> dict[Path, str]:
    return {ROOT / "docs" / "api.md": page()}


if __name__ == "__main__":
    raise SystemExit(main(pages, __doc__))
