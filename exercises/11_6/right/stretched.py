@answer("11.6")
def conv_vjp(g, x, weight, stride):
    k, m = weight.shape
    stretched = np.zeros((x.shape[0] - k + 1, x.shape[1] - m + 1))
    stretched[: (g.shape[0] - 1) * stride + 1 : stride, : (g.shape[1] - 1) * stride + 1 : stride] = g
    padded = np.pad(stretched, ((k - 1, k - 1), (m - 1, m - 1)))
    gx = np.einsum("ijkm,km->ij", np.lib.stride_tricks.sliding_window_view(padded, (k, m)), weight[::-1, ::-1])
    gw = np.einsum("kmij,ij->km", np.lib.stride_tricks.sliding_window_view(x, stretched.shape), stretched)
    return gx, gw
