"""Names of PyTorch's that are planned and not here yet: asking for one says so, instead of leaving you to wonder."""

from __future__ import annotations

import sys

NOT_YET = {
    "minitorch": "Event Stream complex64 complex128 hub profiler sparse",
    "minitorch.optim": "Adafactor Muon",
    "minitorch.autograd": "forward_ad profiler",
    "minitorch.distributed": "all_to_all send recv isend irecv",
    "minitorch.jit": "script trace save load freeze",
    "minitorch.onnx": "export",
    "minitorch.cuda": "get_allocator_backend make_graphed_callables memory_snapshot",
}


def missing(module: str, name: str) -> AttributeError:
    """What a module raises for a name it lacks; `hasattr` and `getattr` with a default work as ever."""
    text = f"module {module!r} has no attribute {name!r}"
    if name in NOT_YET.get(module, "").split():
        version = sys.modules["minitorch"].__version__
        text += f": PyTorch's {module.replace('minitorch', 'torch')}.{name} is not in minitorch {version}"
    return AttributeError(text, name=name, obj=sys.modules[module])
