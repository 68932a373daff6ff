"""`torch.utils._pytree`: nested containers taken apart into their leaves and put together again."""

from __future__ import annotations

from collections import OrderedDict, namedtuple
from collections.abc import Callable
from typing import Any, NamedTuple


class TreeSpec(NamedTuple):
    """How a container is built: its type, what it needs besides its children (keys), and theirs.  A leaf has no type."""

    type: Any
    context: Any
    children_specs: list

    @property
    def num_leaves(self) -> int:
        """How many leaves it takes to fill the structure."""
        return 1 if self.type is None else sum(child.num_leaves for child in self.children_specs)

    def unflatten(self, leaves):
        """A container of this structure with other leaves.  ValueError if their number does not fit."""
        leaves = list(leaves)
        if len(leaves) != self.num_leaves:
            raise ValueError(f"tree_unflatten: {len(leaves)} leaves for a structure that has {self.num_leaves}")
        return _build(iter(leaves), self)


LEAF = TreeSpec(None, None, [])


def _children(tree) -> tuple | None:
    """(the children, what else is needed to build the container), or None for a leaf."""
    kind = type(tree)
    if kind in (list, tuple):
        return tree, None
    if kind in (dict, OrderedDict):
        return list(tree.values()), list(tree)
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return tree, kind
    return None


def tree_flatten(tree) -> tuple[list, TreeSpec]:
    """The leaves of nested lists, tuples, named tuples and dicts in their order, and how they were nested."""
    found = _children(tree)
    if found is None:
        return [tree], LEAF
    leaves: list = []
    specs = []
    for child in found[0]:
        its_leaves, spec = tree_flatten(child)
        leaves += its_leaves
        specs.append(spec)
    return leaves, TreeSpec(namedtuple if isinstance(found[1], type) else type(tree), found[1], specs)


def tree_unflatten(leaves, treespec: TreeSpec):
    """The container that `tree_flatten` took apart, with other leaves.  ValueError if their number does not fit."""
    return treespec.unflatten(leaves)


def _build(leaves, spec: TreeSpec):
    if spec.type is None:
        return next(leaves)
    children = [_build(leaves, child) for child in spec.children_specs]
    if spec.type in (dict, OrderedDict):
        return spec.type(zip(spec.context, children, strict=True))
    return spec.context(*children) if spec.type is namedtuple else spec.type(children)


def tree_map(func: Callable, tree, *rests):
    """The same structure with func(leaf) at each leaf; of several trees of one structure, func(leaf, other leaf, …)."""
    leaves, spec = tree_flatten(tree)
    others = [tree_flatten(rest)[0] for rest in rests]
    return tree_unflatten([func(*group) for group in zip(leaves, *others, strict=True)], spec)


def tree_leaves(tree) -> list:
    """The leaves alone."""
    return tree_flatten(tree)[0]


def tree_structure(tree) -> TreeSpec:
    """The structure alone."""
    return tree_flatten(tree)[1]
