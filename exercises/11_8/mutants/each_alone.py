# misconception: every parameter is clipped to the norm
# caught by: too_long | clipped by itself
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g.astype(float) ** 2).sum() for g in grads)))
    if not np.isfinite(norm):
        raise ValueError(norm)
    for g in grads:
        own = np.sqrt((g**2).sum())
        if own > most:
            g *= most / own
    return norm
