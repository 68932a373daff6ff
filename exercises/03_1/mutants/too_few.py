# misconception: a tensor with more dimensions than sizes fits if the last ones do
# caught by: refusals | returned a value where a ValueError
@answer("03.1")
def stretched(shape, strides, size):
    new = max(len(size) - len(shape), 0)
    pairs = list(zip(reversed(shape), reversed(strides), reversed(size)))
    if any(n not in (1, w) for n, _, w in pairs):
        raise ValueError
    return (0,) * new + tuple(s if n == w else 0 for n, s, w in reversed(pairs))
