# misconception: accuracy is accuracy
# caught by: evaluation | on the training data
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
        accuracy = (model(x).argmax(1) == y).float().mean().item()
    return losses, accuracy
