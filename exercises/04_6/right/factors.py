def unit(x):
    """Value 1, slope s/x for the power s."""
    return x / x.detach()


@answer("04.6")
def two_faces(x):
    c = x.detach()
    one = unit(x)
    first = c * (1 / one)  # c · c/x, slope -1 where x = c
    second = c * one - c
    third = c * c * one
    fifth = c * c + second
    return [first, second, third, one, fifth]
