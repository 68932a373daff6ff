# misconception: the last dimension is number 1
# caught by: other_shapes | Dimension out of range
@answer("03.3")
def standardise(x):
    spread = x.std(1, keepdim=True, correction=0)
    return (x - x.mean(1, keepdim=True)) / torch.where(spread == 0, 1.0, spread)
