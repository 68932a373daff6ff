@answer("11.8")
def clip(grads, most):
    whole = np.concatenate([np.ravel(g).astype(float) for g in grads])
    norm = np.linalg.norm(whole)
    if np.isnan(norm) or np.isinf(norm):
        raise ValueError("not finite")
    factor = min(1.0, most / max(norm, 1e-300))
    for g in grads:
        g[...] = g * factor
    return float(norm)
