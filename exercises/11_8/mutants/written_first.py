# misconception: the order does not matter if an error comes
# caught by: not_finite | before the length was looked at
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in grads)))
    factor = 1.0 if norm <= most else most / norm
    for g in grads:
        g *= factor
    if not np.isfinite(norm):
        raise ValueError(norm)
    return norm
