@answer("03.2")
def squared_error(prediction, target):
    return ((prediction - target) ** 2).mean()
