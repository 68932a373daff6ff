# misconception: a layer ends with its ReLU
# caught by: one_layer | measured before
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = (y.relu() ** 2).mean().sqrt()
            w.div_(size)
            x = torch.relu(y / size)
