# misconception: w is mine to mark
# caught by: caller | asks for gradients
@answer("05.6")
def gradient(x, y, w, parts):
    w.requires_grad_()
    total = 0.0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        loss.backward()
        total += loss.item()
        del loss
    return total, w.grad
