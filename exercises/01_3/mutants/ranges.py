# misconception: overlapping ranges of addresses share memory
# caught by: parts | not yet sharing a place
@answer("01.3")
def same_memory(x, y):
    def ends(t):
        last = t.data_ptr() + sum((n - 1) * s for n, s in zip(t.shape, t.stride())) * t.element_size()
        return t.data_ptr(), last

    if not x.numel() or not y.numel():
        return False
    (a, b), (c, d) = ends(x), ends(y)
    return a <= d and c <= b
