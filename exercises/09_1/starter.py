@answer("09.1")
class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()

    def forward(self, x):
        return x
