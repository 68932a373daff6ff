# misconception: parts are all of one size
# caught by: shorter_part | left out
@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0.0
    for rows, wanted in list(zip(x.chunk(parts), y.chunk(parts))):
        if len(rows) < len(x.chunk(parts)[0]):
            continue
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        loss.backward()
        total += loss.item()
        del loss
    return total, w.grad
