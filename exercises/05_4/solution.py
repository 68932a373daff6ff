"""Who holds what, and for how long.

total   a tensor that was added to: it holds every loss, and so the steps of every batch      → loss.item()
worst   holds the graph of its batch through `loss` and `out`                                 → item() and detach()
g       the hook puts whole gradients away, and only their norms are wanted                   → g.norm().item()
hook    stays on w after the return, with all that it knows, and runs in the next backward    → handle.remove()

`try … finally` takes the hook off even if a batch fails.
"""


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
            if worst is None or loss.item() > worst[0]:
                worst = (loss.item(), out.detach())
    finally:
        handle.remove()
    return total / len(batches), worst[1], norms
