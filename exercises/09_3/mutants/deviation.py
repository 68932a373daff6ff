# misconception: spread is the standard deviation
# caught by: one_layer | does not subtract the mean
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = y.std()
            w.div_(size)
            x = torch.relu(y / size)
