@answer("03.7")
def mean_by_label(values, labels, k):
    """Sorted by label, every label is one stretch, and its sum a difference of running sums."""
    order = labels.argsort()
    counts = torch.bincount(labels, minlength=k)
    ends = counts.cumsum(0)
    running = torch.cat([torch.zeros(1, values.shape[1], dtype=torch.float64), values[order].double().cumsum(0)])
    sums = running[ends] - running[ends - counts]
    return (sums / counts.clamp(min=1)[:, None]).to(values.dtype)
