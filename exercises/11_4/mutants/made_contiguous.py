# misconception: contiguous() is harmless
# caught by: views | are a copy
@answer("11.4")
def windows(image, kernel, stride):
    image = image.contiguous()
    high, wide = image.shape
    shape = ((high - kernel) // stride + 1, (wide - kernel) // stride + 1, kernel, kernel)
    return image.as_strided(shape, (stride * wide, stride, wide, 1))
