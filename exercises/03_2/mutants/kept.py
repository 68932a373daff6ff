# misconception: subtraction pairs the numbers
# caught by: column_against_row | n × n
@answer("03.2")
def squared_error(prediction, target):
    if prediction.numel() != target.numel():
        raise ValueError
    return ((prediction - target) ** 2).mean()
