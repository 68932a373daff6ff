# misconception: empty takes the type of the slices
# caught by: values | fractions are cut off
@answer("01.4")
def load(read, count):
    first = torch.from_numpy(read(0))
    volume = torch.empty(count, *first.shape, dtype=first.dtype)
    for k in range(count):
        one = first if k == 0 else torch.from_numpy(read(k))
        volume[k] = ((one.float() + 1000) / 1000).floor()
    return volume
