# misconception: 0 / 0 is the only thing that can go wrong, and not-a-number can be swept away afterwards
# caught by: equal_fractions | their mean is rounded
@answer("03.3")
def standardise(x):
    centred = x - x.mean(-1, keepdim=True)
    return (centred / x.std(-1, keepdim=True, correction=0)).nan_to_num(0.0)
