@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    losses = []
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = (torch.tanh(rows @ w).sum(1) - wanted).pow(2).sum().div(len(y))
        loss.backward()
        losses.append(loss.detach())
    return float(sum(losses)), w.grad
