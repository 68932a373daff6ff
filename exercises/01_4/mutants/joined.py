# misconception: growing by cat needs one volume
# caught by: peak | beside the result
@answer("01.4")
def load(read, count):
    volume = (torch.from_numpy(read(0)).float() + 1000)[None] / 1000
    for k in range(1, count):
        volume = torch.cat([volume, (torch.from_numpy(read(k)).float()[None] + 1000) / 1000])
    return volume
