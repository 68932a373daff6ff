def along(t, d, kernel, stride):
    shape, steps = list(t.shape), list(t.stride())
    shape[d] = (shape[d] - kernel) // stride + 1
    return t.as_strided([*shape, kernel], [*steps[:d], steps[d] * stride, *steps[d + 1 :], steps[d]])


@answer("11.4")
def windows(image, kernel, stride):
    return along(along(image, 0, kernel, stride), 1, kernel, stride)
