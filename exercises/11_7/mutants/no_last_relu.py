# misconception: the sum is the result
# caught by: equal_sizes | no ReLU after the sum
@answer("11.7")
class Block(torch.nn.Module):
    def __init__(self, channels_in, channels, stride=1):
        super().__init__()
        self.conv1 = torch.nn.Conv2d(channels_in, channels, 3, stride, padding=1, bias=False)
        self.bn1 = torch.nn.BatchNorm2d(channels)
        self.conv2 = torch.nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.bn2 = torch.nn.BatchNorm2d(channels)
        self.downsample = torch.nn.Identity()
        if stride != 1 or channels_in != channels:
            fit = torch.nn.Conv2d(channels_in, channels, 1, stride, bias=False)
            self.downsample = torch.nn.Sequential(fit, torch.nn.BatchNorm2d(channels))

    def forward(self, x):
        y = torch.relu(self.bn1(self.conv1(x)))
        y = self.bn2(self.conv2(y))
        return y + self.downsample(x)
