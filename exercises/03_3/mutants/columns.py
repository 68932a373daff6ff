# misconception: dimension 0 is the row
# caught by: tables | that is dimension 0
@answer("03.3")
def standardise(x):
    spread = x.std(0, keepdim=True, correction=0)
    return (x - x.mean(0, keepdim=True)) / torch.where(spread == 0, 1.0, spread)
