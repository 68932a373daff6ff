# misconception: every mean divides by n
# caught by: means | divided by n
@answer("03.7")
def mean_by_label(values, labels, k):
    return torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values) / len(labels)
