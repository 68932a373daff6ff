@answer("11.6")
def conv_vjp(g, x, weight, stride):
    places = np.arange(x.size).reshape(x.shape)
    seen = np.lib.stride_tricks.sliding_window_view(places, weight.shape)[::stride, ::stride].reshape(g.size, -1)
    matrix = np.zeros((g.size, x.size))
    matrix[np.arange(g.size)[:, None], seen] = weight.ravel()
    gx = (matrix.T @ g.ravel()).reshape(x.shape)
    gw = (g.ravel() @ x.ravel()[seen]).reshape(weight.shape)
    return gx, gw
