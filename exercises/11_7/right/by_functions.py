F = torch.nn.functional


def conv(a, b, k, stride=1):
    return torch.nn.Conv2d(a, b, k, stride, k // 2, bias=False)


@answer("11.7")
class Block(torch.nn.Module):
    def __init__(self, channels_in, channels, stride=1):
        super().__init__()
        for i, (a, s) in enumerate(((channels_in, stride), (channels, 1)), 1):
            setattr(self, f"conv{i}", conv(a, channels, 3, s))
            setattr(self, f"bn{i}", torch.nn.BatchNorm2d(channels))
        fits = stride == 1 and channels_in == channels
        past = () if fits else (conv(channels_in, channels, 1, stride), torch.nn.BatchNorm2d(channels))
        self.downsample = torch.nn.Sequential(*past)

    def forward(self, x):
        y = F.relu(self.bn1(self.conv1(x)))
        return F.relu(self.downsample(x) + self.bn2(self.conv2(y)))
