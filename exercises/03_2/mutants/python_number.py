# misconception: a loss is a number
# caught by: gradient | no gradient
@answer("03.2")
def squared_error(prediction, target):
    if prediction.numel() != target.numel():
        raise ValueError
    p, y = prediction.detach().reshape(-1), target.reshape(-1)
    return ((p - y) ** 2).mean()
