# misconception: each batch starts from a clean gradient
# caught by: gradient | not the sum
@answer("05.4")
def survey(batches, w):
    total, worst, norms = 0, None, []
    handle = w.register_hook(lambda g: norms.append(g.norm().item()))
    try:
        for batch in batches:
            out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            w.grad = None
            loss.backward()
            total += loss.item()
            if worst is None or loss.item() > worst[0]:
                worst = (loss.item(), out.detach())
    finally:
        handle.remove()
    return total / len(batches), worst[1], norms
