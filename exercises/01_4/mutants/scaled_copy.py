# misconception: arithmetic on the whole is free
# caught by: peak | beside the result
@answer("01.4")
def load(read, count):
    first = torch.from_numpy(read(0))
    volume = torch.empty(count, *first.shape)
    for k in range(count):
        volume[k] = first if k == 0 else torch.from_numpy(read(k))
    return (volume + 1000) / 1000
