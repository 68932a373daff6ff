def solve(M, e):
    """E with E - e * sin(E) = M, by Newton's method."""
    E = M
    for _ in range(30):
        E = E - (E - e * torch.sin(E) - M) / (1 - e * torch.cos(E))
    return E


@answer("07.6")
class Kepler(torch.autograd.Function):
    @staticmethod
    def forward(M, e):
        return solve(M, e)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(output, inputs[1])

    @staticmethod
    def backward(ctx, g):
        E, e = ctx.saved_tensors
        u = g / (1 - e * E.cos())
        return u, u * E.sin()
