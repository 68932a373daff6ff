# misconception: scatter_add stretches its index
# caught by: means | row c is the mean
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype).scatter_add(0, labels[:, None], values)
    return sums / torch.bincount(labels, minlength=k).clamp(min=1)[:, None].to(values.dtype)
