# misconception: one kernel for all channels
# caught by: plain | first channel's kernel
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    x = torch.nn.functional.pad(x, [padding] * 4)
    windows = x.unfold(2, weight.shape[2], stride).unfold(3, weight.shape[3], stride)
    return torch.einsum("ncijkm,okm->noij", windows, weight[:, 0])
