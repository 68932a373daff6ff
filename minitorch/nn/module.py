"""`Module`: a function with parameters.  It finds its parts by being assigned them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from minitorch import dtypes
from minitorch.autograd.hooks import RemovableHandle
from minitorch.ops.create import empty_like
from minitorch.tensor import Tensor

from .hooks import Hooked, HookTables, add_hook
from .parameter import Buffer, Parameter, type_name
from .state import Stateful

TABLES = ("_parameters", "_modules", "_buffers")
REGISTERED = {kind: HookTables()._forward_hooks for kind in TABLES}  # hooks on the registration itself, of all modules


def register_module_parameter_registration_hook(hook: Callable) -> RemovableHandle:
    """Call `hook(module, name, parameter)` when a parameter is registered; what it returns takes its place."""
    return add_hook(REGISTERED["_parameters"], hook)


def register_module_module_registration_hook(hook: Callable) -> RemovableHandle:
    """Call `hook(module, name, submodule)` when a module is registered; what it returns takes its place."""
    return add_hook(REGISTERED["_modules"], hook)


def register_module_buffer_registration_hook(hook: Callable) -> RemovableHandle:
    """Call `hook(module, name, buffer)` when a buffer is registered; what it returns takes its place."""
    return add_hook(REGISTERED["_buffers"], hook)


class Module(Hooked, Stateful):
    """Base of all layers and models: call `super().__init__()`, assign parts as attributes, define `forward`.

        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.layer = nn.Linear(4, 2)

            def forward(self, x):
                return self.layer(x)

    Parameters, buffers and submodules that are assigned are registered under the attribute's name.
    """

    training: bool
    call_super_init = False
    dump_patches = False

    def __init__(self, *args, **kwargs):
        if not self.call_super_init and (args or kwargs):
            what = f"keyword argument '{next(iter(kwargs))}'" if kwargs else f"{len(args) + 1} were given"
            tail = f"got an unexpected {what}" if kwargs else f"takes 1 positional argument but {what}"
            raise TypeError(f"{type(self).__name__}.__init__() {tail}")
        self.__dict__.update({"training": True, "_non_persistent_buffers_set": set()})
        self.__dict__.update({table: {} for table in TABLES})
        Hooked.__init__(self)
        Stateful.__init__(self)
        if self.call_super_init:
            super(Hooked, self).__init__(*args, **kwargs)

    def __setstate__(self, state):
        Module.__init__(self)
        self.__dict__.update(state)

    # --- registration -------------------------------------------------------------------------------------------------
    def __setattr__(self, name, value):
        tables = self.__dict__
        if isinstance(value, Parameter):
            self._replace("parameters", "_parameters", name, value)
        elif name in tables.get("_parameters", ()):
            self._check_kind("_parameters", name, value)
            self.register_parameter(name, value)
        elif isinstance(value, Module):
            self._replace("module", "_modules", name, value)
        elif name in tables.get("_modules", ()):
            self._check_kind("_modules", name, value)
            tables["_modules"][name] = _registered("_modules", self, name, value)
        elif isinstance(value, Buffer) or name in tables.get("_buffers", ()):
            self._check_kind("_buffers", name, value)
            known = name not in self._non_persistent_buffers_set
            self.register_buffer(name, value, value.persistent if isinstance(value, Buffer) else known)
        else:
            super().__setattr__(name, value)

    def _replace(self, what, table, name, value) -> None:
        """Register a part, whatever bore the name before."""
        if "_parameters" not in self.__dict__:
            raise AttributeError(f"cannot assign {what} before Module.__init__() call")
        for other in (*(self.__dict__[t] for t in TABLES if t != table), self.__dict__):
            other.pop(name, None)
        self._non_persistent_buffers_set.discard(name)
        if table == "_parameters":
            self.register_parameter(name, value)
        else:
            self.__dict__[table][name] = _registered(table, self, name, value)

    @staticmethod
    def _check_kind(table, name, value) -> None:
        if value is None or (table == "_buffers" and isinstance(value, Tensor)):
            return
        kind, wanted = {
            "_parameters": ("parameter", "torch.nn.Parameter"),
            "_modules": ("child module", "torch.nn.Module"),
            "_buffers": ("buffer", "torch.nn.Buffer, torch.Tensor"),
        }[table]
        raise TypeError(f"cannot assign '{type_name(value)}' as {kind} '{name}' ({wanted} or None expected)")

    def __getattr__(self, name):
        for table in ("_parameters", "_buffers", "_modules"):
            found = self.__dict__.get(table, ())
            if name in found:
                return found[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __delattr__(self, name):
        for table in TABLES:
            if name in self.__dict__[table]:
                del self.__dict__[table][name]
                self._non_persistent_buffers_set.discard(name)
                return
        super().__delattr__(name)

    def __dir__(self):
        return sorted({*super().__dir__(), *self._parameters, *self._buffers, *self._modules})

    def register_parameter(self, name: str, param: Parameter | None) -> None:
        """Register a parameter, or reserve its name with None."""
        self._check_name("parameter", "_parameters", name)
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(
                f"cannot assign '{type_name(param)}' object to parameter '{name}' (torch.nn.Parameter or None required)"
            )
        if param is not None and param.node is not None:
            raise ValueError(
                f"Cannot assign non-leaf Tensor to parameter '{name}'. Model parameters must be created explicitly. To "
                f"express '{name}' as a function of another Tensor, compute the value in the forward() method."
            )
        self._parameters[name] = _registered("_parameters", self, name, param)

    def register_buffer(self, name: str, tensor: Tensor | None, persistent: bool = True) -> None:
        """Register a tensor that moves and saves with the module (unless not `persistent`) but is not trained."""
        self._check_name("buffer", "_buffers", name)
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(
                f"cannot assign '{type_name(tensor)}' object to buffer '{name}' (torch Tensor or None required)"
            )
        self._buffers[name] = _registered("_buffers", self, name, tensor)
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name: str, module: Module | None) -> None:
        """Register a submodule."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{type_name(module)} is not a Module subclass")
        self._check_name("module", "_modules", name)
        self._modules[name] = _registered("_modules", self, name, module)

    def register_module(self, name: str, module: Module | None) -> None:
        """The same as `add_module`."""
        self.add_module(name, module)

    def _check_name(self, what: str, table: str, name) -> None:
        if table not in self.__dict__:
            raise AttributeError(f"cannot assign {what} before Module.__init__() call")
        if not isinstance(name, str):
            raise TypeError(f"{what} name should be a string. Got {type_name(name)}")
        if "." in name:
            raise KeyError(f'{what} name can\'t contain "."' + (f", got: {name}" if what == "module" else ""))
        if name == "":
            raise KeyError(f'{what} name can\'t be empty string ""')
        if hasattr(self, name) and name not in self.__dict__[table]:
            raise KeyError(f"attribute '{name}' already exists")

    # --- walking ------------------------------------------------------------------------------------------------------
    def named_modules(self, memo=None, prefix: str = "", remove_duplicate: bool = True) -> Iterator:
        """(name, module) for this module and everything below it, each once unless told otherwise."""
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, child in self._modules.items():
            if child is not None:
                yield from child.named_modules(memo, f"{prefix}.{name}" if prefix else name, remove_duplicate)

    def modules(self) -> Iterator:
        """This module and everything below it."""
        return (m for _, m in self.named_modules())

    def named_children(self) -> Iterator:
        """(name, module) for the direct parts."""
        seen = set()
        for name, child in self._modules.items():
            if child is not None and child not in seen:
                seen.add(child)
                yield name, child

    def children(self) -> Iterator:
        """The direct parts."""
        return (m for _, m in self.named_children())

    def _named_members(self, get_members_fn, prefix: str = "", recurse=True, remove_duplicate=True) -> Iterator:
        seen = set()
        modules = self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]
        for module_name, module in modules:
            for name, value in get_members_fn(module):
                if value is None or value in seen:
                    continue
                if remove_duplicate:
                    seen.add(value)
                yield f"{module_name}.{name}" if module_name else name, value

    def named_parameters(self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True) -> Iterator:
        """(name, parameter) for all parameters; a shared one comes once unless told otherwise."""
        yield from self._named_members(lambda m: m._parameters.items(), prefix, recurse, remove_duplicate)

    def parameters(self, recurse: bool = True) -> Iterator:
        """All parameters: what an optimizer is given."""
        for _, p in self.named_parameters(recurse=recurse):
            yield p

    def named_buffers(self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True) -> Iterator:
        """(name, buffer) for all buffers."""
        yield from self._named_members(lambda m: m._buffers.items(), prefix, recurse, remove_duplicate)

    def buffers(self, recurse: bool = True) -> Iterator:
        """All buffers."""
        for _, b in self.named_buffers(recurse=recurse):
            yield b

    def get_submodule(self, target: str) -> Module:
        """The module at a dotted name.  AttributeError where there is none."""
        module = self
        for part in target.split(".") if target else ():
            module = module._part(part, Module, "an nn.Module")
        return module

    def _part(self, name, kind, what):
        if not hasattr(self, name):
            raise AttributeError(f"{self._get_name()} has no attribute `{name}`")
        part = getattr(self, name)
        if not isinstance(part, kind):
            raise AttributeError(f"`{name}` is not {what}")
        return part

    def set_submodule(self, target: str, module: Module, strict: bool = False) -> None:
        """Put a module at a dotted name; with `strict` only where there is one already."""
        if not target:
            raise ValueError("Cannot set the submodule without a target name!")
        if not isinstance(module, Module):
            raise ValueError(f"`module` is not an nn.Module, found {type(module)}")
        path, _, name = target.rpartition(".")
        parent = self.get_submodule(path)
        if strict:
            parent._part(name, Module, "an nn.Module")
        setattr(parent, name, module)

    def get_parameter(self, target: str) -> Parameter:
        """The parameter at a dotted name.  AttributeError where there is none."""
        path, _, name = target.rpartition(".")
        return self.get_submodule(path)._part(name, Parameter, "an nn.Parameter")

    def get_buffer(self, target: str) -> Tensor:
        """The buffer at a dotted name.  AttributeError where there is none."""
        path, _, name = target.rpartition(".")
        module = self.get_submodule(path)
        buffer = module._part(name, object, "a buffer")
        if name not in module._buffers:
            raise AttributeError(f"`{name}` is not a buffer")
        return buffer

    def apply(self, fn: Callable) -> Module:
        """Call fn on every module, the innermost first."""
        for child in self.children():
            child.apply(fn)
        fn(self)
        return self

    # --- state --------------------------------------------------------------------------------------------------------
    def train(self, mode: bool = True) -> Module:
        """Training mode for this module and all below (dropout and batch norm look at it)."""
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for child in self.children():
            child.train(mode)
        return self

    def eval(self) -> Module:
        """Evaluation mode: `train(False)`."""
        return self.train(False)

    def requires_grad_(self, requires_grad: bool = True) -> Module:
        """Ask for gradients of all parameters, or stop asking."""
        for p in self.parameters():
            p.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Drop (or set to zero) the gradients of all parameters."""
        for p in self.parameters():
            if p.grad is not None:
                p.grad = None if set_to_none else p.grad.detach().zero_()

    def _apply(self, fn: Callable, recurse: bool = True) -> Module:
        """Replace the memory of every parameter, gradient and buffer by what fn makes of it."""
        for child in self.children() if recurse else ():
            child._apply(fn)
        for p in self._parameters.values():
            if p is not None:
                p.data = fn(p.detach())
                if p._grad is not None:
                    p._grad = fn(p._grad)
        for name, b in self._buffers.items():
            if b is not None:
                self._buffers[name] = fn(b)
        return self

    def to(self, *args, **kwargs) -> Module:
        """Parameters and buffers to a device or floating type, in place; integers keep their type.

        `m.to("cuda")`, `m.to(torch.float64)`, `m.to("cpu", torch.float16)`, `m.to(some_tensor)`.
        """
        given = [part for a in args for part in ((a.device, a.dtype) if isinstance(a, Tensor) else (a,))]
        moved = [a for a in given if not isinstance(a, dtypes.dtype)]
        dtype = kwargs.pop("dtype", None) or next((a for a in given if isinstance(a, dtypes.dtype)), None)
        if dtype is not None and not dtype.is_floating_point:
            raise TypeError(
                f"nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={dtype}"
            )

        def convert(t):
            return t.to(*moved, dtype=dtype if t.is_floating_point() else None, **kwargs)

        return self._apply(convert)

    def type(self, dst_type) -> Module:
        """All parameters and buffers in one type, whole numbers too."""
        return self._apply(lambda t: t.to(dst_type))

    def to_empty(self, *, device, recurse: bool = True) -> Module:
        """Parameters and buffers on a device, with memory that is not set."""
        return self._apply(lambda t: empty_like(t, device=device), recurse)

    def float(self) -> Module:
        """Floating-point parameters and buffers as float32."""
        return self.to(dtypes.float32)

    def double(self) -> Module:
        """Floating-point parameters and buffers as float64."""
        return self.to(dtypes.float64)

    def half(self) -> Module:
        """Floating-point parameters and buffers as float16."""
        return self.to(dtypes.float16)

    def bfloat16(self) -> Module:
        """Floating-point parameters and buffers as bfloat16."""
        return self.to(dtypes.bfloat16)

    def cpu(self) -> Module:
        """Parameters and buffers on the CPU."""
        return self.to("cpu")

    def cuda(self, device=None) -> Module:
        """Parameters and buffers on a GPU.  AssertionError where there is none."""
        return self.to("cuda" if device is None else device)

    def compile(self, *args, **kwargs) -> None:
        """Taken for PyTorch programs' sake; the module runs as it is."""

    # --- printing -----------------------------------------------------------------------------------------------------
    def extra_repr(self) -> str:
        """What to print between the brackets besides the parts."""
        return ""

    def _get_name(self) -> str:
        return type(self).__name__

    def __repr__(self):
        extra = self.extra_repr().split("\n") if self.extra_repr() else []
        parts = [f"({name}): {_indented(repr(m))}" for name, m in self._modules.items()]
        if not parts and len(extra) <= 1:
            return f"{self._get_name()}({''.join(extra)})"
        lines = "\n  ".join([*extra, *parts])
        return f"{self._get_name()}(\n  {lines}\n)"


def _registered(table, module, name, value):
    """The value after the hooks on registration."""
    for hook in REGISTERED[table].values():
        changed = hook(module, name, value)
        value = value if changed is None else changed
    return value


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ")
