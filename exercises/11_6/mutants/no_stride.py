# misconception: the way back has no stride
# caught by: stride | the gradient of x is wrong
@answer("11.6")
def conv_vjp(g, x, weight, stride):
    gx, gw = np.zeros(x.shape), np.zeros(weight.shape)
    k, m = weight.shape
    for i in range(g.shape[0]):
        for j in range(g.shape[1]):
            window = slice(i, i + k), slice(j, j + m)
            gx[window] += g[i, j] * weight
            gw += g[i, j] * x[window]
    return gx, gw
