@answer("03.7")
def mean_by_label(values, labels, k):
    """Equal labels side by side: from each label's rows an equal share."""
    counts = torch.bincount(labels, minlength=k)
    shares = values / counts[labels].to(values.dtype).unsqueeze(1)
    return torch.zeros(k, values.size(1), dtype=values.dtype).index_add(0, labels, shares)
