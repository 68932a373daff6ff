@answer("11.7")
class Block(torch.nn.Module):
    def __init__(self, channels_in, channels, stride=1):
        super().__init__()
        nn = torch.nn
        self.conv1 = nn.Conv2d(channels_in, channels, kernel_size=3, stride=stride, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(channels)
        self.relu = nn.ReLU()
        self.conv2 = nn.Conv2d(channels, channels, kernel_size=3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(channels)
        self.downsample = None
        if (stride, channels_in) != (1, channels):
            self.downsample = nn.Sequential(
                nn.Conv2d(channels_in, channels, kernel_size=1, stride=stride, bias=False), nn.BatchNorm2d(channels)
            )

    def forward(self, x):
        past = x if self.downsample is None else self.downsample(x)
        y = self.relu(self.bn1(self.conv1(x)))
        y = self.bn2(self.conv2(y))
        return self.relu(past + y)
