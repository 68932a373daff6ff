# misconception: test images need no preparing
# caught by: accuracy | guessing
SCRIPT = r"""'''Learns to tell clothes apart: reads train.npz and test.npz, writes predictions.npy and model.pt.'''

import numpy as np

import minitorch as torch

nn, F = torch.nn, torch.nn.functional


def prepared(images):
    '''Rows of 784 numbers of a spread near 1, from grey values of 0 to 255.'''
    return (torch.from_numpy(images).float().reshape(-1, 784) - 73) / 90


def network():
    return nn.Sequential(nn.Linear(784, 64), nn.ReLU(), nn.Dropout(0.2), nn.Linear(64, 10))


def train(model, x, y, epochs=6, batch=50):
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3)
    total = epochs * len(x) // batch
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, total)
    model.train()
    for _ in range(epochs):
        for rows in torch.randperm(len(x)).split(batch):
            optimizer.zero_grad()
            loss = F.cross_entropy(model(x[rows]), y[rows])
            loss.backward()
            optimizer.step()
            scheduler.step()


def main():
    torch.manual_seed(0)
    with np.load("train.npz") as file:
        x, y = prepared(file["images"]), torch.from_numpy(file["labels"])
    with np.load("test.npz") as file:
        unseen = torch.from_numpy(file["images"]).float().reshape(-1, 784).flip(1)
    model = network()
    train(model, x, y)
    model.eval()
    with torch.no_grad():
        np.save("predictions.npy", model(unseen).argmax(1).numpy())
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
"""


@answer("09.9")
def script():
    return SCRIPT
