"""Differentiate the equation, not the method: dE − e·cos E·dE − sin E·de = dM. So ∂E/∂M = 1 / (1 − e·cos E), and ∂E/∂e
is sin E times that.

E is a result, so it may be saved, and backward's own formula depends on M and e through it: the second derivative comes
by itself, through this same backward. Whoever saves 1 − e·cos E has made it a constant.
"""


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
        gM = g / (1 - e * torch.cos(E))
        return gM, (gM * torch.sin(E)).sum()
