@answer("03.7")
def mean_by_label(values, labels, k):
    """The mean of the rows of each label."""
    return torch.zeros(k, values.shape[1], dtype=values.dtype)
