@answer("11.8")
def clip(grads, most):
    norms = np.array([np.linalg.norm(g.astype(np.float64).ravel()) for g in grads])
    norm = np.linalg.norm(norms)
    if not np.all(np.isfinite(norms)):
        raise ValueError("a gradient is not finite")
    scale = most / norm if norm > most else 1.0
    for i in range(len(grads)):
        grads[i] *= scale
    return norm.item()
