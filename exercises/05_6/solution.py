"""The mean over all rows is the sum over all rows, divided by n. The sum can be taken in parts, of any sizes; the mean of
the parts' means is that number only if all parts have the same size.

Where backward stands decides about memory. Inside the loop, a part's graph is walked and freed before the next part is
computed, and .grad adds up what they bring.
"""


@answer("05.6")
def gradient(x, y, w, parts):
    w = w.detach().clone().requires_grad_()
    total = 0.0
    for rows, wanted in zip(x.chunk(parts), y.chunk(parts)):
        loss = ((torch.tanh(rows @ w).sum(1) - wanted) ** 2).sum() / len(x)
        loss.backward()
        total += loss.item()
        del loss
    return total, w.grad
