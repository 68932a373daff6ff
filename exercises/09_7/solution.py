"""The five: softmax twice, gradients that add up, losses that keep their graphs, the training data as the judge, and no
modes: neither train() before nor eval() after.

`no_grad` was there from the beginning, and does not stand for `eval`.
"""


@answer("09.7")
def fit(model, x, y, x_test, y_test, steps, lr):
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    losses = []
    model.train()
    for _ in range(steps):
        loss = F.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    model.eval()
    with torch.no_grad():
        accuracy = (model(x_test).argmax(1) == y_test).float().mean().item()
    return losses, accuracy
