@answer("02.1")
def predict(h, w):
    return {
        # Each stride is the product of the sizes to its right.
        "plain": (h * w, w, 1),
        # The first dimension is gone; a step along the others is as far as before.
        "row": (w, 1),
        # Strides travel with their dimensions: the first and the last change places, the numbers stay in memory.
        "transposed": (1, w, h * w),
        "permuted": (w, 1, h * w),
        # Every second row: a step along that dimension is two rows.
        "skipped": (h * w, 2 * w, 1),
        # Shape (h, 1, w). The index of the new dimension is always 0; its stride is the size of what follows.
        "unsqueezed": (w, w, 1),
        # The same row five times: a step that goes nowhere.
        "expanded": (0, 1),
        # A copy in row-major order of the shape (h, w, 2).
        "contiguous": (2 * w, 2, 1),
    }
