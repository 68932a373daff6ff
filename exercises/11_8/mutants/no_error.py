# misconception: not-a-number takes care of itself
# caught by: not_finite | ValueError
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in grads)))
    if norm > most:
        for g in grads:
            g *= most / norm
    return norm
