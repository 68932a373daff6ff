@answer("03.2")
def squared_error(prediction, target):
    def row(t):
        if t.dim() == 2 and t.size(1) == 1:
            t = t[:, 0]
        if t.dim() != 1:
            raise ValueError(tuple(t.shape))
        return t

    prediction, target = row(prediction), row(target)
    if len(prediction) != len(target):
        raise ValueError("lengths differ")
    return (prediction - target).square().mean()
