"""`Optimizer`: parameter groups, state, saving; each method of descent adds `init` and `update` for one parameter."""

from __future__ import annotations

import functools
import itertools
import warnings
from collections import OrderedDict, defaultdict
from copy import deepcopy

import numpy as np

from minitorch import dtypes, messages
from minitorch.autograd.grad_mode import enable_grad, set_grad_enabled
from minitorch.autograd.hooks import RemovableHandle
from minitorch.ops.create import tensor
from minitorch.tensor import Tensor

_HOOK_KINDS = ("step_pre", "step_post", "state_dict_pre", "state_dict_post", "load_pre", "load_post")
_global_pre: OrderedDict = OrderedDict()
_global_post: OrderedDict = OrderedDict()
_ids = itertools.count()


class _Required:
    def __repr__(self):
        return "<required parameter>"


required = _Required()  # as a default: every group has to give this option itself


def _with_hooks(step):
    """A `step` that runs the hooks around itself, once, also where a subclass's step calls its parent's."""

    @functools.wraps(step)
    def inside(self, *args, **kwargs):
        if type(self).step is not inside:
            return step(self, *args, **kwargs)
        args = (self, *args)
        for hook in (*_global_pre.values(), *self._hooks["step_pre"].values()):
            changed = hook(self, args, kwargs)
            if changed is not None:
                if not (isinstance(changed, tuple) and len(changed) == 2):
                    raise RuntimeError(
                        f"{step} must return None or a tuple of (new_args, new_kwargs), but got {changed}."
                    )
                args, kwargs = changed
        if "_opt_called" in self.__dict__:
            self._opt_called = True
        result = step(*args, **kwargs)
        for hook in (*self._hooks["step_post"].values(), *_global_post.values()):
            hook(self, args, kwargs)
        return result

    inside._wrapped_by_lr_sched = True  # schedulers look for this mark to notice a step put in its place later
    return inside


class Optimizer:
    """Base of all optimizers.  A subclass defines `init(p, group)`, the state of a parameter at its first step, and
    `update(p, g, group, state)`, one step of it from its gradient; or a `step` of its own.

    params    tensors, (name, tensor) pairs, or dicts with "params" and options of their own (groups)
    defaults  options for groups that do not set them
    """

    def __init__(self, params, defaults: dict):
        if isinstance(params, Tensor):
            raise TypeError(
                "params argument given to the optimizer should be an iterable of Tensors or dicts, but got torch.Tensor"
            )
        self.defaults = defaults
        self._hooks: dict[str, OrderedDict] = {kind: OrderedDict() for kind in _HOOK_KINDS}
        self.state: defaultdict = defaultdict(dict)
        self.param_groups: list[dict] = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        for group in groups if isinstance(groups[0], dict) else [{"params": groups}]:
            self.add_param_group(group)
        if defaults.get("fused"):
            if defaults.get("differentiable"):
                raise RuntimeError("`fused` does not support `differentiable`")
            if defaults.get("foreach"):
                raise RuntimeError("`fused` and `foreach` cannot be `True` together.")

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if "step" in cls.__dict__:
            cls.step = _with_hooks(cls.step)

    def __getstate__(self) -> dict:
        return {"defaults": self.defaults, "state": self.state, "param_groups": self.param_groups}

    def __setstate__(self, state: dict) -> None:
        self.__dict__.update(state)
        if "_hooks" not in self.__dict__:
            self._hooks = {kind: OrderedDict() for kind in _HOOK_KINDS}
        for group in self.param_groups:  # a file of an older version lacks the newer options
            for name, value in self.defaults.items():
                group.setdefault(name, value)

    def __repr__(self):
        groups = [
            "\n".join([f"Parameter Group {i}", *(f"    {k}: {group[k]}" for k in sorted(group) if k != "params")])
            for i, group in enumerate(self.param_groups)
        ]
        return "\n".join([f"{type(self).__name__} (", "\n\n".join(groups), ")"])

    # --- parameters ---------------------------------------------------------------------------------------------------
    def add_param_group(self, param_group: dict) -> None:
        """Add parameters with options of their own.

        TypeError for what is no dict of tensors; ValueError for a tensor that is there already or is no leaf, for
        names on some parameters only, or a required option left out.
        """
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        _unpack_names(param_group)
        for p in param_group["params"]:
            if not isinstance(p, Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(p).__name__}")
            if not self.defaults.get("differentiable") and not (p.is_leaf or p.retains_grad):
                raise messages.teach(
                    ValueError("can't optimize a non-leaf Tensor"),
                    "it was computed from other tensors, and the next computation makes it anew: a step would be lost.",
                    "make the result itself the parameter: x = (x * 2).detach().requires_grad_()",
                    "chapter 04",
                )
        for name, default in self.defaults.items():
            if default is required and name not in param_group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            param_group.setdefault(name, default)
        self._check_new(param_group)
        self.param_groups.append(param_group)

    def _check_new(self, group: dict) -> None:
        ids = {id(p) for p in group["params"]}
        if len(ids) != len(group["params"]):
            warnings.warn(
                "optimizer contains a parameter group with duplicate parameters; in future, this will cause an error; "
                "see github.com/pytorch/pytorch/issues/40967 for more information",
                stacklevel=4,
            )
        for other in self.param_groups:
            if ("param_names" in group) != ("param_names" in other):
                kind = "with names" if "param_names" in group else "without names"
                raise ValueError(
                    "all optimizer param groups should be with/without names. "
                    f"cannot add param group {kind} to the optimizer"
                )
            if any(id(p) in ids for p in other["params"]):
                raise ValueError("some parameters appear in more than one parameter group")

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Drop (or set to zero) all gradients, so that the next backward starts afresh."""
        for group in self.param_groups:
            for p in group["params"]:
                if p._grad is not None:
                    p.grad = None if set_to_none else p.grad.detach().zero_()

    # --- the step -----------------------------------------------------------------------------------------------------
    @_with_hooks
    def step(self, closure=None):
        """One step for every parameter that has a gradient.  A closure computes the loss again and is returned."""
        loss = None
        if closure is not None:
            with enable_grad():
                loss = closure()
        with set_grad_enabled(bool(self.defaults.get("differentiable"))):
            for group in self.param_groups:
                self._step_group(group)
        return loss

    def _step_group(self, group: dict) -> None:
        options = {**group, "lr": float(group["lr"])} if isinstance(group.get("lr"), Tensor) else group
        for p in group["params"]:
            g = p._grad
            if g is None:
                continue
            if group.get("capturable") and p.device.type == "cpu":
                raise AssertionError(
                    "If capturable=True, params and state_steps must be on supported devices: ['cuda', 'xpu', 'hpu', "
                    "'privateuseone', 'xla']."
                )
            state = self.state.get(p)
            if not state:
                state = self.init(p, group)
                if state:
                    self.state[p] = state
            elif group.get("differentiable"):  # the graph of earlier steps holds what this step would overwrite
                state.update({k: v.clone() for k, v in state.items() if isinstance(v, Tensor)})
            self.update(p, -g if group.get("maximize") else g, options, state)

    def init(self, p: Tensor, group: dict) -> dict:
        """What is kept for one parameter from step to step, before the first."""
        return {}

    def update(self, p: Tensor, g: Tensor, group: dict, state: dict) -> None:
        """One parameter's step from its gradient, in place; `group` holds the options."""
        raise NotImplementedError

    # --- saving -------------------------------------------------------------------------------------------------------
    def state_dict(self) -> dict:
        """{"state": {number of the parameter: its state}, "param_groups": [options and "params" as numbers]}.

        The tensors in it are the live ones: save it, or deepcopy it, before the next step.
        """
        for hook in self._hooks["state_dict_pre"].values():
            hook(self)
        number: dict[int, int] = {}
        for i, p in enumerate(p for group in self.param_groups for p in group["params"]):
            number.setdefault(id(p), i)
        groups = [
            {**{k: v for k, v in g.items() if k != "params"}, "params": [number[id(p)] for p in g["params"]]}
            for g in self.param_groups
        ]
        state = {number[id(p)] if isinstance(p, Tensor) else p: s for p, s in self.state.items()}
        found = {"state": state, "param_groups": groups}
        for hook in self._hooks["state_dict_post"].values():
            found = hook(self, found) or found
        return found

    def load_state_dict(self, state_dict: dict) -> None:
        """Take over copies of state and options, floating-point state in the parameters' types.

        ValueError if the groups differ in number or sizes.
        """
        saved = state_dict.copy()
        for hook in self._hooks["load_pre"].values():
            saved = hook(self, saved) or saved
        groups = deepcopy(saved["param_groups"])
        if len(groups) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(a["params"]) != len(b["params"]) for a, b in zip(groups, self.param_groups, strict=True)):
            raise ValueError(
                "loaded state dict contains a parameter group that doesn't match the size of optimizer's group"
            )
        own: dict = {}
        for new, old in zip(groups, self.param_groups, strict=True):
            own.update(zip(new["params"], old["params"], strict=True))
            new["params"] = old["params"]
            if "param_names" in old:
                new.setdefault("param_names", old["param_names"])
        state: defaultdict = defaultdict(dict)
        for key, value in saved["state"].items():
            state[own.get(key, key)] = _cast(value, own[key]) if key in own else value
        self.__setstate__({"state": state, "param_groups": groups})
        for hook in self._hooks["load_post"].values():
            hook(self)

    # --- hooks --------------------------------------------------------------------------------------------------------
    def _add_hook(self, kind: str, hook, prepend: bool = False) -> RemovableHandle:
        return _add_hook(self._hooks[kind], hook, prepend)

    def register_step_pre_hook(self, hook) -> RemovableHandle:
        """Call `hook(optimizer, args, kwargs)` before each step; a pair that it returns replaces the arguments."""
        return self._add_hook("step_pre", hook)

    def register_step_post_hook(self, hook) -> RemovableHandle:
        """Call `hook(optimizer, args, kwargs)` after each step."""
        return self._add_hook("step_post", hook)

    def register_state_dict_pre_hook(self, hook, prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer)` before `state_dict`."""
        return self._add_hook("state_dict_pre", hook, prepend)

    def register_state_dict_post_hook(self, hook, prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer, state_dict)` on what `state_dict` made; what it returns replaces it."""
        return self._add_hook("state_dict_post", hook, prepend)

    def register_load_state_dict_pre_hook(self, hook, prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer, state_dict)` before loading; what it returns is loaded instead."""
        return self._add_hook("load_pre", hook, prepend)

    def register_load_state_dict_post_hook(self, hook, prepend: bool = False) -> RemovableHandle:
        """Call `hook(optimizer)` after loading."""
        return self._add_hook("load_post", hook, prepend)


def _add_hook(table: OrderedDict, hook, prepend: bool = False) -> RemovableHandle:
    key = next(_ids)
    table[key] = hook
    if prepend:
        table.move_to_end(key, last=False)
    return RemovableHandle(table, key)


def register_optimizer_step_pre_hook(hook) -> RemovableHandle:
    """Call `hook(optimizer, args, kwargs)` before each step of every optimizer."""
    return _add_hook(_global_pre, hook)


def register_optimizer_step_post_hook(hook) -> RemovableHandle:
    """Call `hook(optimizer, args, kwargs)` after each step of every optimizer."""
    return _add_hook(_global_post, hook)


def _unpack_names(group: dict) -> None:
    """Make "params" a list of tensors; (name, tensor) pairs leave their names under "param_names"."""
    params = group["params"]
    if isinstance(params, set):
        raise TypeError(
            "optimizer parameters need to be organized in ordered collections, but "
            "the ordering of tensors in sets will change between runs. Please use a list instead."
        )
    params = [params] if isinstance(params, Tensor) else list(params)
    names = [p[0] for p in params if isinstance(p, tuple)]
    if names and len(names) != len(params):
        raise ValueError("all optimizer params should be with/without names. Some param names are missing")
    group["params"] = [p[1] if isinstance(p, tuple) else p for p in params]
    if names:
        group["param_names"] = names


def _cast(value, p: Tensor, key=None):
    """A copy of saved state for parameter p; `step` counts and keeps its own type."""
    if isinstance(value, Tensor):
        keeps = key == "step" or not p.is_floating_point()
        return value.detach().clone().to(p.device) if keeps else value.detach().clone().to(p.device, p.dtype)
    if isinstance(value, dict):
        return {k: _cast(v, p, k) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_cast(v, p) for v in value)
    return value


# --- what the update rules share --------------------------------------------------------------------------------------
def check_options(betas=(), **values) -> None:
    """ValueError for a negative or not-a-number option, or betas outside [0, 1)."""
    words = {"lr": "learning rate", "eps": "epsilon value"}
    lr = values.get("lr", 0)
    if isinstance(lr, Tensor) and lr.numel() != 1:
        raise ValueError("Tensor lr must be 1-element")
    for name, value in values.items():
        if not value >= 0.0:
            raise ValueError(f"Invalid {words.get(name, f'{name} value')}: {value}")
    for i, beta in enumerate(betas):
        if not 0.0 <= beta < 1.0:
            raise ValueError(f"Invalid beta parameter at index {i}: {beta}")


def zeros_of(p: Tensor) -> Tensor:
    """Zeros of a parameter's shape, type, place and memory layout."""
    return Tensor(np.zeros_like(p.array), device=p.device)


def scalar(value: float) -> Tensor:
    """A number of the state, as PyTorch keeps it: float32, or float64 where that is the default type."""
    return tensor(value, dtype=dtypes.float64 if dtypes.get_default_dtype() is dtypes.float64 else dtypes.float32)


def count(state: dict) -> float:
    """One more step: t = 1, 2, …"""
    state["step"].add_(1)
    return state["step"].item()


def root(v: Tensor, eps: float) -> Tensor:
    """√v + eps.  The graph, if there is one, keeps √v: then it may not be changed in place."""
    return v.sqrt().add(eps) if v.requires_grad else v.sqrt().add_(eps)


def decayed(p: Tensor, g: Tensor, group: dict) -> Tensor:
    """The gradient with weight decay: g + weight_decay·p."""
    return g.add(p, alpha=group["weight_decay"]) if group["weight_decay"] else g
