@answer("03.3")
def standardise(x):
    n = x.shape[-1]
    centred = x - x.sum(-1, keepdim=True) / n
    variance = (centred * centred).sum(-1, keepdim=True) / n
    return centred / (variance + (variance == 0)).sqrt()
