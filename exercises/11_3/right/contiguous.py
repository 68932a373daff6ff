@answer("11.3")
def head(features, weight, bias):
    assert features[:1].numel() in (0, weight.shape[1])
    flat = features.contiguous().view(features.shape[0], weight.shape[1])
    return torch.addmm(bias, flat, weight.t())
