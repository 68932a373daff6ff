@answer("05.4")
def survey(batches, w):
    with torch.no_grad():
        losses, norms, worst = [], [], None
        for batch in batches:
            out = torch.tanh(batch @ w)
            g = batch.T @ (2 * out * (1 - out**2)) / len(out)
            w.grad = g if w.grad is None else w.grad + g
            losses.append((out**2).mean().item())
            norms.append(g.norm().item())
            worst = out if losses[-1] == max(losses) else worst
    return sum(losses) / len(losses), worst, norms
