def one(batch, w, norms):
    out = torch.tanh(batch @ w)
    loss = out.square().mean()
    with w.register_hook(lambda g: norms.append(g.square().sum().sqrt().item())):
        loss.backward()
    return loss.item(), out.detach()


@answer("05.4")
def survey(batches, w):
    norms, worst, total = [], (-1.0, None), 0.0
    for batch in batches:
        found = one(batch, w, norms)
        total += found[0]
        worst = max(worst, found, key=lambda pair: pair[0])
    return total / len(batches), worst[1], norms
