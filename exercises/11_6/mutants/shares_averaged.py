# misconception: an input that is seen often gets the average
# caught by: overlap | are averaged
@answer("11.6")
def conv_vjp(g, x, weight, stride):
    gx, gw = np.zeros(x.shape), np.zeros(weight.shape)
    count = np.zeros(x.shape)
    k, m = weight.shape
    for i in range(g.shape[0]):
        for j in range(g.shape[1]):
            window = slice(i * stride, i * stride + k), slice(j * stride, j * stride + m)
            gx[window] += g[i, j] * weight
            count[window] += 1
            gw += g[i, j] * x[window]
    return gx / np.maximum(count, 1), gw
