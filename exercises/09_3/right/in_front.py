@answer("09.3")
@torch.no_grad()
def set_by_measuring(weights, x):
    h = x
    for w in weights:
        w *= 1 / (h @ w.T).pow(2).mean().sqrt()
        h = (h @ w.T).clamp(min=0)
