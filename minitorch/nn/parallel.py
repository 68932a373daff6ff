"""`torch.nn.parallel`: one module on several devices; with one device it runs as it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .module import Module


class DataParallel(Module):
    """The module itself, under the name `module`: there is one device to run on.

    Names in its `state_dict` begin with "module.", as PyTorch's.
    """

    def __init__(self, module: Module, device_ids=None, output_device=None, dim: int = 0):
        super().__init__()
        self.module, self.dim = module, dim
        self.device_ids, self.output_device = list(device_ids or []), output_device

    def forward(self, *inputs, **kwargs):
        return self.module(*inputs, **kwargs)


class DistributedDataParallel(DataParallel):
    """The module itself, under the name `module`: with one process there is nothing to average gradients with.

    settings  PyTorch's others, which are taken and not needed
    """

    def __init__(self, module: Module, device_ids=None, output_device=None, dim: int = 0, **settings):
        super().__init__(module, device_ids, output_device, dim)

    @contextmanager
    def no_sync(self) -> Iterator[None]:
        """Inside, gradients are not averaged over processes: no change here."""
        yield


def data_parallel(module: Module, inputs, device_ids=None, output_device=None, dim: int = 0, module_kwargs=None):
    """Call a module once, as `DataParallel` does."""
    inputs = inputs if isinstance(inputs, tuple) else () if inputs is None else (inputs,)
    return module(*inputs, **(module_kwargs or {}))
