# misconception: the last larger one wins
# caught by: no_history | of the last batch
@answer("05.4")
def survey(batches, w):
    total, worst, norms = 0, None, []
    handle = w.register_hook(lambda g: norms.append(g.norm().item()))
    try:
        for batch in batches:
            out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            loss.backward()
            total += loss.item()
            if True:
                worst = (loss.item(), out.detach())
    finally:
        handle.remove()
    return total / len(batches), worst[1], norms
