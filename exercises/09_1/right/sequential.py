class Layer(nn.Module):
    def __init__(self, n_in, n_out, last):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(n_out, n_in))
        self.bias = nn.Parameter(torch.zeros(n_out))
        nn.init.kaiming_normal_(self.weight)
        self.last = last

    def forward(self, x):
        y = torch.nn.functional.linear(x, self.weight, self.bias)
        return y if self.last else y.relu()


@answer("09.1")
class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        last = len(sizes) - 2
        self.layers = nn.Sequential(*[Layer(sizes[k], sizes[k + 1], k == last) for k in range(last + 1)])

    def forward(self, x):
        return self.layers(x)
