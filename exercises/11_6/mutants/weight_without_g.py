# misconception: g belongs to the image alone
# caught by: one_window | in the gradient of the weight
@answer("11.6")
def conv_vjp(g, x, weight, stride):
    gx, gw = np.zeros(x.shape), np.zeros(weight.shape)
    k, m = weight.shape
    for i in range(g.shape[0]):
        for j in range(g.shape[1]):
            window = slice(i * stride, i * stride + k), slice(j * stride, j * stride + m)
            gx[window] += g[i, j] * weight
            gw += x[window]
    return gx, gw
