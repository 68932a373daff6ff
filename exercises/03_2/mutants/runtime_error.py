# misconception: any error will do
# caught by: refusals | a ValueError is to be raised
@answer("03.2")
def squared_error(prediction, target):
    return ((prediction - target.view(prediction.shape)) ** 2).mean()
