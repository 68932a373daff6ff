# misconception: the division by the distance has a slope
# caught by: straight | scaled by the distance
@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        ctx.save_for_backward(x)
        ctx.low, ctx.high, ctx.steps = low, high, steps
        size = (high - low) / steps
        return low + size * ((x.clamp(low, high) - low) / size).round()

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        inside = (x >= ctx.low) & (x <= ctx.high)
        return g * inside * (ctx.steps / (ctx.high - ctx.low)), None, None, None
