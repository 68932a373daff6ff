# misconception: only seen pixels need a gradient
# caught by: stride | has the shape of x
@answer("11.6")
def conv_vjp(g, x, weight, stride):
    k, m = weight.shape
    gx = np.zeros(((g.shape[0] - 1) * stride + k, (g.shape[1] - 1) * stride + m))
    gw = np.zeros(weight.shape)
    for i in range(g.shape[0]):
        for j in range(g.shape[1]):
            window = slice(i * stride, i * stride + k), slice(j * stride, j * stride + m)
            gx[window] += g[i, j] * weight
            gw += g[i, j] * x[window]
    return gx, gw
