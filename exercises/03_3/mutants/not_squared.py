# misconception: the spread is the mean distance
# caught by: tables | mean square
@answer("03.3")
def standardise(x):
    centred = x - x.mean(-1, keepdim=True)
    spread = centred.abs().mean(-1, keepdim=True)
    return centred / torch.where(spread == 0, 1.0, spread)
