# misconception: predictions always come as columns
# caught by: every_combination | n × n
@answer("03.2")
def squared_error(prediction, target):
    if target.ndim == 1:
        target = target[:, None]
    if prediction.ndim > 2 or prediction.shape[0] != target.shape[0]:
        raise ValueError
    return ((prediction - target) ** 2).mean()
