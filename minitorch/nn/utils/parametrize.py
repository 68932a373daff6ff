"""Parameters that are computed from others each time they are read: a symmetric matrix, a normed weight."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from minitorch.autograd.grad_mode import no_grad
from minitorch.nn.layers.container import ModuleDict, ModuleList
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.tensor import Tensor


class _Cache:
    """What was computed inside `cached()`."""

    depth = 0
    values: dict = {}  # noqa: RUF012


@contextmanager
def cached() -> Iterator[None]:
    """Inside, each parametrised tensor is computed once."""
    _Cache.depth += 1
    try:
        yield
    finally:
        _Cache.depth -= 1
        if not _Cache.depth:
            _Cache.values = {}


def _register(module: Module, name: str, value) -> None:
    if isinstance(value, Parameter):
        module.register_parameter(name, value)
    else:
        module.register_buffer(name, value)


class ParametrizationList(ModuleList):
    """The modules a tensor goes through when it is read, and the tensor (or tensors) it starts from."""

    def __init__(self, modules, original: Tensor, unsafe: bool = False):
        if not len(modules):
            raise ValueError("ParametrizationList requires one or more modules.")
        super().__init__(modules)
        self.unsafe = unsafe
        shape, dtype = original.shape, original.dtype
        start = self._inverse(original)
        self.is_tensor = isinstance(start, Tensor)
        if not self.is_tensor and not isinstance(start, Sequence):
            raise ValueError(
                "'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). Got "
                f"{type(start).__name__}"
            )
        self.ntensors = 1 if self.is_tensor else len(start)
        if self.is_tensor:
            original.data = start.detach()
            _register(self, "original", original)
        for i, part in enumerate(() if self.is_tensor else start):
            made = part.detach()
            _register(self, f"original{i}", Parameter(made) if isinstance(original, Parameter) else made)
            getattr(self, f"original{i}").requires_grad_(original.requires_grad)
        if not unsafe:
            check_kept("Registering a parametrization", self(), shape, dtype)

    def _inverse(self, value):
        with no_grad():
            for module in reversed(list(self)):
                if hasattr(module, "right_inverse"):
                    try:
                        value = module.right_inverse(value)
                    except NotImplementedError:
                        continue
        return value

    def right_inverse(self, value: Tensor) -> None:
        """Set the originals so that the tensor reads as this value."""
        lacking = next((m for m in self if not hasattr(m, "right_inverse")), None)
        if lacking is not None:
            raise RuntimeError(f"parametrization {type(lacking).__name__} does not implement right_inverse.")
        with no_grad():
            for module in reversed(list(self)):
                value = module.right_inverse(value)
            if self.is_tensor:
                self.original.data = value.detach()
                return
            for i, part in enumerate(value):
                getattr(self, f"original{i}").data = part.detach()

    def forward(self):
        originals = ["original"] if self.is_tensor else [f"original{i}" for i in range(self.ntensors)]
        modules = list(self)
        value = modules[0](*(getattr(self, name) for name in originals))
        for module in modules[1:]:
            value = module(value)
        return value


def check_kept(what: str, value, shape, dtype) -> None:
    """ValueError where a parametrisation changes shape or type."""
    if not isinstance(value, Tensor):
        raise ValueError(f"A parametrization must return a tensor. Got {type(value).__name__}.")
    for name, have, was in (("dtype", value.dtype, dtype), ("shape", value.shape, shape)):
        if have != was:
            raise ValueError(
                f"{what} may not change the {name} of the tensor, unless `unsafe` flag is enabled.\n"
                f"unparametrized {name}: {was}\nparametrized {name}: {have}"
            )


def _inject_class(module: Module) -> None:
    """Give the module a class of its own, which can have a property for each parametrised tensor."""
    cls = type(module)

    def deepcopy(self, memo):
        twin = memo[id(self)] = self.__new__(type(self))
        twin.__dict__ = copy.deepcopy(self.__dict__, memo)
        return twin

    def getstate(self):
        raise RuntimeError("Serialization of parametrized modules is only supported through state_dict().")

    module.__class__ = type(f"Parametrized{cls.__name__}", (cls,), {"__deepcopy__": deepcopy, "__getstate__": getstate})


def _inject_property(module: Module, name: str) -> None:
    def read(self):
        parametrization = self.parametrizations[name]
        if not _Cache.depth:
            return parametrization()
        key = (id(self), name)
        if key not in _Cache.values:
            _Cache.values[key] = parametrization()
        return _Cache.values[key]

    def write(self, value):
        self.parametrizations[name].right_inverse(value)

    setattr(type(module), name, property(read, write))


def register_parametrization(
    module: Module, tensor_name: str, parametrization: Module, *, unsafe: bool = False
) -> Module:
    """Let `module.tensor_name` be what the parametrisation makes of a tensor that is trained instead.

    A parametrisation with `right_inverse` can be assigned to.  ValueError where it changes shape or type, unless `unsafe`.
    """
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        if not unsafe:
            now = getattr(module, tensor_name)
            check_kept("Registering a parametrization", parametrization(now), now.shape, now.dtype)
        module.parametrizations[tensor_name].append(parametrization)
        module.parametrizations[tensor_name].unsafe |= unsafe
        return module
    if tensor_name not in module._buffers and tensor_name not in module._parameters:
        raise ValueError(
            f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name '{tensor_name}'"
        )
    parametrizations = ParametrizationList([parametrization], getattr(module, tensor_name), unsafe)
    delattr(module, tensor_name)
    if not is_parametrized(module):
        _inject_class(module)
        module.parametrizations = ModuleDict()
    _inject_property(module, tensor_name)
    module.parametrizations[tensor_name] = parametrizations
    return module


def is_parametrized(module: Module, tensor_name: str | None = None) -> bool:
    """Whether the module has parametrised tensors, or this one is."""
    found = module.__dict__.get("_modules", {}).get("parametrizations")
    if not isinstance(found, ModuleDict):
        return False
    return len(found) > 0 if tensor_name is None else tensor_name in found


def remove_parametrizations(module: Module, tensor_name: str, leave_parametrized: bool = True) -> Module:
    """Make the tensor a plain one again: as it reads now, or with `leave_parametrized=False` as it was trained."""
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    parametrizations = module.parametrizations[tensor_name]
    if not parametrizations.is_tensor and not leave_parametrized:
        raise ValueError(
            "Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized in terms of a "
            "sequence of tensors."
        )
    with no_grad():
        now = getattr(module, tensor_name)
    if parametrizations.is_tensor:
        original = parametrizations.original
        if leave_parametrized:
            original.data = now.detach()
    else:
        original = Parameter(now) if parametrizations.original0.requires_grad else now
    delattr(type(module), tensor_name)
    del module.parametrizations[tensor_name]
    _register(module, tensor_name, original)
    if not is_parametrized(module):
        del module.parametrizations
        module.__class__ = type(module).__bases__[0]
    return module


def type_before_parametrizations(module: Module) -> type:
    """The class of the module without its parametrisations."""
    return type(module).__bases__[0] if is_parametrized(module) else type(module)
