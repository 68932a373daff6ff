@answer("03.2")
def squared_error(prediction, target):
    shapes = {(target.numel(),), (target.numel(), 1)}
    if tuple(prediction.shape) not in shapes or tuple(target.shape) not in shapes:
        raise ValueError("not n numbers each")
    difference = prediction.reshape(-1) - target.reshape(-1)
    return difference @ difference / difference.numel()
