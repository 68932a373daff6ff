nn, F = torch.nn, torch.nn.functional


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1, self.bn1 = nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8)
        self.conv2, self.bn2 = nn.Conv2d(8, 16, 3, padding=1), nn.BatchNorm2d(16)
        self.fc = nn.Linear(16 * 7 * 7, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.bn1(self.conv1(x))), 2)
        x = F.max_pool2d(F.relu(self.bn2(self.conv2(x))), 2)
        return self.fc(x.flatten(1))


@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(1)
    net = Net()
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-2)
    passes = 4
    steps = passes * -(-len(images) // 64)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=1e-2, total_steps=steps)
    for _ in range(passes):
        for batch in torch.randperm(len(images)).split(64):
            optimizer.zero_grad()
            F.cross_entropy(net(images[batch]), labels[batch]).backward()
            optimizer.step()
            schedule.step()
    net.eval()
    return torch.cat([net(part).argmax(1) for part in others.split(100)])
