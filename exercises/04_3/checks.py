"""04.3: the vector-Jacobian product of a * b under broadcasting."""

import numpy as np
from course.checking import as_array, as_many, input_shape, near, numeric_gradient, points, unchanged

META = {
    "id": "04.3",
    "name": "mul_vjp",
    "title": "The VJP of a product under broadcasting",
    "difficulty": 2,
    "minutes": 5,
    "given": ["np=numpy"],
    "hints": [
        "Start with equal shapes: d(a * b)/da is b. Where does g come in?",
        "An input that broadcasting copied was used several times: what happens to the gradients of the copies?",
        "Sum away the axes in front that the input lacks, then sum, with keepdims, the axes where it has size 1.",
    ],
}


def gradients(call, g, a, b):
    """What the answer gives as (ga, gb); shapes are settled before anything is compared."""
    ga, gb = as_many(call(g, a, b), "ga, gb")
    ga, gb = as_array(ga, "ga"), as_array(gb, "gb")
    input_shape(ga, a, "ga")
    input_shape(gb, b, "gb")
    return ga, gb


def summed_to(x, shape):
    """`x` summed over the axes along which `shape` was stretched; both have the same number of axes."""
    stretched = tuple(axis for axis, size in enumerate(shape) if size < x.shape[axis])
    return x.sum(axis=stretched, keepdims=True)


@points(1)
def check_equal_shapes(call, rng):
    """equal shapes: the product rule"""
    g, a, b = rng.standard_normal((3, 2, 3))
    ga, gb = gradients(call, g, a, b)
    exchanged = near(ga, g * a) and near(gb, g * b)
    assert not exchanged, "the derivative with respect to a is b, not a: ga and gb are exchanged"
    assert not near(ga, b), "the gradient that comes in, g, is not used: it is 1 only for a scalar loss"
    assert near(ga, g * b) and near(gb, g * a), "for equal shapes ga = g * b and gb = g * a"


@points(1)
def check_leading_axis(call, rng):
    """b lacks an axis in front of a"""
    g, a, b = rng.standard_normal((4, 3)), rng.standard_normal((4, 3)), rng.standard_normal(3)
    ga, gb = gradients(call, g, a, b)
    copies = g * a
    assert not near(gb, copies.mean(0)), "the copies' gradients are added, not averaged"
    one_of_them = any(near(gb, row) for row in copies)
    assert not one_of_them, "each copy of b sends its own gradient: one row of them is not the sum"
    product_of_sums = g.sum(0) * a.sum(0)
    assert not near(gb, product_of_sums), "multiply first, then sum: the sum of products is not the product of sums"
    assert near(gb, copies.sum(0)), "gb is the sum of g * a over the axis that b lacks"
    assert near(ga, g * b), "a was not stretched: ga = g * b as before"


@points(1)
def check_stretched_axis(call, rng):
    """an axis of size 1 was stretched"""
    for a_shape, b_shape in (((4, 1), (4, 3)), ((2, 3), (1, 3)), ((4, 1), (1, 3))):
        a, b = rng.standard_normal(a_shape), rng.standard_normal(b_shape)
        g = rng.standard_normal(np.broadcast_shapes(a_shape, b_shape))
        shapes = f"shapes {a_shape} and {b_shape}"
        try:
            ga, gb = gradients(call, g, a, b)
        except AssertionError as error:
            if "shape of its input" not in str(error):
                raise
            raise AssertionError(f"broadcasting also stretches axes of size 1, {shapes}: {error}") from None
        assert near(ga, summed_to(g * b, a_shape)), f"{shapes}: sum ga over the axes where a has size 1"
        assert near(gb, summed_to(g * a, b_shape)), f"{shapes}: sum gb over the axes where b has size 1"


@points(1)
def check_scalars(call, rng):
    """an input without axes"""
    g, a, b = rng.standard_normal((2, 3)), rng.standard_normal((2, 3)), np.array(rng.standard_normal())
    ga, gb = gradients(call, g, a, b)
    right = near(ga, g * b) and near(gb, (g * a).sum())
    assert right, "every element uses a 0-d input: its gradient is the whole sum"


@points(1)
def check_inputs_unchanged(call, rng):
    """g, a and b stay as they were"""
    g, a, b = rng.standard_normal((3, 2, 3))
    ga, gb = gradients(call, g, a, b)
    assert near(ga, g * b) and near(gb, g * a), "counts once ga and gb are right"
    for name, before, after in zip("gab", (g, a, b), call.after, strict=True):
        unchanged(before, after, name)


@points(3)
def check_numeric(call, rng):
    """random shapes, against central differences"""

    def cut(shape):
        """A shape that broadcasts to `shape`: some axes in front dropped, some of the others of size 1."""
        kept = shape[rng.integers(0, len(shape) + 1) :]
        return tuple(1 if rng.random() < 0.4 else size for size in kept)

    for _ in range(6):
        full = tuple(int(size) for size in rng.integers(1, 4, rng.integers(1, 4)))
        a, b = rng.standard_normal(cut(full)), rng.standard_normal(cut(full))
        g = rng.standard_normal(np.broadcast_shapes(a.shape, b.shape))
        ga, gb = gradients(call, g, a, b)
        shapes = f"shapes {a.shape} and {b.shape}"
        numeric = numeric_gradient(lambda x, g=g, b=b: (g * (x * b)).sum(), a)
        assert near(ga, numeric), f"ga disagrees with central differences for {shapes}"
        numeric = numeric_gradient(lambda x, g=g, a=a: (g * (a * x)).sum(), b)
        assert near(gb, numeric), f"gb disagrees with central differences for {shapes}"
