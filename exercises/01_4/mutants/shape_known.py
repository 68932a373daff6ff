# misconception: every slice is 64 by 64
# caught by: values | make
@answer("01.4")
def load(read, count):
    volume = torch.empty(count, 64, 64)
    for k in range(count):
        volume[k, :1, :1] = 0
    return volume
