@answer("11.6")
def conv_vjp(g, x, weight, stride):
    gx, gw = np.zeros(x.shape), np.zeros(weight.shape)
    high, wide = g.shape
    for a in range(weight.shape[0]):
        for b in range(weight.shape[1]):
            seen = slice(a, a + stride * (high - 1) + 1, stride), slice(b, b + stride * (wide - 1) + 1, stride)
            gx[seen] += g * weight[a, b]
            gw[a, b] = (g * x[seen]).sum()
    return gx, gw
