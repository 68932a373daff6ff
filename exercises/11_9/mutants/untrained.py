# misconception: a network knows something from the start
# caught by: 70 | as by guessing
@answer("11.9")
def classify(images, labels, others):
    torch.manual_seed(3)
    net = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(784, 10))
    return net(others).argmax(1)
