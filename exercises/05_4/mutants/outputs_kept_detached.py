# misconception: what has no history costs nothing
# caught by: memory_is_flat | only that of the worst
@answer("05.4")
def survey(batches, w):
    losses, outs, norms = [], [], []
    with w.register_hook(lambda g: norms.append(g.norm().item())):
        for batch in batches:
            out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            loss.backward()
            losses.append(loss.item())
            outs.append(out.detach())
    return sum(losses) / len(losses), outs[losses.index(max(losses))], norms
