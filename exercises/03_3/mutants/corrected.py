# misconception: a variance is a variance
# caught by: tables | n - 1
@answer("03.3")
def standardise(x):
    spread = x.std(-1, keepdim=True)
    return (x - x.mean(-1, keepdim=True)) / torch.where(spread == 0, 1.0, spread)
