# misconception: a list of arrays costs nothing
# caught by: peak | beside the result
@answer("01.4")
def load(read, count):
    slices = [read(k) for k in range(count)]
    volume = torch.empty(count, *slices[0].shape)
    for k, one in enumerate(slices):
        volume[k] = torch.from_numpy(one)
    volume += 1000
    volume /= 1000
    return volume
