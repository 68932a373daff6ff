"""A module's state by name: taken out as a dictionary and put back from one."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from minitorch.autograd.grad_mode import no_grad
from minitorch.autograd.hooks import RemovableHandle
from minitorch.tensor import Tensor

from .hooks import add_hook
from .parameter import Parameter, is_lazy

EXTRA_STATE = "_extra_state"


class IncompatibleKeys(NamedTuple):
    """What `load_state_dict` could not match."""

    missing_keys: list
    unexpected_keys: list

    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return f"_IncompatibleKeys(missing_keys={self.missing_keys}, unexpected_keys={self.unexpected_keys})"


class Report(NamedTuple):
    """What goes wrong while a state is loaded, gathered over all modules."""

    missing: list
    unexpected: list
    errors: list


class Stateful:
    """`state_dict` and `load_state_dict`, module by module, with their hooks.

    `_version` is written beside the names, so that a later layout of a module can still read an older one.
    """

    _version = 1
    _parameters: dict
    _buffers: dict
    _modules: dict
    _non_persistent_buffers_set: set

    def __init__(self):
        self._state_dict_hooks, self._state_dict_pre_hooks = OrderedDict(), OrderedDict()
        self._load_state_dict_pre_hooks, self._load_state_dict_post_hooks = OrderedDict(), OrderedDict()

    def get_extra_state(self) -> Any:
        """What besides tensors is to be saved; a subclass that has some defines this and `set_extra_state`."""
        raise RuntimeError(f"{type(self).__name__} has no extra state: define get_extra_state to have one saved")

    def set_extra_state(self, state: Any) -> None:
        """Take back what `get_extra_state` gave."""
        raise RuntimeError(f"{type(self).__name__} has no extra state: define set_extra_state to have one loaded")

    def _own_state(self) -> dict:
        kept = ((n, b) for n, b in self._buffers.items() if n not in self._non_persistent_buffers_set)
        return {n: t for n, t in itertools.chain(self._parameters.items(), kept) if t is not None}

    # --- out ----------------------------------------------------------------------------------------------------------
    def state_dict(self, *args, destination=None, prefix: str = "", keep_vars: bool = False):
        """Name → tensor for all parameters and persistent buffers, sharing their memory.

        The dictionary's `_metadata` holds the version of each module.  `keep_vars` leaves the tensors in the graph.
        """
        given = (*args, *(destination, prefix, keep_vars)[len(args) :])  # PyTorch still takes them without names
        destination, prefix, keep_vars = given[0], given[1], given[2]
        if destination is None:
            destination = OrderedDict()
            destination._metadata = OrderedDict()
        local_metadata = {"version": self._version}
        if hasattr(destination, "_metadata"):
            destination._metadata[prefix[:-1]] = local_metadata
        for hook in self._state_dict_pre_hooks.values():
            hook(self, prefix, keep_vars)
        self._save_to_state_dict(destination, prefix, keep_vars)
        for name, child in self._modules.items():
            if child is not None:
                child.state_dict(destination=destination, prefix=f"{prefix}{name}.", keep_vars=keep_vars)
        for hook in self._state_dict_hooks.values():
            changed = hook(self, destination, prefix, local_metadata)
            if changed is not None and getattr(hook, "_from_public_api", False):
                raise RuntimeError("state_dict post-hook must return None")
            destination = destination if changed is None else changed
        return destination

    def _save_to_state_dict(self, destination, prefix: str, keep_vars: bool) -> None:
        """Write what this module itself holds, without its parts."""
        for name, t in self._own_state().items():
            destination[prefix + name] = t if keep_vars else t.detach()
        if type(self).get_extra_state is not Stateful.get_extra_state:
            destination[prefix + EXTRA_STATE] = self.get_extra_state()

    # --- in -----------------------------------------------------------------------------------------------------------
    def load_state_dict(self, state_dict, strict: bool = True, assign: bool = False) -> IncompatibleKeys:
        """Copy values into the parameters and buffers by name; with `assign` take the tensors themselves.

        RuntimeError that lists every missing or unexpected name (unless `strict` is False) and every shape that differs;
        what fits is copied all the same.
        """
        if not isinstance(state_dict, Mapping):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        report = Report([], [], [])
        self._load(OrderedDict(state_dict), "", getattr(state_dict, "_metadata", None), assign, report)
        problems = list(report.errors)
        if strict and report.unexpected:
            problems.insert(0, f"Unexpected key(s) in state_dict: {_quoted(report.unexpected)}. ")
        if strict and report.missing:
            problems.insert(0, f"Missing key(s) in state_dict: {_quoted(report.missing)}. ")
        if problems:
            lines = "\n\t".join(problems)
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t{lines}")
        return IncompatibleKeys(report.missing, report.unexpected)

    def _load(self, state: dict, prefix: str, metadata, assign: bool, report: Report) -> None:
        local = {} if metadata is None else dict(metadata.get(prefix[:-1], {}))
        if assign:
            local["assign_to_params_buffers"] = True
        self._load_from_state_dict(state, prefix, local, True, *report)
        for name, child in self._modules.items():
            if child is not None:
                below = f"{prefix}{name}."
                part = {k: v for k, v in state.items() if k.startswith(below)}
                child._load(part, below, metadata, assign, report)
        for hook in self._load_state_dict_post_hooks.values():
            if hook(self, IncompatibleKeys(report.missing, report.unexpected)) is not None:
                raise AssertionError(
                    "Hooks registered with ``register_load_state_dict_post_hook`` are not expected to return new values, "
                    "if incompatible_keys need to be modified, it should be done inplace."
                )

    def _load_from_state_dict(
        self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs
    ) -> None:  # fmt: skip
        """Read what this module itself holds, without its parts; lists gather what does not fit."""
        for hook in self._load_state_dict_pre_hooks.values():
            hook(state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs)
        own, extra = self._own_state(), prefix + EXTRA_STATE
        for name, t in own.items():
            if prefix + name in state_dict:
                given = state_dict[prefix + name]
                problem = self._take(name, prefix + name, t, given, "assign_to_params_buffers" in local_metadata)
                error_msgs.extend([problem] if problem else [])
            elif strict:
                missing_keys.append(prefix + name)
        wants_extra = type(self).set_extra_state is not Stateful.set_extra_state
        if wants_extra and extra in state_dict:
            self.set_extra_state(state_dict[extra])
        elif strict and wants_extra:
            missing_keys.append(extra)
        elif strict and extra in state_dict:
            unexpected_keys.append(extra)
        for key in state_dict if strict else ():
            if key.startswith(prefix) and key != extra:
                name, dot, _ = key[len(prefix) :].partition(".")
                if name not in (self._modules if dot else own):
                    unexpected_keys.append(key)

    def _take(self, name: str, key: str, t, given, assign: bool) -> str | None:
        """Put one value into its place; what speaks against it, if something does."""
        if not isinstance(given, Tensor):
            return (
                f'While copying the parameter named "{key}", expected torch.Tensor or Tensor-like object from checkpoint '
                f"but received {type(given)}"
            )
        if not is_lazy(t):
            if not t.ndim and given.shape == (1,):
                given = given[0]
            if given.shape != t.shape:
                return (
                    f"size mismatch for {key}: copying a param with shape {given.shape} from checkpoint, the shape in "
                    f"current model is {t.shape}."
                )
        if not assign:
            with no_grad():
                t.copy_(given)
            return None
        if isinstance(t, Parameter):
            given = given if isinstance(given, Parameter) else Parameter(given, t.requires_grad)
            given.requires_grad_(t.requires_grad)
        setattr(self, name, given)
        return None

    # --- hooks --------------------------------------------------------------------------------------------------------
    def register_state_dict_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, prefix, keep_vars)` before the state is taken."""
        return add_hook(self._state_dict_pre_hooks, hook)

    def register_state_dict_post_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, state_dict, prefix, local_metadata)` after the state is taken; it may change it in place."""
        hook._from_public_api = True  # type: ignore[attr-defined]
        return add_hook(self._state_dict_hooks, hook)

    def _register_state_dict_hook(self, hook: Callable) -> RemovableHandle:
        return add_hook(self._state_dict_hooks, hook)

    def register_load_state_dict_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, state_dict, prefix, local_metadata, strict, missing, unexpected, errors)` before loading."""
        return self._register_load_state_dict_pre_hook(hook, with_module=True)

    def _register_load_state_dict_pre_hook(self, hook: Callable, with_module: bool = False) -> RemovableHandle:
        bound = _BoundHook(hook, self) if with_module else hook
        return add_hook(self._load_state_dict_pre_hooks, bound)

    def register_load_state_dict_post_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, incompatible_keys)` after loading; it may change the two lists in place."""
        return add_hook(self._load_state_dict_post_hooks, hook)


class _BoundHook:
    """A hook with its module: an object, so that a deep copy of the module is bound to the copy."""

    def __init__(self, hook, module):
        self.hook, self.module = hook, module

    def __call__(self, *args):
        return self.hook(self.module, *args)


def _quoted(names) -> str:
    return ", ".join(f'"{name}"' for name in names)
