# misconception: every row has a spread
# caught by: equal_elements | spread 0
@answer("03.3")
def standardise(x):
    return (x - x.mean(-1, keepdim=True)) / x.std(-1, keepdim=True, correction=0)
