"""PyTorch's database of operators (OpInfo) as a source of samples: carried over to minitorch, called there, compared.

A sample is the input and the arguments of one call.  Tensors travel through NumPy with their strides; samples with what
minitorch leaves out (complex, sparse, other devices) are passed over.
"""

from __future__ import annotations

import contextlib
import types
import warnings
from functools import reduce
from itertools import islice
from typing import Any

import numpy as np
import torch

import minitorch

TOLERANCE = {"float32": (2e-5, 4e-5), "float64": (1e-7, 1e-7)}
nothing = contextlib.nullcontext
POOL = 40  # samples looked at, of which each operator is given a few that are spread evenly


class LeftOut(Exception):
    """A sample holds something that minitorch does not cover."""


def carried(x: Any, done: dict, to: Any = minitorch) -> Any:
    """A sample's part in minitorch, or (`to=torch`) a fresh copy of it; the same tensor twice stays one."""
    if isinstance(x, torch.Tensor):
        if id(x) not in done:
            done[id(x)] = _tensor(x, to)
        return done[id(x)]
    if isinstance(x, torch.dtype | torch.device | torch.memory_format | torch.layout):
        return x if to is torch else _named(x)
    if isinstance(x, torch.Generator | torch.nn.Module | complex):
        raise LeftOut(type(x).__name__)
    if isinstance(x, slice):
        return slice(*(carried(part, done, to) for part in (x.start, x.stop, x.step)))
    if isinstance(x, torch.Size):
        return tuple(x)
    if isinstance(x, list | tuple):
        parts = [carried(part, done, to) for part in x]
        return type(x)(*parts) if hasattr(x, "_fields") else type(x)(parts)
    if isinstance(x, dict):
        return {name: carried(part, done, to) for name, part in x.items()}
    return x


def _tensor(t: torch.Tensor, to: Any) -> Any:
    if t.layout is not torch.strided or t.is_complex() or t.is_quantized or t.is_nested or t.device.type != "cpu":
        raise LeftOut(str(t.layout))
    if t.dtype is torch.bfloat16:
        raise LeftOut("bfloat16")
    made = to.from_numpy(t.detach().resolve_neg().clone(memory_format=torch.preserve_format).numpy(force=True))
    return made.requires_grad_() if t.requires_grad else made


def _named(x: Any) -> Any:
    if isinstance(x, torch.device):
        return minitorch.device(str(x))
    name = str(x).removeprefix("torch.")
    if not hasattr(minitorch, name):
        raise LeftOut(name)
    return getattr(minitorch, name)


def seeded(function: Any, *args: Any, **kwargs: Any) -> Any:
    """A call from the seed that the database sets around random operators."""
    minitorch.manual_seed(42)
    return function(*args, **kwargs)


def function_of(op: Any) -> Any:
    """minitorch's function of an operator's name; None where it has none, or PyTorch itself has none that is public."""
    if op.name.startswith("_") and not op.name.startswith("__"):
        return None
    if isinstance(op.op, types.FunctionType) and op.op.__name__ == "<lambda>":
        scope = {**op.op.__globals__, "torch": minitorch, "wrapper_set_seed": seeded}
        return types.FunctionType(op.op.__code__, scope, op.name, op.op.__defaults__, op.op.__closure__)
    try:
        return reduce(getattr, op.name.split("."), minitorch)
    except AttributeError:
        return getattr(minitorch.Tensor, op.name, None) if hasattr(torch.Tensor, op.name) else None


def samples(op: Any, dtype: str, count: int) -> list[Any]:
    """A few of an operator's samples."""
    wanted = getattr(torch, dtype)
    if wanted not in op.supported_dtypes("cpu"):
        return []
    torch.manual_seed(0)
    grad = dtype in TOLERANCE and op.supports_autograd and wanted in op.supported_backward_dtypes("cpu")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what PyTorch makes its own samples with
        pool = list(islice(op.sample_inputs("cpu", wanted, requires_grad=bool(grad)), POOL))
    return pool[:: max(len(pool) // count, 1)]


def tensors(x: Any) -> list[Any]:
    """All tensors of a result, in order; numbers stay as they are, and nothing is left out."""
    if isinstance(x, list | tuple) and not isinstance(x, torch.Size | minitorch.Size):
        return [part for element in x for part in tensors(element)]
    return [] if x is None else [x]


def assert_same(ours: Any, theirs: Any, what: str, loose: float = 1.0) -> None:
    """Equal structure, types and shapes; values up to rounding."""
    ours, theirs = tensors(ours), tensors(theirs)
    assert len(ours) == len(theirs), f"{what}: {len(ours)} results where PyTorch has {len(theirs)}"
    for a, b in zip(ours, theirs, strict=True):
        if not isinstance(b, torch.Tensor):
            assert str(a) == str(b) or a == b, f"{what}: {a!r} where PyTorch has {b!r}"
            continue
        layout = f"{what}: {a.dtype} {tuple(a.shape)} where PyTorch has {b.dtype} {tuple(b.shape)}"
        assert (str(a.dtype), tuple(a.shape)) == (str(b.dtype), tuple(b.shape)), layout
        got, want = (t.detach().numpy() for t in (a, b))
        if want.dtype.kind != "f":
            np.testing.assert_array_equal(got, want, what)
            continue
        rtol, atol = TOLERANCE.get(want.dtype.name, (1e-2, 1e-2))
        finite = np.abs(want[np.isfinite(want)])
        scale = max(1.0, float(finite.max())) if finite.size else 1.0
        np.testing.assert_allclose(got, want, rtol * loose, atol * scale * loose, err_msg=what)


def called(function: Any, sample: Any, module: Any) -> tuple[Any, list[Any]]:
    """What a call gives, and the leaves among what it was given."""
    done: dict[int, Any] = {}
    parts = [carried(part, done, module) for part in (sample.input, sample.args, sample.kwargs)]
    module.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = function(parts[0], *parts[1], **parts[2])
    return found, [t for t in done.values() if t.requires_grad]


def error_of(function: Any, sample: Any, module: Any) -> Exception | None:
    """What a call raises, or None."""
    try:
        called(function, sample, module)
    except Exception as error:
        return error
    return None


def gradients(found: Any, leaves: list[Any], module: Any) -> list[Any] | None:
    """The gradients of a sum over all results, each element with a weight of its own; None where there is no graph."""
    total = None
    for k, y in enumerate(tensors(found)):
        if isinstance(y, module.Tensor) and y.requires_grad:
            weights = np.cos(np.arange(y.numel()) + k).reshape(tuple(y.shape)).astype(y.detach().numpy().dtype)
            term = (y * module.from_numpy(np.asarray(weights))).sum().double()
            total = term if total is None else total + term
    if total is None or not leaves:
        return None
    total.backward()
    return [module.zeros_like(t) if t.grad is None else t.grad.clone() for t in leaves]  # some zeros have no memory
