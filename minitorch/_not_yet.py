"""Names of PyTorch's that are planned and not here yet: asking for one says so, instead of leaving you to wonder."""

from __future__ import annotations

import sys

NOT_YET = {
    "minitorch": (
        "Event Stream amp autocast backends compile complex64 complex128 distributed func hub is_complex jit load "
        "multiprocessing onnx profiler save set_default_device sparse testing vmap"
    ),
    "minitorch.nn": (
        "DataParallel GELU GRU LSTM LeakyReLU MultiheadAttention RNN Softplus Transformer TransformerEncoder "
        "TransformerEncoderLayer utils"
    ),
    "minitorch.optim": "Adadelta Adagrad LBFGS RMSprop lr_scheduler swa_utils",
    "minitorch.utils": "data",
    "minitorch.cuda": ("Event Stream amp get_device_properties max_memory_allocated mem_get_info memory_reserved"),
}


def missing(module: str, name: str) -> AttributeError:
    """What a module raises for a name it lacks; `hasattr` and `getattr` with a default work as ever."""
    text = f"module {module!r} has no attribute {name!r}"
    if name in NOT_YET.get(module, "").split():
        version = sys.modules["minitorch"].__version__
        text += f": PyTorch's {module.replace('minitorch', 'torch')}.{name} is not in minitorch {version}"
    return AttributeError(text, name=name, obj=sys.modules[module])
