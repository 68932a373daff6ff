# misconception: stride is only for speed
# caught by: stride | it is to be
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    n, c, h, w = x.shape
    out, _, k, m = weight.shape
    high, wide = ((size + 2 * padding - side) + 1 for size, side in ((h, k), (w, m)))
    columns = torch.nn.functional.unfold(x, (k, m), padding=padding)
    return (weight.reshape(out, c * k * m) @ columns).view(n, out, high, wide)
