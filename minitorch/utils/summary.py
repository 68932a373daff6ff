"""`summary`: a model's layers with their shapes, parameters and memory, from one run without gradients."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from minitorch import dtypes
from minitorch.autograd.grad_mode import no_grad
from minitorch.nn.module import Module
from minitorch.ops import create
from minitorch.tensor import Tensor

from ._pytree import tree_leaves


@dataclass
class Row:
    """One module of the model. `parameters` counts its own, `shared` says that it was listed before."""

    name: str
    kind: str
    depth: int
    parameters: int
    shared: bool
    output: list[tuple[int, ...]] = field(default_factory=list)
    output_bytes: int = 0
    leaf: bool = True


class Summary:
    """What `summary` found.

    rows              the modules in the order they stand in the model
    parameters, trainable      how many numbers it has, and how many of them are trained; shared ones once
    parameter_bytes   of parameters and buffers;  input_bytes, output_bytes: of the input, of what the innermost layers gave
    """

    def __init__(self, model: Module, rows: list[Row], input_bytes: int) -> None:
        self.rows, self.input_bytes = rows, input_bytes
        self.parameters = sum(p.numel() for p in model.parameters())
        self.trainable = sum(p.numel() for p in model.parameters() if p.requires_grad)
        self.parameter_bytes = sum(t.nbytes for t in (*model.parameters(), *model.buffers()))
        self.output_bytes = sum(row.output_bytes for row in rows if row.leaf)

    def __str__(self) -> str:
        shown = [("layer", "output", "parameters"), *map(_cells, self.rows)]
        widths = [max(len(row[column]) for row in shown) for column in range(3)]
        lines = [f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c:>{widths[2]}}" for a, b, c in shown]
        rule = "-" * len(lines[0])
        fixed = self.parameters - self.trainable
        totals = [
            f"parameters: {self.parameters:,}" + (f", {fixed:,} of them fixed" if fixed else ""),
            f"memory: {_size(self.input_bytes)} input, {_size(self.output_bytes)} results of the layers, "
            f"{_size(self.parameter_bytes)} parameters and buffers",
        ]
        return "\n".join([lines[0], rule, *lines[1:], rule, *totals])

    __repr__ = __str__


def _cells(row: Row) -> tuple[str, str, str]:
    name = "  " * row.depth + (f"{row.name}: {row.kind}" if row.name else row.kind)
    shapes = ", ".join(str(shape) for shape in row.output) or "not run"
    return name, shapes, "as above" if row.shared else f"{row.parameters:,}" if row.parameters else "-"


def _size(count: float) -> str:
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if count < 1024 or unit == "GiB":
            return f"{count:,.0f} {unit}" if unit == "bytes" else f"{count:,.2f} {unit}"
        count /= 1024
    raise AssertionError("unreachable")


def summary(model: Module, input_size=None, *, input_data: Any = None, depth: int | None = None, dtype=None) -> Summary:
    """Run a model once in evaluation mode, without gradients, and list its modules.

    input_size   the shape of the input, or a list of shapes for several; without it and without input_data nothing runs
    input_data   the input itself: a tensor, or a tuple of arguments
    depth        how many levels of modules inside modules to list; all of them by default
    dtype        of the input made for input_size, float32 by default; an index type gives zeros
    """
    arguments = _arguments(input_size, input_data, dtype)
    rows = _rows(model, depth)
    if arguments:
        _run(model, arguments, rows)
    shown = [row for row in rows.values() if depth is None or row.depth <= depth]
    return Summary(model, shown, sum(t.nbytes for t in tree_leaves(list(arguments)) if isinstance(t, Tensor)))


def _arguments(input_size, input_data, dtype) -> tuple:
    if input_data is not None:
        return input_data if isinstance(input_data, tuple) else (input_data,)
    if input_size is None:
        return ()
    sizes = input_size if input_size and not isinstance(input_size[0], int) else [input_size]
    make = create.ones if dtype is None or dtype.is_floating_point else create.zeros
    return tuple(make(tuple(size), dtype=dtype or dtypes.float32) for size in sizes)


def _rows(model: Module, depth: int | None) -> dict[str, Row]:
    seen: set[int] = set()
    rows = {}
    for path, module in model.named_modules(remove_duplicate=False):
        own = sum(p.numel() for p in module.parameters(recurse=False))
        level = path.count(".") + 1 if path else 0
        rows[path] = Row(path.rpartition(".")[2], type(module).__name__, level, own, id(module) in seen)
        rows[path].leaf = not module._modules or (depth is not None and level == depth)
        seen.add(id(module))
    return rows


def _run(model: Module, arguments: tuple, rows: dict[str, Row]) -> None:
    """Run the model, and note what each module gave."""
    handles, was_training = [], {m: m.training for m in model.modules()}
    try:
        for path, module in model.named_modules():
            handles.append(module.register_forward_hook(lambda m, args, out, row=rows[path]: _note(row, out)))
        model.eval()
        with no_grad():
            model(*arguments)
    finally:
        for handle in handles:
            handle.remove()
        for module, training in was_training.items():
            module.training = training


def _note(row: Row, output) -> None:
    tensors = [leaf for leaf in tree_leaves(output) if isinstance(leaf, Tensor)]
    row.output = [tuple(t.shape) for t in tensors]
    row.output_bytes = sum(t.nbytes for t in tensors)
