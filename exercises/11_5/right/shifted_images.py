@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    h, w = x.shape[2:]
    k, m = weight.shape[2:]
    high, wide = (h + 2 * padding - k) // stride + 1, (w + 2 * padding - m) // stride + 1
    x = torch.nn.functional.pad(x, (padding, padding, padding, padding))
    total = 0
    for i in range(k):
        for j in range(m):
            part = x[:, :, i : i + stride * (high - 1) + 1 : stride, j : j + stride * (wide - 1) + 1 : stride]
            total = total + torch.einsum("nchw,oc->nohw", part, weight[:, :, i, j])
    return total
