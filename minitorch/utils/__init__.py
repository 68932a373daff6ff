"""`torch.utils`: graphs to look at, checkpoints, data, and whatever else stands beside the library.

Each module is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
import pkgutil

from minitorch._not_yet import missing


def __getattr__(name: str):
    if name in __dir__():
        return importlib.import_module(f"{__name__}.{name}")
    raise missing(__name__, name)


def __dir__() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__)]
