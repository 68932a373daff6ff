# misconception: the mean of a row goes back to its row by itself
# caught by: tables | the means are a row
@answer("03.3")
def standardise(x):
    spread = x.std(1, correction=0) if x.ndim > 1 else x.std(0, correction=0)
    return (x - x.mean(-1)) / torch.where(spread == 0, 1.0, spread)
