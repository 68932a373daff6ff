# misconception: the mean of the parts' means is the mean
# caught by: shorter_part | counts too much
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0.0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).mean() / len(x.chunk(parts))
        loss.backward()
        total += loss.item()
        del loss
    return total, w.grad
