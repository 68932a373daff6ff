# misconception: clipping cuts entries
# caught by: too_long | each entry is cut
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in grads)))
    if not np.isfinite(norm):
        raise ValueError(f"the gradients have the length {norm}; nothing was changed")
    for g in grads:
        np.clip(g, -most, most, out=g)
    return norm
