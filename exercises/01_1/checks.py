"""01.1: the types and shapes of eight tensors, predicted before the cell is run."""

import numpy as np
from course.checking import points

META = {
    "id": "01.1",
    "name": "predict",
    "title": "Predict type and shape",
    "difficulty": 1,
    "minutes": 5,
    "given": [],
    "hints": [
        "Type first: who made the numbers, Python or NumPy? Then ask for the category: bool, integer or floating point.",
        "Where two types meet, the higher category wins, and a width counts only within it. A tensor of shape () counts "
        "by its category alone.",
        "Counts: arange leaves its end out, linspace takes both ends, sum() of anything is one number.",
    ],
}

SNIPPETS = {
    "mixed": "torch.tensor([[1, 2.5]] * n)",
    "numpy": "torch.from_numpy(np.ones((2, n)))",
    "steps": "torch.arange(1, 2 * n, 2)",
    "fence": "torch.linspace(0, n, n + 1)",
    "promoted": "torch.arange(n) + torch.ones(n, dtype=torch.float16)",
    "scaled": "torch.ones(n, 1, dtype=torch.float16) * torch.tensor(2.0, dtype=torch.float64)",
    "count": "(torch.arange(n) > 1).sum()",
    "pattern": "torch.zeros_like(torch.ones(n, 3, dtype=torch.uint8)) + 1",
}


def truth(name, n):
    """Type and shape of the snippet when it is run."""
    import minitorch as torch  # here, so that a broken library spoils a check and not the judge

    made = eval(SNIPPETS[name], {"torch": torch, "np": np, "n": n})
    return made.dtype.name, tuple(made.shape)


def predicted(call, name, n):
    """The learner's pair for one case."""
    out = call(n)
    assert isinstance(out, dict), f"predict returns a dictionary with the eight names; got {out!r:.40}"
    assert name in out, f"the dictionary has no entry '{name}'"
    pair = out[name]
    fits = isinstance(pair, (tuple, list)) and len(pair) == 2 and isinstance(pair[0], str)
    assert fits, f"'{name}' holds no prediction yet: a pair such as ('float32', (3, 2))"
    dtype, shape = pair
    assert isinstance(shape, (tuple, list)), f"{name}: a shape is a tuple, as in (3,) or ()"
    return dtype.removeprefix("torch."), tuple(shape)


def compare(call, rng, name, types, shapes):
    """Compare with the run, type first. `types` maps a wrong type to what it overlooks, `shapes` a message to a shape."""
    n = int(rng.integers(3, 10))
    (dtype, shape), (want_dtype, want_shape) = predicted(call, name, n), truth(name, n)
    assert dtype == want_dtype or dtype not in types, f"{name}: {types.get(dtype)}"
    assert dtype == want_dtype, f"{name}: the type is not {dtype}"
    for message, wrong in shapes.items():
        assert shape == want_shape or shape != wrong(n), f"{name}: {message}"
    assert shape == want_shape, f"{name}: the type is right; with n = {n} the shape is not {shape}"


@points(1)
def check_mixed(call, rng):
    """mixed: a whole number beside a fraction"""
    types = {
        "int64": "2.5 has no place in an integer, so all become floats",
        "float64": "Python's floats become the default type, which has 32 bits; 64 bits are NumPy's",
    }
    compare(call, rng, "mixed", types, {"the outer list has n rows, each row 2 numbers": lambda n: (2, n)})


@points(1)
def check_numpy(call, rng):
    """numpy: an array's own type"""
    types = {
        "float32": "from_numpy shares the array's bytes, so it cannot change the type: NumPy's floats have 64 bits"
    }
    compare(call, rng, "numpy", types, {})


@points(1)
def check_steps(call, rng):
    """steps: without the end"""
    types = {"float32": "arange of whole numbers stays whole"}
    shapes = {
        "the end, 2n, is left out, and was not reached anyway: count 1, 3, 5, …": lambda n: (n + 1,),
        "every other number only: the step is 2": lambda n: (2 * n - 1,),
    }
    compare(call, rng, "steps", types, shapes)


@points(1)
def check_fence(call, rng):
    """fence: both ends"""
    types = {"int64": "linspace makes floats, even where the numbers come out whole"}
    compare(call, rng, "fence", types, {"linspace is told how many, and makes that many": lambda n: (n,)})


@points(1)
def check_promoted(call, rng):
    """promoted: int64 and float16"""
    types = {
        "int64": "the category counts before the width: floating point is the higher one",
        "float64": "that is NumPy's rule; here the width of the integer counts for nothing",
        "float32": "the default type is not asked: one operand has a floating type of its own",
    }
    compare(call, rng, "promoted", types, {})


@points(1)
def check_scaled(call, rng):
    """scaled: a tensor without dimensions"""
    types = {
        "float64": "a tensor of shape () counts by its category alone, like a number",
        "float32": "float16 stays what it is: the other operand is of the same category",
    }
    compare(call, rng, "scaled", types, {"the column stays: (n, 1) times () is (n, 1)": lambda n: (n,)})


@points(1)
def check_count(call, rng):
    """count: a sum of truth values"""
    types = {
        "bool": "a sum of truth values is how many are true: a whole number",
        "float32": "nothing here has a fraction: a sum of truth values is a whole number",
    }
    shapes = {
        "the sum of all elements is one number": lambda n: (n,),
        "a single number has no dimensions: its shape is not (1,)": lambda n: (1,),
    }
    compare(call, rng, "count", types, shapes)


@points(1)
def check_pattern(call, rng):
    """pattern: like another tensor, plus a number"""
    types = {
        "float32": "zeros_like takes over the type of its pattern, not the default",
        "int64": "a Python number counts by its category alone, and uint8 is an integer already",
    }
    compare(call, rng, "pattern", types, {})
