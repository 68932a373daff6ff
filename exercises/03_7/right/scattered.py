@answer("03.7")
def mean_by_label(values, labels, k):
    n, d = values.shape
    index = labels[:, None].expand(n, d)
    sums = torch.zeros(k, d, dtype=values.dtype).scatter_add(0, index, values)
    counts = torch.zeros(k, d, dtype=values.dtype).scatter_add(0, index, torch.ones_like(values))
    return sums / torch.where(counts == 0, 1.0, counts).to(values.dtype)
