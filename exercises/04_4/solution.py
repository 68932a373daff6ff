"""Three faults, in the order in which they come to light.

1. `w = (0.99 * w).detach().requires_grad_()` makes a new leaf. The optimizer still holds the first one, which takes
   no part in any later loss: after one step nothing moves. The remedy is to change the same tensor, in place, while
   nothing is recorded.
2. Now the gradients arrive at the tensors that opt holds, and a second fault shows: `backward()` adds to `.grad`, and
   one `zero_grad()` before the loop leaves each step with the sum of all gradients so far.
3. `total += loss` is right as a number. As a tensor, `total` leads back to every loss and so to the graph of every
   step: memory grows with each of them. `item()` takes the number and lets the graph go.
"""


@answer("04.4")
def train(x, y, steps):
    w = torch.zeros(x.shape[1], requires_grad=True)
    b = torch.zeros((), requires_grad=True)
    opt = torch.optim.SGD([w, b], lr=0.1)
    total = 0.0
    for _ in range(steps):
        loss = ((x @ w + b - y) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        with torch.no_grad():
            w *= 0.99
            b *= 0.99
        total += loss.item()
    return w, b, total / steps
