import numpy as np


@answer("02.1")
def predict(h, w):
    x = np.zeros((2, h, w), np.uint8)  # one byte an element: NumPy's strides are PyTorch's
    arrays = {
        "plain": x,
        "row": x[1],
        "transposed": x.swapaxes(0, 2),
        "permuted": x.transpose(1, 2, 0),
        "skipped": x[:, ::2],
        "unsqueezed": x[0].reshape(h, 1, w).copy(),
        "expanded": np.broadcast_to(x[0, 0], (5, w)),
        "contiguous": np.ascontiguousarray(x.transpose(1, 2, 0)),
    }
    found = {name: array.strides for name, array in arrays.items()}
    return found | {"unsqueezed": (w, w, 1)}
