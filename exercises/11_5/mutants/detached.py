# misconception: numbers are numbers
# caught by: gradients | left the tensors
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    n, c, h, w = x.shape
    out, _, k, m = weight.shape
    high, wide = ((size + 2 * padding - side) // stride + 1 for size, side in ((h, k), (w, m)))
    columns = torch.nn.functional.unfold(x.detach(), (k, m), padding=padding, stride=stride)
    return (weight.detach().reshape(out, c * k * m) @ columns).view(n, out, high, wide)
