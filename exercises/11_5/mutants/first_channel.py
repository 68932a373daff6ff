# misconception: a kernel is a flat table
# caught by: plain | first input channel
@answer("11.5")
def conv2d(x, weight, stride=1, padding=0):
    x = torch.nn.functional.pad(x, [padding] * 4)
    windows = x[:, 0].unfold(1, weight.shape[2], stride).unfold(2, weight.shape[3], stride)
    return torch.einsum("nijkm,okm->noij", windows, weight[:, 0])
