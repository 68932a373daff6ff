# misconception: the labels say how many there are
# caught by: missing | the size of tensor
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
    return sums / torch.bincount(labels).clamp(min=1)[:, None].to(values.dtype)
