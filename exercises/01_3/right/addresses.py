def addresses(t):
    places = {t.data_ptr()} if t.numel() else set()
    for size, stride in zip(t.shape, t.stride()):
        places = {place + k * stride * t.element_size() for place in places for k in range(size)}
    return places


@answer("01.3")
def same_memory(x, y):
    return not addresses(x).isdisjoint(addresses(y))
