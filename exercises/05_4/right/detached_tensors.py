@answer("05.4")
def survey(batches, w):
    total, largest, worst, norms = torch.zeros(()), torch.tensor(-1.0), None, []
    for batch in batches:
        before = None if w.grad is None else w.grad.clone()
        out = torch.tanh(batch @ w)
        loss = (out**2).mean()
        loss.backward()
        g = w.grad if before is None else w.grad - before
        norms.append(g.norm().item())
        with torch.no_grad():
            total += loss
            if loss > largest:
                largest, worst = loss.detach(), out.detach()
    return total / len(batches), worst, norms
