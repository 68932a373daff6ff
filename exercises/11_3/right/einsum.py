@answer("11.3")
def head(features, weight, bias):
    n, c, h, w = features.shape
    if weight.shape[1] != c * h * w:
        raise ValueError("the features do not fit the weight")
    return torch.einsum("nchw,kchw->nk", features, weight.reshape(-1, c, h, w)) + bias
