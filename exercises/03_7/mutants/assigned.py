# misconception: += at repeated positions adds them all
# caught by: means | one write wins
@answer("03.7")
def mean_by_label(values, labels, k):
    sums = torch.zeros(k, values.shape[1], dtype=values.dtype)
    sums[labels] += values
    return sums / torch.bincount(labels, minlength=k).clamp(min=1)[:, None].to(values.dtype)
