"""How a tensor is shown: the text of ``repr(t)``, equal to PyTorch's to the character, so that outputs can be compared.

A tensor is shown in four steps: big tensors are cut down to their edges (by slicing, so the cost does not grow with the
size), one number format is chosen for all elements, rows are broken to the line width, and what cannot be read off the
numbers (dtype, device, history) follows as suffixes.

    >>> import minitorch as torch
    >>> torch.tensor([[1.0, -2.5], [1e4, float("nan")]])
    tensor([[ 1.0000e+00, -2.5000e+00],
            [ 1.0000e+04,         nan]])
"""

import contextlib
import math
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any, Protocol

import numpy as np

from .dtypes import get_default_dtype


class Printable(Protocol):
    """What printing reads of a tensor."""

    array: Any
    dtype: Any
    device: Any
    requires_grad: bool
    grad_fn: Any
    shape: tuple[int, ...]


# ---------------------------------------------------------------------------------------------------------- options


@dataclass(frozen=True)
class PrintOptions:
    """precision: digits after the point; threshold: more elements than this are summarised; edgeitems: how many are
    then kept at each end of an axis; linewidth: characters a line; sci_mode: scientific notation, None to decide."""

    precision: int = 4
    threshold: float = 1000
    edgeitems: int = 3
    linewidth: int = 80
    sci_mode: bool | None = None


_PROFILES: dict[str | None, dict[str, float]] = {
    "default": {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80},
    "short": {"precision": 2, "threshold": 1000, "edgeitems": 2, "linewidth": 80},
    "full": {"precision": 4, "threshold": math.inf, "edgeitems": 3, "linewidth": 80},
}
_options = PrintOptions()


def set_printoptions(
    precision: int | None = None,
    threshold: float | None = None,
    edgeitems: int | None = None,
    linewidth: int | None = None,
    profile: str | None = None,
    sci_mode: bool | None = None,
) -> None:
    """Change how tensors are shown; what is not given stays, except ``sci_mode``, which returns to automatic.

    ``profile`` ("default", "short" or "full") is applied first. As in PyTorch, an unknown profile changes nothing.
    """
    global _options
    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    changes: dict[str, Any] = dict(_PROFILES.get(profile, {}))
    changes |= {name: value for name, value in given.items() if value is not None}
    _options = replace(_options, sci_mode=sci_mode, **changes)


def get_printoptions() -> dict[str, Any]:
    """The current options by name."""
    return asdict(_options)


@contextlib.contextmanager
def printoptions(**options: Any) -> Iterator[None]:
    """``with printoptions(precision=2): ...`` changes the options for a while; arguments as ``set_printoptions``."""
    global _options
    before = _options
    try:
        set_printoptions(**options)
        yield
    finally:
        _options = before


# ---------------------------------------------------------------------------------------------------------- numbers


def _float_texts(values: list[float]) -> tuple[list[str], int]:
    """The values in the one format they share, and its width; both are decided by the finite values other than zero.

    Whole numbers are written ``1.``; scientific notation serves values that differ by more than a factor 1000 or would
    need too many digits. nan, inf and zeros do not count, which is why ``[1., nan]`` does not line up.
    """
    telling = [v for v in values if v and math.isfinite(v)]
    write: Callable[[float], str] = _write_whole
    if telling:
        sizes = [abs(v) for v in telling]
        low, high = min(sizes), max(sizes)
        scientific = _options.sci_mode
        if scientific is None:
            scientific = high / low > 1000.0 or high > 1e8 or low < 1e-4
        if scientific or not all(v.is_integer() for v in telling):
            write = f"{{:.{_options.precision}{'e' if scientific else 'f'}}}".format
    width = max((len(write(v)) for v in telling), default=1)
    return [write(v).rjust(width) for v in values], width


def _write_whole(value: float) -> str:
    return f"{value:.0f}." if math.isfinite(value) else str(value)


def _texts(array: Any) -> tuple[list[str], int]:
    """The elements of ``array``, written and padded in row-major order, and their common width."""
    values = _widen(array).ravel().tolist()
    if array.dtype.kind in "fV":
        return _float_texts(values)
    texts = [str(v) for v in values]
    width = max(map(len, texts))
    return [text.rjust(width) for text in texts], width


def _widen(array: Any) -> Any:
    """bfloat16 as float32: NumPy knows it as an opaque extension type, whose elements are no Python numbers."""
    return array.astype(np.float32) if array.dtype.kind == "V" else array


# ------------------------------------------------------------------------------------------------------------ layout


def _cut_to_edges(array: Any, edgeitems: int) -> tuple[Any, tuple[bool, ...]]:
    """Keep the first and last ``edgeitems`` along every axis that is longer; also say which axes were cut."""
    cut = tuple(size > 2 * edgeitems for size in array.shape)
    ends = [*range(edgeitems), *range(-edgeitems, 0)]
    kept = [ends if is_cut else range(size) for size, is_cut in zip(array.shape, cut, strict=True)]
    return array[np.ix_(*kept)], cut  # one indexing step: only what is shown is ever copied


def _layout(texts: Iterator[str], shape: tuple[int, ...], cut: tuple[bool, ...], width: int, indent: int) -> str:
    """The nested brackets of a tensor of ``shape``, whose elements are taken from ``texts`` in order."""
    if not shape:
        return next(texts)
    middle = _options.edgeitems
    if len(shape) == 1:
        row = [next(texts) for _ in range(shape[0])]
        if cut[0]:
            row.insert(middle, " ...")
        per_line = max(1, (_options.linewidth - indent) // (width + 2))
        lines = [", ".join(row[start : start + per_line]) for start in range(0, len(row), per_line)]
        separator = ",\n"
    else:
        lines = [_layout(texts, shape[1:], cut[1:], width, indent + 1) for _ in range(shape[0])]
        if cut[0]:
            lines.insert(middle, "...")
        separator = "," + "\n" * (len(shape) - 1)
    return "[" + (separator + " " * (indent + 1)).join(lines) + "]"


def _body(array: Any, indent: int) -> tuple[str, bool]:
    """The numbers in brackets, and whether the shape can be read off them."""
    if array.size == 0:
        return "[]", array.ndim == 1
    cut: tuple[bool, ...] = (False,) * array.ndim
    if array.size > _options.threshold and array.ndim:
        if _options.edgeitems == 0:
            return "[...]", False
        array, cut = _cut_to_edges(array, _options.edgeitems)
    texts, width = _texts(array)
    return _layout(iter(texts), array.shape, cut, width, indent), _options.edgeitems > 0


def _shown_without_dtype(array: Any) -> set[str]:
    """The dtypes a reader assumes: those that Python numbers become. An empty list becomes the default dtype only."""
    default = str(get_default_dtype())
    return {default, "torch.int64", "torch.bool"} if array.size else {default}


def _suffixes(t: Printable, shape_is_shown: bool) -> Iterator[str]:
    if t.device.type != "cpu":
        yield f"device='{t.device}'"
    if not shape_is_shown:
        yield f"size={tuple(t.shape)}"
    if str(t.dtype) not in _shown_without_dtype(t.array):
        yield f"dtype={t.dtype}"
    if t.grad_fn is not None:
        yield f"grad_fn=<{t.grad_fn.name()}>"
    elif t.requires_grad:
        yield "requires_grad=True"


def tensor_repr(t: Printable, name: str = "tensor") -> str:
    """``repr`` of a tensor; ``name`` is the class name where it is a subclass.

    >>> import minitorch as torch
    >>> torch.zeros(2, 3, dtype=torch.int32)
    tensor([[0, 0, 0],
            [0, 0, 0]], dtype=torch.int32)
    """
    indent = len(name) + 1
    body, shape_is_shown = _body(t.array, indent)
    text = f"{name}({body}"
    # PyTorch counts two characters too many on the last line of numbers: kept, the breaks depend on it.
    used = len(text) - text.rfind("\n") + 1
    for suffix in _suffixes(t, shape_is_shown):
        if used + len(suffix) + 2 > _options.linewidth:
            text += ",\n" + " " * indent + suffix
            used = indent + len(suffix)
        else:
            text += ", " + suffix
            used += len(suffix) + 2
    return text + ")"


def parameter_repr(t: Printable) -> str:
    """``repr`` of an ``nn.Parameter``."""
    return "Parameter containing:\n" + tensor_repr(t)


def tensor_format(t: Printable, spec: str) -> str:
    """``format(t, spec)``: a 0-d tensor formats like its number (``f"{loss:.3f}"``), any other like a plain object.

    PyTorch grants this to ``Tensor`` itself only: for ``Parameter`` and other subclasses use ``object.__format__``.
    """
    if t.shape:
        return object.__format__(t, spec)
    return format(_widen(t.array).item(), spec)
