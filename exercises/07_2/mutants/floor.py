# misconception: rounding down is rounding
# caught by: levels | level below it
@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        ctx.save_for_backward(x)
        ctx.low, ctx.high = low, high
        size = (high - low) / steps
        return low + size * ((x.clamp(low, high) - low) / size).floor()

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        inside = (x >= ctx.low) & (x <= ctx.high)
        return g * inside, None, None, None
