# misconception: an array is a tensor
# caught by: values | returns a tensor
@answer("01.4")
def load(read, count):
    first = read(0)
    volume = np.empty((count, *first.shape), np.float32)
    for k in range(count):
        volume[k] = ((first if k == 0 else read(k)).astype(np.float32) + 1000) / 1000
    return volume
