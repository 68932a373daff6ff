# misconception: strides are the sizes to the right
# caught by: plain | those are sizes
@answer("02.1")
def predict(h, w):
    right = {
        "plain": (h * w, w, 1),
        "row": (w, 1),
        "transposed": (1, w, h * w),
        "permuted": (w, 1, h * w),
        "skipped": (h * w, 2 * w, 1),
        "unsqueezed": (w, w, 1),
        "expanded": (0, 1),
        "contiguous": (2 * w, 2, 1),
    }
    return right | {"plain": (h, w, 1)}
