# misconception: every label occurs
# caught by: missing | 0 / 0
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
    return sums / torch.bincount(labels, minlength=k)[:, None].to(values.dtype)
