"""Sizes are compared from the right, so the new dimensions are the ones in front: size has `new` more than shape.

A size that fits as it is keeps its stride, whatever that is: the tensor may be a transpose or a slice. A size of 1 is
stretched by a stride of 0. Everything else, also a size that would have to shrink, is refused.
"""


@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0:
        raise ValueError(f"{size} has fewer dimensions than {shape}")
    result = [0] * new
    for old, stride, wanted in zip(shape, strides, size[new:]):
        if old != wanted and old != 1:
            raise ValueError(f"a size of {old} cannot become {wanted}")
        result.append(stride if old == wanted else 0)
    return tuple(result)
