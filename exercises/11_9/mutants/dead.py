# misconception: a dead network is only slow
# caught by: 70 | every image is said
@answer("11.9")
def classify(images, labels, others):
    net = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(784, 10))
    torch.nn.init.zeros_(net[1].weight)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for part in torch.arange(len(images)).split(64):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(net(images[part] * 0), labels[part]).backward()
        optimizer.step()
    return net(others * 0).argmax(1)
