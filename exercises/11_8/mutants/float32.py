# misconception: float32 is enough for squares
# caught by: float32 | ValueError
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g**2).sum() for g in grads)))
    if not np.isfinite(norm):
        raise ValueError(f"the gradients have the length {norm}; nothing was changed")
    if norm > most:
        for g in grads:
            g *= most / norm
    return norm
