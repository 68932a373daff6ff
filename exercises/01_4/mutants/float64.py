# misconception: NumPy's floats are the library's
# caught by: values | the type is float32
@answer("01.4")
def load(read, count):
    first = read(0)
    volume = np.empty((count, *first.shape))
    for k in range(count):
        volume[k] = ((first if k == 0 else read(k)).astype(float) + 1000) / 1000
    return torch.from_numpy(volume)
