# misconception: a dense network is as good
# caught by: 83 | a dense network
@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(0)
    net = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(784, 10))
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-3)
    for part in torch.randperm(len(images)).repeat(2).split(64):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(net(images[part]), labels[part]).backward()
        optimizer.step()
    return net(others).argmax(1)
