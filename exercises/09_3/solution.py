"""A layer is linear in its weight: an output with the mean square s has, after division by √s, the mean square 1.

The next layer must be measured on what the layer before it now puts out, so signal and setting go together. `no_grad`
lets a leaf be changed in place.
"""


@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = (y**2).mean().sqrt()
            w.div_(size)
            x = torch.relu(y / size)
