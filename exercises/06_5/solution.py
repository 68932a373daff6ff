"""Five faults, five repairs.

1. Each entry moves alone, so that each gets its own slope. 2. A copy moves; x is not touched. 3. The copy is float64,
with a step of 1e-6: in float32, 100 + 1e-6 is 100. 4. The tolerance has a scale: a thousandth of the slope. 5. The shapes
are compared first, since a subtraction would broadcast.
"""


@answer("06.5")
def grad_check(f, x, gradient):
    if gradient.shape != x.shape:
        return False
    moved = x.detach().double().clone()
    flat, slopes, eps = moved.view(-1), [], 1e-6
    for i in range(flat.shape[0]):
        middle = flat[i].item()
        flat[i] = middle + eps
        above = f(moved).item()
        flat[i] = middle - eps
        below = f(moved).item()
        flat[i] = middle
        slopes.append((above - below) / (2 * eps))
    numeric = torch.tensor(slopes, dtype=torch.float64).reshape(x.shape)
    return bool(((gradient - numeric).abs() <= 1e-5 + 1e-3 * numeric.abs()).all())
