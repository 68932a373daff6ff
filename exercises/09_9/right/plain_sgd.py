SCRIPT = r"""import numpy as np

import minitorch as torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(784, 100)
        self.norm = torch.nn.BatchNorm1d(100)
        self.last = torch.nn.Linear(100, 10)

    def forward(self, x):
        return self.last(torch.relu(self.norm(self.first(x))))


def load(name):
    with np.load(name) as file:
        return {key: torch.tensor(file[key]) for key in file.files}


if __name__ == "__main__":
    torch.manual_seed(7)
    data, net = load("train.npz"), Net()
    x = data["images"].flatten(1).float() / 255
    steps = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
    for epoch in range(6):
        for rows in torch.randperm(len(x)).chunk(40):
            loss = torch.nn.functional.cross_entropy(net(x[rows]), data["labels"][rows])
            steps.zero_grad()
            loss.backward()
            steps.step()
    net.eval()
    guess = net(load("test.npz")["images"].flatten(1).float() / 255).argmax(1)
    np.save("predictions.npy", guess.numpy())
    torch.save(net.state_dict(), "model.pt")
"""


@answer("09.9")
def script():
    return SCRIPT
