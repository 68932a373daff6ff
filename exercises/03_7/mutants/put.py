# misconception: index_put_ adds by itself
# caught by: means | one write wins
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype)
    sums.index_put_((labels,), values)
    return sums
