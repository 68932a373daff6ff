# misconception: the mean square is the factor
# caught by: one_layer | divides it by s²
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = (y**2).mean()
            w.div_(size)
            x = torch.relu(y / size)
