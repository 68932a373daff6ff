# misconception: one mean for the whole table
# caught by: tables | each row has its own
@answer("03.3")
def standardise(x):
    spread = x.std(correction=0)
    return (x - x.mean()) / torch.where(spread == 0, 1.0, spread)
