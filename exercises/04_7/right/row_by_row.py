def surer(row, w, steps, lr):
    for _ in range(steps):
        row = row.detach().requires_grad_()
        p = torch.exp(-(row @ w)).clone()
        p += 1
        (1 / p).backward()
        row = row + lr * row.grad
    return row.detach()


@answer("04.7")
def climb(x, w, steps, lr):
    return torch.stack([surer(row.clone(), w, steps, lr) for row in x])
