# misconception: an index keeps the number of dimensions
# caught by: row | lost its first dimension
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
    return right | {"row": (h * w, w, 1)}
