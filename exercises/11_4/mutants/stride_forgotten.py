# misconception: the shape takes care of the stride
# caught by: step_2 | one pixel apart
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    down, right = image.stride()
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (down, right, down, right), image.storage_offset())
