@answer("09.7")
def fit(model, x, y, x_test, y_test, steps, lr):
    optimizer, losses = torch.optim.SGD(list(model.parameters()), lr=lr), torch.zeros(steps, dtype=x.dtype)
    for k in range(steps):
        model.train()
        loss = F.cross_entropy(input=model(x), target=y)
        losses[k] = loss.detach()
        gradients = torch.autograd.grad(loss, list(model.parameters()))
        for p, g in zip(model.parameters(), gradients):
            p.grad = g
        optimizer.step()
    model.train(False)
    with torch.no_grad():
        hits = [int(model(x_test).argmax(1)[i]) == int(y_test[i]) for i in range(len(y_test))]
    return losses.tolist(), sum(hits) / len(hits)
