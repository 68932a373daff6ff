# misconception: rows and columns are alike
# caught by: plain | transposed
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    n, c, h, w = x.shape
    out, _, k, m = weight.shape
    high, wide = ((size + 2 * padding - side) // stride + 1 for size, side in ((h, k), (w, m)))
    columns = torch.nn.functional.unfold(x, (k, m), padding=padding, stride=stride)
    return (weight.transpose(2, 3).reshape(out, c * k * m) @ columns).view(n, out, high, wide)
