@answer("06.5")
def grad_check(f, x, gradient):
    """float64 tensors are moved themselves, and put back to the last bit: they are left as they were."""
    if gradient.shape != x.shape:
        return False
    base, fine, h = x.detach().to(torch.float64), True, 1e-6
    flat, claimed = base.view(-1), gradient.flatten()
    for i in range(flat.numel()):
        old = flat[i].item()
        flat[i] = old + h
        above = f(base).item()
        flat[i] = old - h
        below = f(base).item()
        flat[i] = old
        slope = (above - below) / (2 * h)
        fine = fine and abs(claimed[i].item() - slope) <= 1e-5 + 1e-3 * abs(slope)
    return fine
