"""`Module`: a function with parameters.  It finds its parts by being assigned them."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from minitorch import dtypes
from minitorch.autograd.grad_mode import no_grad
from minitorch.autograd.hooks import RemovableHandle
from minitorch.tensor import Tensor

from .parameter import Parameter


class IncompatibleKeys(NamedTuple):
    """What `load_state_dict` could not match."""

    missing_keys: list
    unexpected_keys: list

    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return f"IncompatibleKeys(missing_keys={self.missing_keys}, unexpected_keys={self.unexpected_keys})"


class Module:
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
    _hook_ids = itertools.count()

    def __init__(self):
        set_plain = super().__setattr__
        set_plain("training", True)
        for table in ("_parameters", "_buffers", "_modules", "_forward_hooks", "_forward_pre_hooks"):
            set_plain(table, OrderedDict())
        set_plain("_non_persistent_buffers_set", set())

    # --- calling ------------------------------------------------------------------------------------------------------
    def forward(self, *args, **kwargs):
        """What the module computes; every subclass defines it."""
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        if not self._forward_pre_hooks and not self._forward_hooks:
            return self.forward(*args, **kwargs)
        for hook in tuple(self._forward_pre_hooks.values()):
            changed = hook(self, args)
            if changed is not None:
                args = changed if isinstance(changed, tuple) else (changed,)
        output = self.forward(*args, **kwargs)
        for hook in tuple(self._forward_hooks.values()):
            changed = hook(self, args, output)
            if changed is not None:
                output = changed
        return output

    def register_forward_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, args, output)` after forward; what it returns replaces the output."""
        return self._add_hook(self._forward_hooks, hook)

    def register_forward_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, args)` before forward; what it returns replaces the arguments."""
        return self._add_hook(self._forward_pre_hooks, hook)

    def _add_hook(self, table, hook) -> RemovableHandle:
        key = next(self._hook_ids)
        table[key] = hook
        return RemovableHandle(table, key)

    # --- registration -------------------------------------------------------------------------------------------------
    def __setattr__(self, name, value):
        tables = self.__dict__
        if isinstance(value, Parameter | Module):
            if "_parameters" not in tables:
                kind = "parameters" if isinstance(value, Parameter) else "module"
                raise AttributeError(f"cannot assign {kind} before Module.__init__() call")
            self._forget(name)
            tables["_parameters" if isinstance(value, Parameter) else "_modules"][name] = value
            return
        for table in ("_parameters", "_modules", "_buffers"):
            if name in tables.get(table, ()):
                self._check_kind(table, name, value)
                tables[table][name] = value
                return
        super().__setattr__(name, value)

    def _forget(self, name) -> None:
        for table in ("_parameters", "_modules", "_buffers"):
            self.__dict__[table].pop(name, None)
        self.__dict__.pop(name, None)

    @staticmethod
    def _check_kind(table, name, value) -> None:
        if value is None or (table == "_buffers" and isinstance(value, Tensor)):
            return
        wanted = {"_parameters": "torch.nn.Parameter", "_modules": "torch.nn.Module", "_buffers": "torch.Tensor"}
        kind = {"_parameters": "parameter", "_modules": "child module", "_buffers": "buffer"}[table]
        raise TypeError(f"cannot assign '{type(value).__name__}' as {kind} '{name}' ({wanted[table]} or None required)")

    def __getattr__(self, name):
        for table in ("_parameters", "_buffers", "_modules"):
            found = self.__dict__.get(table, {})
            if name in found:
                return found[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __delattr__(self, name):
        for table in ("_parameters", "_buffers", "_modules"):
            if name in self.__dict__[table]:
                del self.__dict__[table][name]
                return
        super().__delattr__(name)

    def __dir__(self):
        return sorted({*super().__dir__(), *self._parameters, *self._buffers, *self._modules})

    def register_parameter(self, name: str, param: Parameter | None) -> None:
        """Register a parameter, or reserve its name with None."""
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(
                f"cannot assign '{type(param).__name__}' object to parameter '{name}' (torch.nn.Parameter or None "
                "required)"
            )
        self._check_name(name)
        self._parameters[name] = param

    def register_buffer(self, name: str, tensor: Tensor | None, persistent: bool = True) -> None:
        """Register a tensor that moves and saves with the module but is not trained."""
        self._check_name(name)
        self._buffers[name] = tensor
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name: str, module: Module | None) -> None:
        """Register a submodule."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{type(module).__name__} is not a Module subclass")
        self._check_name(name)
        self._modules[name] = module

    register_module = add_module

    def _check_name(self, name) -> None:
        if "." in name:
            raise KeyError(f'name can\'t contain ".", got: {name}')
        if name == "":
            raise KeyError('name can\'t be empty string ""')
        if hasattr(self, name) and name not in {**self._parameters, **self._buffers, **self._modules}:
            raise KeyError(f"attribute '{name}' already exists")

    # --- walking ------------------------------------------------------------------------------------------------------
    def named_modules(self, memo=None, prefix: str = "", remove_duplicate: bool = True) -> Iterator:
        """(name, module) for this module and everything below it, each once."""
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

    def _named_members(self, table: str, prefix: str, recurse: bool, remove_duplicate: bool) -> Iterator:
        seen = set()
        modules = self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]
        for module_name, module in modules:
            for name, value in module.__dict__[table].items():
                if value is None or (remove_duplicate and value in seen):
                    continue
                seen.add(value)
                yield f"{module_name}.{name}" if module_name else name, value

    def named_parameters(self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True) -> Iterator:
        """(name, parameter) for all parameters; a shared one comes once."""
        return self._named_members("_parameters", prefix, recurse, remove_duplicate)

    def parameters(self, recurse: bool = True) -> Iterator:
        """All parameters: what an optimizer is given."""
        return (p for _, p in self.named_parameters(recurse=recurse))

    def named_buffers(self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True) -> Iterator:
        """(name, buffer) for all buffers."""
        return self._named_members("_buffers", prefix, recurse, remove_duplicate)

    def buffers(self, recurse: bool = True) -> Iterator:
        """All buffers."""
        return (b for _, b in self.named_buffers(recurse=recurse))

    def get_submodule(self, target: str) -> Module:
        """The module at a dotted name."""
        module = self
        for part in target.split(".") if target else ():
            module = getattr(module, part)
        return module

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
        for m in self.modules():
            m.training = mode
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

    def _apply(self, fn: Callable) -> Module:
        for module in self.modules():
            for p in module._parameters.values():
                if p is not None:
                    p.data = fn(p.detach())
                    if p._grad is not None:
                        p._grad = fn(p._grad)
            for name, b in module._buffers.items():
                if b is not None:
                    module._buffers[name] = fn(b)
        return self

    def to(self, *args, **kwargs) -> Module:
        """Parameters and buffers to a device or floating type, in place; integers keep their type."""
        moved = [a for a in args if not isinstance(a, dtypes.dtype)]
        dtype = kwargs.pop("dtype", None) or next((a for a in args if isinstance(a, dtypes.dtype)), None)
        if dtype is not None and not dtype.is_floating_point:
            raise TypeError(
                f"nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={dtype}"
            )

        def convert(t):
            return t.to(*moved, dtype=dtype if t.is_floating_point() else None, **kwargs)

        return self._apply(convert)

    def float(self) -> Module:
        """Parameters and buffers as float32."""
        return self.to(dtypes.float32)

    def double(self) -> Module:
        """Parameters and buffers as float64."""
        return self.to(dtypes.float64)

    def half(self) -> Module:
        """Parameters and buffers as float16."""
        return self.to(dtypes.float16)

    def bfloat16(self) -> Module:
        """Parameters and buffers as bfloat16."""
        return self.to(dtypes.bfloat16)

    def cpu(self) -> Module:
        """Parameters and buffers on the CPU."""
        return self.to("cpu")

    def cuda(self, device=None) -> Module:
        """Parameters and buffers on a GPU.  AssertionError where there is none."""
        return self.to("cuda" if device is None else device)

    def state_dict(self, *, destination=None, prefix: str = "", keep_vars: bool = False) -> OrderedDict:
        """Name → tensor for all parameters and persistent buffers, sharing their memory."""
        out = OrderedDict() if destination is None else destination
        for name, t in self._own_state().items():
            out[prefix + name] = t if keep_vars else t.detach()
        for name, child in self._modules.items():
            if child is not None:
                child.state_dict(destination=out, prefix=f"{prefix}{name}.", keep_vars=keep_vars)
        return out

    def _own_state(self) -> dict:
        kept = {n: b for n, b in self._buffers.items() if n not in self._non_persistent_buffers_set}
        return {n: t for n, t in {**self._parameters, **kept}.items() if t is not None}

    def load_state_dict(self, state_dict, strict: bool = True, assign: bool = False) -> IncompatibleKeys:
        """Copy values into the parameters and buffers by name.

        RuntimeError that lists every missing or unexpected name (unless `strict` is False) and every shape that differs;
        nothing is copied then.
        """
        own = self.state_dict(keep_vars=True)
        missing = [k for k in own if k not in state_dict]
        unexpected = [k for k in state_dict if k not in own]
        problems = []
        if strict and unexpected:
            problems.append(f"Unexpected key(s) in state_dict: {', '.join(map(repr, unexpected))}.")
        if strict and missing:
            problems.append(f"Missing key(s) in state_dict: {', '.join(map(repr, missing))}.")
        for k, t in own.items():
            if k in state_dict and tuple(state_dict[k].shape) != tuple(t.shape):
                problems.append(
                    f"size mismatch for {k}: copying a param with shape {state_dict[k].shape} from checkpoint, the shape "
                    f"in current model is {t.shape}."
                )
        if problems:
            lines = "\n\t".join(problems)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{lines}")
        with no_grad():
            for k, t in own.items():
                if k in state_dict:
                    t.copy_(state_dict[k])
        return IncompatibleKeys(missing, unexpected)

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


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ")
