# misconception: the library's loss takes care of shapes
# caught by: column_against_row | n × n
@answer("03.2")
def squared_error(prediction, target):
    return torch.nn.functional.mse_loss(prediction, target)
