# misconception: filling is all
# caught by: values | still Hounsfield units
@answer("01.4")
def load(read, count):
    first = read(0)
    volume = torch.empty(count, *first.shape)
    for k in range(count):
        volume[k] = torch.from_numpy(first if k == 0 else read(k))
    return volume
