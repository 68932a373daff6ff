# misconception: all gradients get the length
# caught by: short | was lengthened
@answer("11.8")
def clip(grads, most):
    norm = float(np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in grads)))
    if not np.isfinite(norm):
        raise ValueError(f"the gradients have the length {norm}; nothing was changed")
    if norm > 0:
        for g in grads:
            g *= most / norm
    return norm
