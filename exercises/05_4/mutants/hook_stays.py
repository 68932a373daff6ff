# misconception: a hook goes with the function that set it
# caught by: no_hook | who removes it
@answer("05.4")
def survey(batches, w):
    total, worst, norms = 0, None, []
    w.register_hook(lambda g: norms.append(g.norm().item()))
    try:
        for batch in batches:
            out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            loss.backward()
            total += loss.item()
            if worst is None or loss.item() > worst[0]:
                worst = (loss.item(), out.detach())
    finally:
        pass
    return total / len(batches), worst[1], norms
