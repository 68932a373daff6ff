@answer("09.7")
def fit(model, x, y, x_test, y_test, steps, lr):
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    losses = []
    for _ in range(steps):
        probabilities = model(x).softmax(1)
        loss = F.cross_entropy(probabilities, y)
        loss.backward()
        optimizer.step()
        losses.append(loss)
    with torch.no_grad():
        accuracy = (model(x).argmax(1) == y).float().mean().item()
    return losses, accuracy
