# misconception: padding is for the borders only, so it may be left out
# caught by: padding | it is to be
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    windows = x.unfold(2, weight.shape[2], stride).unfold(3, weight.shape[3], stride)
    return torch.einsum("ncijkm,ockm->noij", windows, weight)
