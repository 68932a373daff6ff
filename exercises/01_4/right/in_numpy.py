@answer("01.4")
def load(read, count):
    first = read(0)
    out = np.empty((count, *first.shape), dtype=np.float32)
    for k in range(count):
        np.add(first if k == 0 else read(k), 1000.0, out=out[k], casting="unsafe", dtype=np.float64)
        out[k] /= 1000
    return torch.from_numpy(out)
