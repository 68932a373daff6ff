# misconception: any one of the copies will do
# caught by: leading_axis | each copy of b
def first_copy(x, shape):
    while x.ndim > len(shape):
        x = x[0]
    for axis, size in enumerate(shape):
        if size == 1:
            x = x.take([0], axis)
    return x


@answer("04.3")
def mul_vjp(g, a, b):
    return first_copy(g * b, a.shape), first_copy(g * a, b.shape)
