# misconception: as many numbers is the same shape
# caught by: refusals | none of the two shapes
@answer("03.2")
def squared_error(prediction, target):
    if prediction.numel() != target.numel():
        raise ValueError
    return ((prediction.reshape(-1) - target.reshape(-1)) ** 2).mean()
