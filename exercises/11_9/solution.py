"""The chapter's network with one pass more. BatchNorm lets the rate be high, OneCycleLR lets it be low at the end."""

F = torch.nn.functional


def layer(channels_in, channels, stride=1):
    conv = torch.nn.Conv2d(channels_in, channels, 3, stride, padding=1, bias=False)
    return torch.nn.Sequential(conv, torch.nn.BatchNorm2d(channels), torch.nn.ReLU())


@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(0)
    net = torch.nn.Sequential(
        layer(1, 16, stride=2),
        layer(16, 32),
        torch.nn.MaxPool2d(2),
        torch.nn.Flatten(),
        torch.nn.Linear(32 * 7 * 7, 10),
    )
    optimizer = torch.optim.Adam(net.parameters())
    order = [part for _ in range(3) for part in torch.randperm(len(images)).split(64)]
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=len(order))
    for part in order:
        loss = F.cross_entropy(net(images[part]), labels[part])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        rate.step()
    net.eval()
    with torch.no_grad():
        return net(others).argmax(1)
