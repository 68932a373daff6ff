# misconception: the sum of squares is the length
# caught by: too_long | the length
@answer("11.8")
def clip(grads, most):
    norm = float(sum((g.astype(float) ** 2).sum() for g in grads))
    if not np.isfinite(norm):
        raise ValueError(norm)
    if norm > most:
        for g in grads:
            g *= most / norm
    return norm
