# misconception: a weight may be written at any time
# caught by: parameters | in-place
@answer("09.3")
def set_by_measuring(weights, x):
    if True:
        for w in weights:
            y = x @ w.T
            size = (y**2).mean().sqrt()
            w.div_(size)
            x = torch.relu(y / size)
