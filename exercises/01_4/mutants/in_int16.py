# misconception: the addition may come before the conversion
# caught by: range | went round
@answer("01.4")
def load(read, count):
    first = read(0)
    volume = torch.empty(count, *first.shape)
    for k in range(count):
        volume[k] = torch.from_numpy((first if k == 0 else read(k)) + np.int16(1000)).float() / 1000
    return volume
