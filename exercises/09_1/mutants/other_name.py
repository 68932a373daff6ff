# misconception: names do not matter
# caught by: registered | lacks layers.0.bias
class Layer(nn.Module):
    def __init__(self, n_in, n_out):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(n_out, n_in) * (2 / n_in) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(n_out))

    def forward(self, x):
        return x @ self.weight.T + self.bias


@answer("09.1")
class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.blocks = nn.ModuleList([Layer(sizes[k], sizes[k + 1]) for k in range(len(sizes) - 1)])

    def forward(self, x):
        for layer in self.blocks[:-1]:
            x = torch.relu(layer(x))
        return self.blocks[-1](x)
