# misconception: the stride is for rows of windows
# caught by: step_2 | wrong windows
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    down, right = image.stride()
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (stride * down, right, down, right), image.storage_offset())
