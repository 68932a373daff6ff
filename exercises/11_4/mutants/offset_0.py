# misconception: a tensor begins at cell 0
# caught by: views | does not begin at cell 0
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    down, right = image.stride()
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (stride * down, stride * right, down, right), 0)
