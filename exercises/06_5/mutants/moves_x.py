# misconception: x may be used and put back by subtraction
# caught by: left_alone | work on a copy
@answer("06.5")
def grad_check(f, x, gradient):
    if gradient.shape != x.shape:
        return False
    ours = x.detach()
    numeric = torch.zeros(x.shape, dtype=torch.float64)
    flat, kept = ours.view(-1), ours.double().view(-1).clone()
    for i in range(ours.numel()):
        one = kept.clone()
        one[i] += 1e-6
        two = kept.clone()
        two[i] -= 1e-6
        numeric.view(-1)[i] = (f(one.reshape(x.shape)) - f(two.reshape(x.shape))) / 2e-6
        flat[i] = flat[i].item() + 1e-4
    return bool(((gradient - numeric).abs() <= 1e-5 + 1e-3 * numeric.abs()).all())
