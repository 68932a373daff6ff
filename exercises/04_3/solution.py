"""Two facts make the rule.

The product: y = a·b changes by b when a changes by 1, so ā = ȳ·b and b̄ = ȳ·a, element by element.

The broadcast: an element that was copied n times takes part in n outputs. A small step of it moves all of them, and the
steps add up: the backward of a copy is a sum. So we sum over the axes that broadcasting put in front, and over those it
stretched from size 1. The second sum keeps its axis, for the input has it too.
"""


def unbroadcast(g, shape):
    leading = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(leading)))
    stretched = tuple(axis for axis, size in enumerate(shape) if size == 1)
    return g.sum(axis=stretched, keepdims=True)


@answer("04.3")
def mul_vjp(g, a, b):
    return unbroadcast(g * b, a.shape), unbroadcast(g * a, b.shape)
