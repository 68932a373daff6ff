@answer("05.6")
def gradient(x, y, w, parts):
    total, g = 0.0, torch.zeros_like(w)
    w = w.detach().requires_grad_()
    size = -(-len(x) // parts)
    for k in range(0, len(x), size):
        error = torch.tanh(x[k : k + size] @ w).sum(1) - y[k : k + size]
        loss = error.square().sum()
        g += torch.autograd.grad(loss, w)[0]
        total += loss.item()
        del error, loss
    return total / len(x), g / len(x)
