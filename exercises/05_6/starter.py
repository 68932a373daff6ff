@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    loss = 0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts), strict=True):
        loss = loss + ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).mean()
    loss.backward()
    return loss, w.grad
