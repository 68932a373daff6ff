def strides(cell, shape):
    """Differences of the cell's number: one step along each dimension."""
    zero = [0] * len(shape)
    return tuple(cell(*[int(d == k) for k in range(len(shape))]) - cell(*zero) for d in range(len(shape)))


@answer("02.1")
def predict(h, w):
    x = lambda c, i, j: c * h * w + i * w + j
    return dict(
        plain=strides(x, (2, h, w)),
        row=strides(lambda i, j: x(1, i, j), (h, w)),
        transposed=strides(lambda j, i, c: x(c, i, j), (w, h, 2)),
        permuted=strides(lambda i, j, c: x(c, i, j), (h, w, 2)),
        skipped=strides(lambda c, i, j: x(c, 2 * i, j), (2, (h + 1) // 2, w)),
        unsqueezed=(w, w, 1),
        expanded=strides(lambda k, j: x(0, 0, j), (5, w)),
        contiguous=strides(lambda i, j, c: (i * w + j) * 2 + c, (h, w, 2)),
    )
