# misconception: a list of scalars holds scalars
# caught by: graphs_go | what holds their ends
@answer("05.4")
def survey(batches, w):
    total, worst, norms = [], None, []
    handle = w.register_hook(lambda g: norms.append(g.norm().item()))
    try:
        for batch in batches:
            out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            loss.backward()
            total.append(loss)
            if worst is None or loss.item() > worst[0]:
                worst = (loss.item(), out.detach())
    finally:
        handle.remove()
    return sum(l.item() for l in total) / len(total), worst[1], norms
