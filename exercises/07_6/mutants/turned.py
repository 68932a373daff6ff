# misconception: the derivative of -sin is cos
# caught by: M | sign before e
def solve(M, e):
    """E with E - e * sin(E) = M, by Newton's method."""
    E = M
    for _ in range(30):
        E = E - (E - e * torch.sin(E) - M) / (1 - e * torch.cos(E))
    return E


@answer("07.6")
class Kepler(torch.autograd.Function):
    @staticmethod
    def forward(ctx, M, e):
        E = solve(M, e)
        ctx.save_for_backward(E, e)
        return E

    @staticmethod
    def backward(ctx, g):
        E, e = ctx.saved_tensors
        gM = g / (1 + e * torch.cos(E))
        return gM, (gM * torch.sin(E)).sum()
