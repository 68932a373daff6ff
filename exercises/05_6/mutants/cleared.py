# misconception: each part starts from a clean gradient
# caught by: equal_parts | last part alone
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0.0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        w.grad = None
        loss.backward()
        total += loss.item()
        del loss
    return total, w.grad
