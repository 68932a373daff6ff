# misconception: the strides of an image are its width and 1
# caught by: views | a transposed view
@answer("11.4")
def windows(image, kernel, stride):
    high, wide = image.shape
    down, right = wide, 1
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (stride * down, stride * right, down, right), image.storage_offset())
