from collections import OrderedDict


class Main(torch.nn.Sequential):
    def __init__(self, channels_in, channels, stride):
        nn = torch.nn
        super().__init__(
            OrderedDict(
                conv1=nn.Conv2d(channels_in, channels, 3, stride, 1, bias=False),
                bn1=nn.BatchNorm2d(channels),
                relu=nn.ReLU(),
                conv2=nn.Conv2d(channels, channels, 3, 1, 1, bias=False),
                bn2=nn.BatchNorm2d(channels),
            )
        )
        if stride > 1 or channels_in != channels:
            self.downsample = nn.Sequential(
                nn.Conv2d(channels_in, channels, 1, stride, bias=False), nn.BatchNorm2d(channels)
            )


@answer("11.7")
class Block(Main):
    def __init__(self, channels_in, channels, stride=1):
        super().__init__(channels_in, channels, stride)

    def forward(self, x):
        past = self.downsample(x) if "downsample" in dict(self.named_children()) else x
        y = x
        for part in (self.conv1, self.bn1, self.relu, self.conv2, self.bn2):
            y = part(y)
        return (y + past).clamp(min=0)
