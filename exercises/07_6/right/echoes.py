def solve(M, e):
    """E with E - e * sin(E) = M, by Newton's method."""
    E = M
    for _ in range(30):
        E = E - (E - e * torch.sin(E) - M) / (1 - e * torch.cos(E))
    return E


@answer("07.6")
class Kepler(torch.autograd.Function):
    """The chapter's repetition: u = g + e cos(E) u."""

    @staticmethod
    def forward(ctx, M, e):
        E = solve(M, e)
        ctx.save_for_backward(E, e)
        return E

    @staticmethod
    def backward(ctx, g):
        E, e = ctx.saved_tensors
        u = g
        for _ in range(150):
            u = g + e * torch.cos(E) * u
        return u, (u * torch.sin(E)).sum()
