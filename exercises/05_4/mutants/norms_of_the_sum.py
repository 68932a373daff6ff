# misconception: w.grad is the gradient of this batch
# caught by: no_history | which adds up
@answer("05.4")
def survey(batches, w):
    total, worst, norms = 0, None, []
    handle = w.register_hook(lambda g: None)
    try:
        for batch in batches:
            out = torch.tanh(batch @ w)
            loss = (out**2).mean()
            loss.backward()
            norms.append(w.grad.norm().item())
            total += loss.item()
            if worst is None or loss.item() > worst[0]:
                worst = (loss.item(), out.detach())
    finally:
        handle.remove()
    return total / len(batches), worst[1], norms
