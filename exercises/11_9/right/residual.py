nn, F = torch.nn, torch.nn.functional


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.conv = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.bn = nn.BatchNorm2d(channels)

    def forward(self, x):
        return x + F.relu(self.bn(self.conv(x)))


@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(0)
    net = nn.Sequential(
        nn.Conv2d(1, 16, 4, stride=2, padding=1, bias=False),
        nn.BatchNorm2d(16),
        nn.ReLU(),
        Block(16),
        nn.MaxPool2d(2),
        Block(16),
        nn.Flatten(),
        nn.Linear(16 * 49, 10),
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=5e-3)
    steps = 3 * len(images) // 50
    decay = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, max(steps, 1))
    for _ in range(steps):
        batch = torch.randint(0, len(images), (50,))
        loss = F.cross_entropy(net(images[batch]), labels[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        decay.step()
    net.eval()
    return net(others).detach().argmax(dim=1)
