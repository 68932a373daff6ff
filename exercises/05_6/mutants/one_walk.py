# misconception: one backward at the end is cheaper
# caught by: memory | where in the loop
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        total = total + loss
    total.backward()
    return total.item(), w.grad
