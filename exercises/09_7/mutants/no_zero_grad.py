# misconception: backward replaces gradients
# caught by: losses | zero_grad is missing
@answer("09.7")
def fit(model, x, y, x_test, y_test, steps, lr):
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    losses = []
    model.train()
    for _ in range(steps):
        loss = F.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    model.eval()
    with torch.no_grad():
        accuracy = (model(x_test).argmax(1) == y_test).float().mean().item()
    return losses, accuracy
