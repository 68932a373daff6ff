# misconception: a slice may be read for its shape alone
# caught by: each_once | keep the first
@answer("01.4")
def load(read, count):
    volume = torch.empty(count, *read(0).shape)
    for k in range(count):
        volume[k] = (torch.from_numpy(read(k)).float() + 1000) / 1000
    return volume
