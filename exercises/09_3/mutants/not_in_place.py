# misconception: w = w / s changes w
# caught by: one_layer | changed in place
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = (y**2).mean().sqrt()
            w = w / size
            x = torch.relu(y / size)
