@answer("03.7")
def mean_by_label(values, labels, k):
    """The sums are a matrix product."""
    hits = torch.nn.functional.one_hot(labels, k).to(values.dtype)
    return torch.einsum("nk,nd->kd", hits, values) / hits.sum(0).clamp(min=1)[:, None]
