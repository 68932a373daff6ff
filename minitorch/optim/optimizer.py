"""`Optimizer`: parameter groups, state, saving; each method of descent adds one step."""

from __future__ import annotations

from collections import defaultdict
from copy import deepcopy

from minitorch.autograd.grad_mode import enable_grad, no_grad
from minitorch.tensor import Tensor


class Optimizer:
    """Base of all optimizers.  A subclass defines `update(p, g, group, state)`: one parameter's step, outside the graph.

    params    tensors, or dicts with "params" and options of their own (groups)
    defaults  options for groups that do not set them
    """

    def __init__(self, params, defaults: dict):
        if isinstance(params, Tensor):
            raise TypeError(
                "params argument given to the optimizer should be an iterable of Tensors or dicts, but got torch.Tensor"
            )
        self.defaults = defaults
        self.state: dict = defaultdict(dict)
        self.param_groups: list[dict] = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        for group in groups if isinstance(groups[0], dict) else [{"params": groups}]:
            self.add_param_group(group)

    def add_param_group(self, param_group: dict) -> None:
        """Add parameters with options of their own.  ValueError for one that is there already or is no leaf."""
        group = dict(param_group)
        params = [group["params"]] if isinstance(group["params"], Tensor) else list(group["params"])
        params = [p[1] if isinstance(p, tuple) else p for p in params]
        known = {id(p) for g in self.param_groups for p in g["params"]}
        for p in params:
            if not isinstance(p, Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(p).__name__}")
            if not p.is_leaf:
                raise ValueError("can't optimize a non-leaf Tensor")
            if id(p) in known:
                raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append({**self.defaults, **group, "params": params})

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Drop (or set to zero) all gradients, so that the next backward starts afresh."""
        for group in self.param_groups:
            for p in group["params"]:
                if p._grad is not None:
                    p.grad = None if set_to_none else p.grad.detach().zero_()

    def step(self, closure=None):
        """One step for every parameter that has a gradient.  A closure computes the loss again and is returned."""
        loss = None
        if closure is not None:
            with enable_grad():
                loss = closure()
        with no_grad():
            for group in self.param_groups:
                for p in group["params"]:
                    if p._grad is not None:
                        self.update(p, -p._grad if group.get("maximize") else p._grad, group, self.state[p])
        return loss

    def update(self, p: Tensor, g: Tensor, group: dict, state: dict) -> None:
        """One parameter's step from its gradient."""
        raise NotImplementedError

    def state_dict(self) -> dict:
        """State and options with parameters numbered in order."""
        number = {id(p): i for i, p in enumerate(p for g in self.param_groups for p in g["params"])}
        groups = [
            {**{k: v for k, v in g.items() if k != "params"}, "params": [number[id(p)] for p in g["params"]]}
            for g in self.param_groups
        ]
        return {"state": {number[id(p)]: s for p, s in self.state.items()}, "param_groups": groups}

    def load_state_dict(self, state_dict: dict) -> None:
        """Take over state and options.  ValueError if the groups have other sizes."""
        saved = deepcopy(state_dict)
        if [len(g["params"]) for g in saved["param_groups"]] != [len(g["params"]) for g in self.param_groups]:
            raise ValueError(
                "loaded state dict contains a parameter group that doesn't match the size of optimizer's group"
            )
        params = [p for g in self.param_groups for p in g["params"]]
        self.state = defaultdict(dict, {params[i]: s for i, s in saved["state"].items()})
        for group, new in zip(self.param_groups, saved["param_groups"], strict=True):
            group.update({k: v for k, v in new.items() if k != "params"})

    def __repr__(self):
        lines = [f"{type(self).__name__} ("]
        for i, group in enumerate(self.param_groups):
            lines += [f"Parameter Group {i}", *(f"    {k}: {group[k]}" for k in sorted(group) if k != "params")]
        return "\n".join([*lines, ")"])
