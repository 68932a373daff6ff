"""The errors in the order in which they come.

1. `p.backward()`: grad can be implicitly created only for scalar outputs. A gradient belongs to one number. The sum
   of the p is that number: the slope of a row in it is the slope of its own p, whatever the other rows do. (The mean
   would make every step smaller the more rows there are.)
2. `p += 1`: exp keeps its result, because d exp(z) = exp(z) dz, and the line overwrote it. `p + 1` makes a new
   tensor.
3. `x += …`: x is a leaf, and the change would be recorded. It is no part of the function to be differentiated, so it
   happens under no_grad(). `x = x + …` instead would raise one step later: that x is a result, and .grad of it is
   None.
4. Nothing is raised by the last: `.grad` adds up. From the second step on x would move by the sum of all gradients.
"""


@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = 1 / (1 + torch.exp(-(x @ w)))
        p.sum().backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
