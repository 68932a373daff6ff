# misconception: rows and columns are alike
# caught by: step_1 | window is transposed
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    down, right = image.stride()
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (stride * down, stride * right, right, down), image.storage_offset())
