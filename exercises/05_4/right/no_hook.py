@answer("05.4")
def survey(batches, w):
    losses, norms, worst = [], [], None
    w.grad = torch.zeros_like(w) if w.grad is None else w.grad
    for batch in batches:
        out = torch.tanh(batch @ w)
        loss = (out**2).mean()
        (g,) = torch.autograd.grad(loss, w)
        w.grad += g
        norms.append(float(g.norm()))
        if not losses or loss.item() > max(losses):
            worst = out.detach()
        losses.append(loss.item())
    return sum(losses) / len(losses), worst, norms
