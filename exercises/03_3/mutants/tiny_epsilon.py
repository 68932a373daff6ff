# misconception: a tiny number below the line does no harm
# caught by: equal_fractions | their mean is rounded
@answer("03.3")
def standardise(x):
    centred = x - x.mean(-1, keepdim=True)
    return centred / centred.std(-1, keepdim=True, correction=0).clamp(min=1e-12)
