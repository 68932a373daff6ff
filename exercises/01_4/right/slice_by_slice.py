@answer("01.4")
def load(read, count):
    volume = None
    for k in range(count):
        one = (torch.from_numpy(read(k)).float() + 1000) / 1000
        if volume is None:
            volume = one.new_empty((count, *one.shape))
        volume[k] = one
    return volume
