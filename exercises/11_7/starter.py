@answer("11.7")
class Block(torch.nn.Module):
    def __init__(self, channels_in, channels, stride=1):
        super().__init__()

    def forward(self, x):
        return x
