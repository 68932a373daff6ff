# misconception: every backward needs retain_graph in a loop
# caught by: memory | where in the loop
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total, kept = 0.0, []
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        loss.backward(retain_graph=True)
        kept.append(loss)
        total += loss.item()
    return total, w.grad
