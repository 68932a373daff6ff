# misconception: no_grad() cures every leak
# caught by: no_history | RuntimeError
@answer("05.4")
def survey(batches, w):
    total, worst, norms = 0, None, []
    handle = w.register_hook(lambda g: norms.append(g.norm().item()))
    try:
        for batch in batches:
            with torch.no_grad():
                out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            loss.backward()
            total += loss.item()
            if worst is None or loss.item() > worst[0]:
                worst = (loss.item(), out.detach())
    finally:
        handle.remove()
    return total / len(batches), worst[1], norms
