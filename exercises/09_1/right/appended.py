class Affine(nn.Module):
    def __init__(self, n_in, n_out):
        super().__init__()
        weight = torch.randn(n_in, n_out).mul(2**0.5 / n_in**0.5)
        self.weight, self.bias = nn.Parameter(weight.T.contiguous()), nn.Parameter(torch.zeros(n_out))


@answer("09.1")
class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.layers = nn.ModuleList()
        for k, n_in in enumerate(sizes[:-1]):
            self.layers.append(Affine(n_in, sizes[k + 1]))

    def forward(self, x):
        h = x
        for layer in self.layers:
            x = torch.addmm(layer.bias, h, layer.weight.T)
            h = torch.relu(x)
        return x
