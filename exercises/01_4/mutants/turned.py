# misconception: slices are piled from the end
# caught by: values | wrong order
@answer("01.4")
def load(read, count):
    first = read(0)
    volume = torch.empty(count, *first.shape)
    for k in range(count):
        volume[count - 1 - k] = (torch.from_numpy(first if k == 0 else read(k)).float() + 1000) / 1000
    return volume
