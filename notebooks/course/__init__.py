"""What the chapters use besides the library: data, figures, source listings, the progress bar, the map.

Nothing is imported until a cell asks for it, so that `import course` costs a few milliseconds. A new function becomes
public by one line in EXPORTS.
"""

from __future__ import annotations

import importlib
import sys

EXPORTS = {
    "answer": "answers",
    "bias_and_scatter": "functions",
    "broadcast_explorer": "widgets.broadcasting",
    "check": "answers",
    "check_environment": "environment",
    "convolution_explorer": "widgets.convolution",
    "course_map": "navigation",
    "ct_slice": "data",
    "curves": "figures",
    "drawing": "answers",
    "driver_verdict": "environment",
    "dtype_explorer": "widgets.dtypes",
    "error_curves": "figures",
    "fashion_mnist": "data",
    "full_tracebacks": "tracebacks",
    "gather_picture": "gathering",
    "graph_explorer": "widgets.graph",
    "graph_picture": "graphs",
    "gumbel_explorer": "widgets.gumbel",
    "hint": "answers",
    "image_grid": "figures",
    "layer_profile": "training",
    "loss_curve": "figures",
    "memory_timeline": "memory",
    "optimizer_explorer": "widgets.valley",
    "progress_bar": "batch",
    "sharing_demo": "widgets.sharing",
    "show_source": "source",
    "solution": "answers",
    "strides_picture": "strides",
    "step_explorer": "widgets.steps",
    "stride_explorer": "widgets.strides",
    "valley_paths": "training",
    "value_and_slope": "functions",
}

__all__ = sorted(EXPORTS)


def __getattr__(name: str):
    if name not in EXPORTS:
        raise AttributeError(f"course has no {name!r}; it has {', '.join(__all__)}")
    value = getattr(importlib.import_module(f"{__name__}.{EXPORTS[name]}"), name)
    globals()[name] = value
    return value


if "IPython" in sys.modules:  # also a notebook without the first cell of a chapter has short tracebacks
    importlib.import_module(f"{__name__}.tracebacks").shorten_tracebacks("minitorch")


def __dir__() -> list[str]:
    return __all__
