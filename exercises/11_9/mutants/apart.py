# misconception: images and labels may be shuffled, each for itself
# caught by: 70 | as by guessing
@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(0)
    net = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(784, 10))
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    images, labels = images[torch.randperm(len(images))], labels[torch.randperm(len(labels))]
    for part in torch.arange(len(images)).split(64):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(net(images[part]), labels[part]).backward()
        optimizer.step()
    return net(others).argmax(1)
