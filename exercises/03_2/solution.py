"""The shapes are settled before anything is subtracted: afterwards, a mean of n × n numbers looks like any other mean.

Both are brought to (n,), by a rule that only knows the two allowed shapes. reshape(-1) alone would take a table of any
shape, and squeeze() alone would let one number be stretched against five.
"""


@answer("03.2")
def squared_error(prediction, target):
    flat = []
    for t in (prediction, target):
        if t.ndim != 1 and not (t.ndim == 2 and t.shape[1] == 1):
            raise ValueError(f"wanted (n,) or (n, 1), not {tuple(t.shape)}")
        flat.append(t.reshape(-1))
    p, y = flat
    if p.shape != y.shape:
        raise ValueError(f"{p.shape[0]} predictions, {y.shape[0]} targets")
    return ((p - y) ** 2).mean()
