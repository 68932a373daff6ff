# misconception: values are ours to divide
# caught by: callers_tensors | changed in place
@answer("03.7")
def mean_by_label(values, labels, k):
    counts = torch.bincount(labels, minlength=k)
    values /= counts[labels].to(values.dtype)[:, None]
    return torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
