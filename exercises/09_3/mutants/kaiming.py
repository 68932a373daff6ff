# misconception: measuring is what the formula does
# caught by: one_layer | not 1
@answer("09.3")
def set_by_measuring(weights, x):
    with torch.no_grad():
        for w in weights:
            y = x @ w.T
            size = w.std() / (2 / w.shape[1]) ** 0.5
            w.div_(size)
            x = torch.relu(y / size)
