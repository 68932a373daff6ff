# misconception: a loop over the labels is none over the rows
# caught by: means | has a loop
@answer("03.7")
def mean_by_label(values, labels, k):
    rows = [values[labels == c] for c in range(k)]
    return torch.stack([r.mean(0) if len(r) else torch.zeros(values.shape[1], dtype=values.dtype) for r in rows])
