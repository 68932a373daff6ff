# misconception: labels that nobody has need no row
# caught by: missing | are left out
@answer("03.7")
def mean_by_label(values, labels, k):
    known, place, counts = torch.unique(labels, return_inverse=True, return_counts=True)
    sums = torch.zeros(len(known), values.shape[1], dtype=values.dtype).index_add_(0, place, values)
    return sums / counts[:, None].to(values.dtype)
