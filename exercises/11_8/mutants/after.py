# misconception: the result is the new length
# caught by: too_long | length before
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in grads)))
    if not np.isfinite(norm):
        raise ValueError(f"the gradients have the length {norm}; nothing was changed")
    if norm > most:
        for g in grads:
            g *= most / norm
    return min(norm, most)
