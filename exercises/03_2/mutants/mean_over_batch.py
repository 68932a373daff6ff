# misconception: the mean over the first dimension is the mean
# caught by: column_against_row | a loss has no dimensions
@answer("03.2")
def squared_error(prediction, target):
    return ((prediction.reshape(-1, 1) - target.reshape(-1, 1)) ** 2).mean(0)
