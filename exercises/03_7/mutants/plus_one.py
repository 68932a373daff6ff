# misconception: one more in the count does no harm
# caught by: means | too large by 1
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
    return sums / (torch.bincount(labels, minlength=k) + 1)[:, None].to(values.dtype)
