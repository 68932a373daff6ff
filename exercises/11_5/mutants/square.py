# misconception: kernels are square
# caught by: oblong | raised RuntimeError
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    n, c, h, w = x.shape
    out, _, k, _ = weight.shape
    high, wide = ((size + 2 * padding - side) // stride + 1 for size, side in ((h, k), (w, k)))
    columns = torch.nn.functional.unfold(x, k, padding=padding, stride=stride)
    return (weight.reshape(out, c * k * k) @ columns).view(n, out, high, wide)
