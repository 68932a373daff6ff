@answer("07.2")
class Quantise(torch.autograd.Function):
    """Looks through all levels for the nearest."""

    @staticmethod
    def forward(ctx, x, low, high, steps):
        ctx.blocked = (x < low) | (x > high)
        levels = torch.linspace(low, high, steps + 1, dtype=x.dtype)
        return levels[(x.unsqueeze(-1) - levels).abs().argmin(-1)]

    @staticmethod
    def backward(ctx, g):
        return torch.where(ctx.blocked, torch.zeros_like(g), g), None, None, None
