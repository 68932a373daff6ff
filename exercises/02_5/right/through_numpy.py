import numpy as np


@answer("02.5")
def five_views(t):
    """NumPy's views share the same memory."""
    a = t.numpy()
    step = a.itemsize
    strided = np.lib.stride_tricks.as_strided
    rules = [
        (0, (3, 4), (1, 3)),
        (1, (3, 2), (4, 2)),
        (4, (3, 4), (1, 0)),
        (3, (3,), (3,)),
        (0, (2, 3, 2), (2, 4, 1)),
    ]
    views = [strided(a[start:], shape, [s * step for s in strides]) for start, shape, strides in rules]
    return [
        torch.from_numpy(views[0]),
        torch.from_numpy(views[1]),
        t[4:7].view(3, 1).expand(3, 4),
        torch.from_numpy(views[3]),
        torch.from_numpy(views[4]),
    ]
