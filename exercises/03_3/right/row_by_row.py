def one(row):
    if (row == row[0]).all():
        return torch.zeros_like(row)
    return (row - row.mean()) / row.var(correction=0).sqrt()


@answer("03.3")
def standardise(x):
    return torch.stack([one(row) for row in x.reshape(-1, x.shape[-1])]).reshape(x.shape)
