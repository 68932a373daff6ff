# misconception: a conversion of the whole is free
# caught by: peak | beside the result
@answer("01.4")
def load(read, count):
    first = read(0)
    volume = np.empty((count, *first.shape), np.int16)
    volume[0] = first
    for k in range(1, count):
        volume[k] = read(k)
    return torch.from_numpy(volume).float().add_(1000).div_(1000)
