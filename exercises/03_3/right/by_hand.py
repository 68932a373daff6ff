@answer("03.3")
def standardise(x):
    n = x.shape[-1]
    moved = x - x[..., :1]  # equal elements are exactly 0 from here on
    centred = moved - moved.sum(-1, keepdim=True) / n
    variance = (centred * centred).sum(-1, keepdim=True) / n
    return centred / (variance + (variance == 0)).sqrt()
