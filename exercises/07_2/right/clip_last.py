@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        size = (high - low) / steps
        clipped = x.clamp(low, high)
        ctx.save_for_backward(x == clipped)
        y = torch.floor((x - low) / size + 0.5) * size + low
        return y.clamp(low, high)

    @staticmethod
    def backward(ctx, g):
        (same,) = ctx.saved_tensors
        return g * same.to(g.dtype), None, None, None
