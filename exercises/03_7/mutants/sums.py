# misconception: adding up is averaging
# caught by: means | those are the sums
@answer("03.7")
def mean_by_label(values, labels, k):
    return torch.zeros(k, values.shape[1], dtype=values.dtype).index_add_(0, labels, values)
