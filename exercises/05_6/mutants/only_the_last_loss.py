# misconception: the loss is that of the last part
# caught by: equal_parts | the loss is not
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0.0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        loss.backward()
        total = loss.item()
        del loss
    return total, w.grad
