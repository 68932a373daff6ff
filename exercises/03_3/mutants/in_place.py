# misconception: x -= mean makes a new tensor
# caught by: callers_tensor | changed in place
@answer("03.3")
def standardise(x):
    x -= x.mean(-1, keepdim=True)
    spread = x.std(-1, keepdim=True, correction=0)
    return x / torch.where(spread == 0, 1.0, spread)
