nn = torch.nn


@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(0)
    net = nn.Sequential(
        nn.Conv2d(1, 16, 3, stride=2, padding=1),
        nn.BatchNorm2d(16),
        nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1),
        nn.BatchNorm2d(32),
        nn.ReLU(),
        nn.AvgPool2d(2),
        nn.Flatten(),
        nn.Linear(32 * 49, 10),
    )
    optimizer = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9, nesterov=True)
    parts = [part for _ in range(3) for part in torch.randperm(len(images)).split(64)]
    for step, part in enumerate(parts):
        for group in optimizer.param_groups:
            group["lr"] = 0.05 * (1 - step / len(parts))
        optimizer.zero_grad()
        nn.CrossEntropyLoss()(net(images[part]), labels[part]).backward()
        optimizer.step()
    net.train(False)
    with torch.no_grad():
        best = net(others).max(1)
    return best.indices
