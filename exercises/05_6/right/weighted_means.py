def part(rows, wanted, w, share):
    loss = torch.nn.functional.mse_loss(torch.tanh(rows @ w).sum(1), wanted) * share
    loss.backward()
    return loss.item()


@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    pairs = zip(x.chunk(parts), y.chunk(parts))
    return sum(part(rows, wanted, w, len(rows) / len(x)) for rows, wanted in pairs), w.grad
