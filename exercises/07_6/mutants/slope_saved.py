# misconception: forward may prepare what backward needs
# caught by: twice | a constant later
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
        ctx.save_for_backward(E, 1 - e * torch.cos(E))
        return E

    @staticmethod
    def backward(ctx, g):
        E, slope = ctx.saved_tensors
        gM = g / slope
        return gM, (gM * torch.sin(E)).sum()
