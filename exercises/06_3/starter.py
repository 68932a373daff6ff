@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type  # np.float32 or np.float64, to make numbers of that type with
    # np.finfo(kind).eps is how far apart neighbours are at 1.0.
    return kind(0.1)
