@answer("03.8")
def nearest(x, y):
    table = torch.zeros(len(x), len(y))
    for k in range(x.shape[1]):
        table += (x[:, k, None] - y[:, k]) ** 2
    return table.min(1).indices
