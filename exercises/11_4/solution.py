"""A step between windows is `stride` steps of the image, a step inside a window is one: four strides from two."""


@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    down, right = image.stride()
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (stride * down, stride * right, down, right), image.storage_offset())
