# misconception: a count finds its row by itself
# caught by: means | size of tensor
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
    return sums / torch.bincount(labels, minlength=k).clamp(min=1).to(values.dtype)
