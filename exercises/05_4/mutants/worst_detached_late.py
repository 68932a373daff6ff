# misconception: detach() at the return lets go of everything before it
# caught by: graphs_go | who holds the worst batch
@answer("05.4")
def survey(batches, w):
    total, worst, norms = 0, None, []
    handle = w.register_hook(lambda g: norms.append(g.norm().item()))
    for batch in batches:
        out = torch.tanh(batch @ w)
        loss = (out**2).mean()
        loss.backward()
        total += loss.item()
        if worst is None or loss > worst[0]:
            worst = (loss, out)
    handle.remove()
    return total / len(batches), worst[1].detach(), norms
