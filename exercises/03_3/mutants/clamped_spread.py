# misconception: a spread of less than a thousandth is none
# caught by: small_numbers | below the line
@answer("03.3")
def standardise(x):
    equal = x.amax(-1, keepdim=True) == x.amin(-1, keepdim=True)
    centred = x - x.mean(-1, keepdim=True)
    return torch.where(equal, 0.0, centred / x.std(-1, keepdim=True, correction=0).clamp(min=1e-3))
