# misconception: the mean is a sum
# caught by: column_against_row | that is the sum
@answer("03.2")
def squared_error(prediction, target):
    return ((prediction.reshape(-1) - target.reshape(-1)) ** 2).sum()
