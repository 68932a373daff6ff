@answer("09.1")
class Net(nn.Module):
    """No class for a layer: a bare module holds the two parameters."""

    def __init__(self, sizes):
        super().__init__()
        self.layers = nn.Module()
        for k in range(len(sizes) - 1):
            layer = nn.Module()
            bound = (6 / sizes[k]) ** 0.5
            layer.register_parameter("weight", nn.Parameter((2 * torch.rand(sizes[k + 1], sizes[k]) - 1) * bound))
            layer.register_parameter("bias", nn.Parameter(torch.zeros(sizes[k + 1])))
            self.layers.add_module(str(k), layer)

    def forward(self, x):
        layers = list(self.layers.children())
        for k, layer in enumerate(layers):
            x = torch.einsum("ni,oi->no", x, layer.weight) + layer.bias
            if k + 1 < len(layers):
                x = x.clamp(min=0)
        return x
