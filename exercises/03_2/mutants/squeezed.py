# misconception: squeeze() makes the shapes agree
# caught by: refusals | stretched over all
@answer("03.2")
def squared_error(prediction, target):
    p, y = prediction.squeeze(), target.squeeze()
    if p.ndim and y.ndim and p.shape != y.shape:
        raise ValueError
    return ((p - y) ** 2).mean()
