# misconception: after backward nothing hangs on a loss any more
# caught by: memory | what holds the losses
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    losses = []
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        loss.backward()
        losses.append(loss)
    return sum(loss.item() for loss in losses), w.grad
