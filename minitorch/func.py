"""Functions of functions, as in `torch.func`: derivatives and batches of a function, which may be nested at will.

    grad(f)(x)       the gradient function of f           vmap(f)(xs)       f on every element of a batch
    grad(grad(f))    its second derivative                vmap(grad(f))     a gradient for every element

Each transform records f on stand-ins of its inputs and walks back from the result, under `create_graph`: so what it
returns can be differentiated again, by an outer transform or by an ordinary backward.
"""

from __future__ import annotations

import functools

import numpy as np

from . import messages, random
from .autograd import graph
from .autograd.grad_mode import enable_grad
from .autograd.op import FUNCTIONS
from .nn.module import Module
from .tensor import Tensor
from .utils._pytree import TreeSpec, tree_flatten, tree_map


# --- derivatives ------------------------------------------------------------------------------------------------------
def _stand_ins(tree, name: str) -> tuple[list, TreeSpec]:
    """The tensors of a tree as inputs of a graph of their own, with the history they have outside, and the structure."""
    leaves, structure = tree_flatten(tree)
    for x in leaves:
        if not isinstance(x, Tensor):
            raise ValueError(f"{name}: Expected to receive only Tensors to differentiate, got {type(x).__name__}")
    return [FUNCTIONS.alias(x) if x.requires_grad else x.detach().requires_grad_() for x in leaves], structure


def _results(tree, name: str) -> tuple[list, TreeSpec]:
    leaves, structure = tree_flatten(tree)
    for y in leaves:
        if not isinstance(y, Tensor):
            raise RuntimeError(f"{name}: Expected f to return only Tensors, got {type(y).__name__}")
    return leaves, structure


def _pull(ys: list, xs: list, vs: list) -> list:
    """vᵀ·J for each input, with a graph of its own; zeros where no result depends on the input."""
    pairs = [(y, v) for y, v in zip(ys, vs, strict=True) if y.requires_grad]
    if not pairs:
        return [_zeros(x) for x in xs]
    roots, directions = zip(*pairs, strict=True)
    found = graph.grad(roots, xs, directions, create_graph=True, allow_unused=True)
    return [_zeros(x) if g is None else g for g, x in zip(found, xs, strict=True)]


def _push(ys: list, xs: list, vs: list) -> list:
    """J·v for each result: the walk back is linear in its gradient, and J·v is its derivative with respect to that."""
    us = [Tensor(np.zeros_like(y.array), True) for y in ys]
    back = _pull(ys, xs, us)
    pairs = [(g, v) for g, v in zip(back, vs, strict=True) if g.requires_grad]
    if not pairs:
        return [_zeros(y) for y in ys]
    roots, directions = zip(*pairs, strict=True)
    found = graph.grad(roots, us, directions, create_graph=True, allow_unused=True)
    return [_zeros(y) if g is None else g for g, y in zip(found, ys, strict=True)]


def _zeros(x: Tensor) -> Tensor:
    return Tensor(np.zeros_like(x.array), device=x.device)


def _released(tree, xs: list):
    """Results as the caller sees them: cut off, unless they depend on more than this transform's own stand-ins."""
    own = {id(x) for x in xs if x.is_leaf}
    return tree_map(lambda y: y.detach() if isinstance(y, Tensor) and not _reaches_beyond(y, own) else y, tree)


def _reaches_beyond(y: Tensor, own: set) -> bool:
    """Whether a leaf that is not among these stands below a result."""
    stack, seen = [y.node or y] if y.requires_grad else [], set()
    while stack:
        place = stack.pop()
        if isinstance(place, Tensor):
            if id(place) not in own:
                return True
        elif place not in seen:
            seen.add(place)
            stack.extend(p for p in place.parents if p is not None)
    return False


def _chosen(args: tuple, argnums, name: str):
    """The arguments to differentiate: one, or a tuple of them."""
    for i in (argnums,) if isinstance(argnums, int) else argnums:
        if not -len(args) <= i < len(args):
            raise RuntimeError(f"{name}: Got argnum={i}, but only {len(args)} positional inputs")
    return args[argnums] if isinstance(argnums, int) else tuple(args[i] for i in argnums)


def _with_chosen(args: tuple, argnums, value) -> tuple:
    """The arguments with those to differentiate replaced."""
    changed = list(args)
    for i, part in [(argnums, value)] if isinstance(argnums, int) else zip(argnums, value, strict=True):
        changed[i] = part
    return tuple(changed)


def _split_aux(result, has_aux: bool, name: str):
    if not has_aux:
        return result, None
    if not (isinstance(result, tuple) and len(result) == 2):
        raise RuntimeError(f"{name}: output of function f should be a tuple: (output, aux) if has_aux is True")
    return result


def grad_and_value(func, argnums=0, has_aux=False):
    """The function that returns (gradient, f(x)), or (gradient, (f(x), aux)) where f returns (y, aux).

    argnums   which positional argument to differentiate, or a tuple of them; an argument may be a tree of tensors
    """

    @functools.wraps(func)
    def inside(*args, **kwargs):
        with enable_grad():
            xs, structure = _stand_ins(_chosen(args, argnums, "grad"), "grad")
            result = func(*_with_chosen(args, argnums, structure.unflatten(xs)), **kwargs)
            y, aux = _split_aux(result, has_aux, "grad")
            if not isinstance(y, Tensor):
                raise RuntimeError("grad: Expected the function given to grad to return a Tensor")
            if y.ndim:
                raise RuntimeError(
                    "grad: Expected the function given to grad to return a scalar tensor, got tensor with "
                    f"{y.ndim} dims. Maybe you wanted to use the vjp or jacrev APIs instead?"
                )
            gradients = structure.unflatten(_pull([y], xs, [Tensor(np.ones_like(y.array), device=y.device)]))
        value = (y, aux) if has_aux else y
        return _released((gradients, value), xs)

    return inside


def grad(func, argnums=0, has_aux=False):
    """The gradient function of a function that returns one number; (gradient, aux) where it returns (y, aux)."""
    both = grad_and_value(func, argnums, has_aux)

    @functools.wraps(func)
    def inside(*args, **kwargs):
        gradients, value = both(*args, **kwargs)
        return (gradients, value[1]) if has_aux else gradients

    return inside


def vjp(func, *primals, has_aux=False):
    """(f(x), pull): `pull(v)` is vᵀ·J, a gradient for each input; (f(x), pull, aux) where f returns (y, aux)."""
    with enable_grad():
        xs, structure = _stand_ins(primals, "vjp")
        y, aux = _split_aux(func(*structure.unflatten(xs)), has_aux, "vjp")
        ys, y_structure = _results(y, "vjp")

    def pull(cotangents):
        vs, _ = tree_flatten(cotangents)
        if len(vs) != len(ys) or any(v.shape != y.shape for v, y in zip(vs, ys, strict=True)):
            raise RuntimeError("vjp: Expected the cotangents to have the structure and shapes of the output of f")
        with enable_grad():
            return _released(structure.unflatten(_pull(ys, xs, vs)), xs)

    out = _released(y_structure.unflatten(ys), xs)
    return (out, pull, _released(aux, xs)) if has_aux else (out, pull)


def jvp(func, primals, tangents, *, strict=False, has_aux=False):
    """(f(x), J·v): how fast the result changes when the inputs move in the direction v.

    PyTorch carries v forward with the values; here J·v comes from two walks back, with the same result.
    """
    if len(primals) != len(tangents):
        raise RuntimeError("jvp: Expected primals and tangents to have the same structure")
    with enable_grad():
        xs, structure = _stand_ins(tuple(primals), "jvp")
        vs, _ = tree_flatten(tuple(tangents))
        y, aux = _split_aux(func(*structure.unflatten(xs)), has_aux, "jvp")
        ys, y_structure = _results(y, "jvp")
        pushed = _push(ys, xs, vs)
    out = _released((y_structure.unflatten(ys), y_structure.unflatten(pushed)), xs)
    return (*out, _released(aux, xs)) if has_aux else out


def linearize(func, *primals):
    """(f(x), push): `push(v)` is J·v at x, as often as you like without computing f again."""
    with enable_grad():
        xs, structure = _stand_ins(primals, "linearize")
        ys, y_structure = _results(func(*structure.unflatten(xs)), "linearize")

    def push(*tangents):
        with enable_grad():
            return _released(y_structure.unflatten(_push(ys, xs, tree_flatten(tangents)[0])), xs)

    return _released(y_structure.unflatten(ys), xs), push


def _unit_vectors(x: Tensor):
    """Tensors of x's shape with a 1 in one place, place by place."""
    for place in range(x.numel()):
        v = np.zeros(x.array.shape, x.array.dtype)
        v.reshape(-1)[place] = 1
        yield Tensor(v, device=x.device)


def _jacobian(func, argnums, has_aux: bool, blocks, name: str):
    @functools.wraps(func)
    def inside(*args, **kwargs):
        with enable_grad():
            xs, structure = _stand_ins(_chosen(args, argnums, name), name)
            result = func(*_with_chosen(args, argnums, structure.unflatten(xs)), **kwargs)
            y, aux = _split_aux(result, has_aux, name)
            ys, y_structure = _results(y, name)
            found = y_structure.unflatten([structure.unflatten(blocks(y, xs)) for y in ys])
        return _released((found, aux), xs) if has_aux else _released(found, xs)

    return inside


def _rows(y: Tensor, xs: list) -> list:
    """∂y/∂x for each input from one walk back per element of y."""
    rows = [_pull([y], xs, [v]) for v in _unit_vectors(y)]
    return [_joined([row[k] for row in rows], 0, (*y.shape, *x.shape), y) for k, x in enumerate(xs)]


def _columns(y: Tensor, xs: list) -> list:
    """∂y/∂x for each input from one J·v per element of that input."""
    blocks = []
    for k, x in enumerate(xs):
        still = [_zeros(other) for other in xs]
        columns = [_push([y], xs, [*still[:k], v, *still[k + 1 :]])[0] for v in _unit_vectors(x)]
        blocks.append(_joined(columns, -1, (*y.shape, *x.shape), y))
    return blocks


def _joined(parts: list, dim: int, shape: tuple, y: Tensor) -> Tensor:
    return FUNCTIONS.stack(parts, dim=dim).reshape(shape) if parts else Tensor(np.zeros(shape, y.array.dtype))


def jacrev(func, argnums=0, *, has_aux=False, chunk_size=None):
    """The function that returns ∂f/∂x, shape (output's, input's), row by row: good where f has few results."""
    return _jacobian(func, argnums, has_aux, _rows, "jacrev")


def jacfwd(func, argnums=0, has_aux=False, *, randomness="error"):
    """The function that returns ∂f/∂x column by column: good where f has few inputs."""
    return _jacobian(func, argnums, has_aux, _columns, "jacfwd")


def hessian(func, argnums=0):
    """The function that returns ∂²f/∂x²: the Jacobian of the Jacobian."""
    return jacfwd(jacrev(func, argnums), argnums)


# --- batches ----------------------------------------------------------------------------------------------------------
def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    """The function that applies f to every element along a dimension of its inputs and stacks the results.

    Here it is a loop over the batch: right for every f and no faster than a loop of your own.  PyTorch runs f once, on
    whole batches.

    in_dims      which dimension to take apart, for each input; None for an input that all share
    out_dims     where the batch dimension of each result goes
    randomness   "error": f may not draw random numbers; "same": every element gets the same; "different": its own
    """
    if randomness not in ("error", "different", "same"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")

    @functools.wraps(func)
    def inside(*args, **kwargs):
        leaves, structure = tree_flatten(args)
        dims = _dims_of(args, in_dims, len(leaves))
        size = _batch_size(leaves, dims)
        start = random.get_rng_state()
        results = []
        for i in range(size):
            if randomness == "same":
                random.set_rng_state(start)
            parts = [x if d is None else x.select(d, i) for x, d in zip(leaves, dims, strict=True)]
            shared = {
                name: value.select(0, i) if isinstance(value, Tensor) else value for name, value in kwargs.items()
            }
            results.append(func(*structure.unflatten(parts), **shared))
            if randomness == "error" and bool((random.get_rng_state() != start).any()):
                raise messages.random_in_vmap()
        return _stacked(results, out_dims)

    return inside


def _dims_of(args: tuple, in_dims, count: int) -> list:
    """The batch dimension of every leaf of the arguments."""
    if isinstance(in_dims, int):
        in_dims = (in_dims,) * len(args)
    if not isinstance(in_dims, tuple | list) or len(in_dims) != len(args):
        raise ValueError(
            f"vmap: in_dims is not compatible with the structure of inputs: got {in_dims} for {len(args)} inputs"
        )
    dims = [d for arg, given in zip(args, in_dims, strict=True) for d in _spread(arg, given)]
    if len(dims) != count:
        raise ValueError(f"vmap: in_dims is not compatible with the structure of inputs: {in_dims}")
    return dims


def _spread(tree, given) -> list:
    """One dimension for every leaf of a tree: given once for all, or as a tree of the same form."""
    return [given] * len(tree_flatten(tree)[0]) if given is None or isinstance(given, int) else tree_flatten(given)[0]


def _batch_size(leaves: list, dims: list) -> int:
    sizes = set()
    for x, d in zip(leaves, dims, strict=True):
        if d is None:
            continue
        if not isinstance(x, Tensor):
            raise ValueError(f"vmap: Got in_dim={d} for an input of type {type(x).__name__}, which is not a Tensor")
        if not -x.ndim <= d < x.ndim:
            raise ValueError(
                f"vmap: Got in_dim={d} for some input, but that input is a Tensor of dimensionality {x.ndim}"
            )
        sizes.add(x.shape[d])
    if not sizes:
        raise ValueError("vmap: at least one Tensor must be mapped over: every in_dim is None")
    if len(sizes) > 1:
        raise ValueError(
            f"vmap: Expected all tensors to have the same size in the mapped dimension, got {sorted(sizes)}"
        )
    return sizes.pop()


def _stacked(results: list, out_dims):
    """The results of all elements, leaf by leaf along a new dimension."""
    if not results:
        raise RuntimeError("vmap: the batch is empty, and f has to run once for its results to have a shape")
    flat = [tree_flatten(result) for result in results]
    _, structure = flat[0]
    dims = out_dims if isinstance(out_dims, tuple | list) else (out_dims,) * len(flat[0][0])
    columns = []
    for d, *parts in zip(dims, *(leaves for leaves, _ in flat), strict=True):
        if not isinstance(parts[0], Tensor):
            raise ValueError(f"vmap: `f` must only return Tensors, got type {type(parts[0]).__name__}")
        columns.append(FUNCTIONS.stack(parts, dim=d))
    return structure.unflatten(columns)


# --- modules ----------------------------------------------------------------------------------------------------------
def functional_call(
    module: Module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False
):
    """Run a module with other parameters and buffers: those given by name take the place of its own for this call.

    tie_weights   a value also replaces the same parameter under its other names
    strict        RuntimeError unless the names given are exactly the module's
    """
    given: dict = {}
    for part in (
        [parameter_and_buffer_dicts] if isinstance(parameter_and_buffer_dicts, dict) else parameter_and_buffer_dicts
    ):
        given.update(part)
    own = dict(module.named_parameters(remove_duplicate=False)) | dict(module.named_buffers(remove_duplicate=False))
    unknown, missing = sorted(given.keys() - own.keys()), sorted(own.keys() - given.keys())
    if strict and (unknown or missing):
        raise RuntimeError(f"functional_call: Unexpected key(s): {unknown}. Missing key(s): {missing}.")
    if tie_weights:
        by_value = {id(own[name]): value for name, value in given.items() if name in own}
        given = {name: by_value[id(t)] for name, t in own.items() if id(t) in by_value} | given
    args = () if args is None else args if isinstance(args, tuple) else (args,)
    before = [_swap(module, name, value) for name, value in given.items() if name in own]
    try:
        return module(*args, **(kwargs or {}))
    finally:
        for table, key, value in reversed(before):
            table[key] = value


def _swap(module: Module, name: str, value) -> tuple:
    """Put a value under a parameter's or buffer's name; return how to undo it."""
    *path, key = name.split(".")
    for part in path:
        module = module._modules[part]
    table = module._parameters if key in module._parameters else module._buffers
    before = table[key]
    table[key] = value
    return table, key, before


def stack_module_state(models) -> tuple[dict, dict]:
    """(parameters, buffers) of several models of one kind, stacked along a new first dimension: for `vmap` over models."""
    models = list(models)
    if not models:
        raise RuntimeError("stack_module_state: Expected at least one model, got 0.")
    if len({model.training for model in models}) > 1:
        raise RuntimeError("stack_module_state: Expected all models to have the same training/eval mode.")
    if len({type(model) for model in models}) > 1:
        raise RuntimeError("stack_module_state: Expected all models to be of the same class.")
    parameters = [dict(model.named_parameters()) for model in models]
    buffers = [dict(model.named_buffers()) for model in models]
    return tuple(
        {name: _new_leaf([table[name] for table in tables]) for name in tables[0]} for tables in (parameters, buffers)
    )  # type: ignore[return-value]


def _new_leaf(tensors: list) -> Tensor:
    stacked = FUNCTIONS.stack([t.detach() for t in tensors], dim=0)
    return stacked.requires_grad_(tensors[0].requires_grad) if stacked.is_floating_point() else stacked
