# misconception: no error, no mistake
# caught by: square | have to be a column
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
    counts = torch.bincount(labels, minlength=k).clamp(min=1).to(values.dtype)
    return sums / (counts if k == values.shape[1] else counts[:, None])
