"""Objects on their way to another process: large arrays as memory beside the pickle, and notebook code by value.

A class or function of a notebook or script lives in `__main__`, which a fresh process does not have.  cloudpickle sends
such things whole; without it only what can be imported travels.
"""

from __future__ import annotations

import copyreg
import io
import linecache
import mmap
import os
import pickle
import sys
import types
from collections import ChainMap
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from minitorch.messages import teach
from minitorch.tensor import Tensor

INLINE = 1024  # bytes up to which an array stays in the pickle
NO_FILE = "<dynamic-code>"  # what cloudpickle writes for the name of a file


def dumps(value, buffers: list) -> bytes:
    """A dataset and its functions as a pickle; the memory of large arrays is appended to `buffers`.

    TypeError or PicklingError of what cannot travel, RuntimeError for notebook code without cloudpickle.
    """
    make = code_pickler(DATASET_TABLE)
    file = io.BytesIO()
    pickler = (make or pickle.Pickler)(file, protocol=5, buffer_callback=keeper(buffers))
    if make is None:
        pickler.dispatch_table = ChainMap[Any, Any](DATASET_TABLE, copyreg.dispatch_table)
    try:
        pickler.dump(value)
    except Exception as error:
        teach(
            error,
            "each worker process works on a copy of the dataset, and this part of it cannot be copied.",
            "open files, locks and generators in __getitem__ or in worker_init_fn, or use num_workers=0.",
        )
        raise
    if make is None and b"__main__" in file.getvalue():
        raise teach(
            RuntimeError("DataLoader with num_workers > 0: what is defined in __main__ needs the package cloudpickle"),
            "a worker is a fresh process, which does not run your notebook or script again.",
            "pip install cloudpickle  # or define the dataset and its functions in a module of their own",
        )
    return file.getvalue()


def dumps_batch(batch, buffers: list) -> bytes:
    """A batch as a pickle, its large arrays in `buffers`: of a tensor the elements alone, not the memory they lie in."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file, protocol=5, buffer_callback=keeper(buffers))
    pickler.dispatch_table = BATCH_TABLE
    try:
        pickler.dump(batch)
    except (pickle.PicklingError, AttributeError, TypeError):  # code of a notebook may be in it
        make = code_pickler({Tensor: reduce_tensor})
        if make is None:
            raise
        buffers.clear()
        file = io.BytesIO()
        make(file, protocol=5, buffer_callback=keeper(buffers)).dump(batch)
    return file.getvalue()


def dumps_type(kind: type) -> bytes | None:
    """A class as a pickle, or None if it cannot travel."""
    try:
        return dumps(kind, [])
    except Exception:
        return None


def keeper(buffers: list) -> Callable:
    """What a pickler asks whether the memory of an array goes into the pickle."""

    def keep(buffer) -> bool:
        memory = buffer.raw()
        if memory.nbytes <= INLINE:
            return True
        buffers.append(memory)
        return False

    return keep


def code_pickler(table: dict):
    """A class that pickles code by value, and some types as a table says; None where cloudpickle is not installed."""
    try:
        from cloudpickle import Pickler, register_pickle_by_value, unregister_pickle_by_value
    except ImportError:
        return None
    plain = Pickler.dispatch_table[types.CodeType]
    table = table | {types.CodeType: lambda code: reduce_code(code, plain)}

    class CodePickler(Pickler):
        dispatch_table: ClassVar = ChainMap(table, Pickler.dispatch_table)

        def reducer_override(self, obj):
            module = sys.modules.get(getattr(obj, "__module__", None) or "")
            if module is None or not isinstance(obj, type | types.FunctionType) or can_be_imported(module.__name__):
                return super().reducer_override(obj)
            register_pickle_by_value(module)
            try:
                return super().reducer_override(obj)
            finally:
                unregister_pickle_by_value(module)

    return CodePickler


def can_be_imported(name: str) -> bool:
    """Whether a fresh process finds the module, too: not if this one was loaded from a file that is on no path."""
    top = name.partition(".")[0]
    if top == "__main__" or top in sys.stdlib_module_names:
        return True  # cloudpickle knows about those
    if top not in FOUND:
        finders = (finder for finder in sys.meta_path if hasattr(finder, "find_spec"))
        FOUND[top] = any(finder.find_spec(top, None) is not None for finder in finders)
    return FOUND[top]


def reduce_code(code: types.CodeType, plain: Callable):
    """cloudpickle forgets in which file code stands; with it, and the lines of a cell, tracebacks of a worker show them."""
    make, arguments = plain(code)
    name = code.co_filename
    lines = [] if os.path.exists(name) else linecache.getlines(name)
    return rebuild_code, (make, tuple(name if a == NO_FILE else a for a in arguments), name, lines)


def rebuild_code(make: Callable, arguments: tuple, name: str, lines: list[str]) -> types.CodeType:
    """The code on the other side."""
    if lines:
        linecache.cache[name] = sum(map(len, lines)), None, lines, name
    return make(*arguments)


def reduce_tensor(t: Tensor):
    """A tensor of a batch: its elements, in one piece."""
    if t.node is not None:
        raise teach(
            RuntimeError(
                "Cowardly refusing to serialize non-leaf tensor which requires_grad, since autograd does not support "
                "crossing process boundaries.  If you just want to transfer the data, call detach() on the tensor "
                "before serializing (e.g., putting it on the queue)."
            ),
            "the dataset computed with gradients on, and the graph cannot leave the worker.",
            "wrap __getitem__ in torch.no_grad(), or return x.detach().",
        )
    array = t.array if t.array.flags.forc else t.array.copy()
    return rebuild_tensor, (array, t.requires_grad)


def rebuild_tensor(array: np.ndarray, requires_grad: bool) -> Tensor:
    """The tensor on the other side."""
    t = Tensor(array)
    return t.requires_grad_() if requires_grad else t


def reduce_memmap(array: np.memmap):
    """A whole mapped file travels as its name: every process maps it, and none reads it into memory."""
    if array.filename is None or not isinstance(array.base, mmap.mmap):  # a part of one, or a copy
        return array.__reduce_ex__(5)
    order = "C" if array.flags.c_contiguous else "F"
    mode = "r" if array.mode == "r" else "c" if array.mode == "c" else "r+"
    return np.memmap, (array.filename, array.dtype, mode, array.offset, array.shape, order)


FOUND: dict[str, bool] = {}
BATCH_TABLE: ChainMap = ChainMap({Tensor: reduce_tensor}, copyreg.dispatch_table)
DATASET_TABLE: dict[type, Callable] = {np.memmap: reduce_memmap}
