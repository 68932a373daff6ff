# misconception: the scale of a loss does not matter
# caught by: equal_parts | sum over the rows
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0.0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum()
        loss.backward()
        total += loss.item()
        del loss
    return total, w.grad
