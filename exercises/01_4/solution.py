"""Read one, reserve, fill.

The first slice tells the shape; then the whole is reserved once, and every further slice is gone as soon as it has been
written. Convert before adding: int16 ends at 32767.

The scaling belongs to the slice as well. `(volume + 1000) / 1000` would be a second volume, and for a moment a third.
`volume += 1000` is no second one in PyTorch; minitorch computes beside the tensor first and then copies.
"""


@answer("01.4")
def load(read, count):
    first = torch.from_numpy(read(0))
    volume = torch.empty(count, *first.shape)
    for k in range(count):
        one = first if k == 0 else torch.from_numpy(read(k))
        volume[k] = (one.float() + 1000) / 1000
    return volume
