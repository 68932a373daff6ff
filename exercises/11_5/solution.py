"""unfold orders a column as (c, k, m), which is the order of a flattened weight: one product does all sums."""


@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    n, c, h, w = x.shape
    out, _, k, m = weight.shape
    high, wide = ((size + 2 * padding - side) // stride + 1 for size, side in ((h, k), (w, m)))
    columns = torch.nn.functional.unfold(x, (k, m), padding=padding, stride=stride)
    return (weight.reshape(out, c * k * m) @ columns).view(n, out, high, wide)
