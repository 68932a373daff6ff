# misconception: the clipped value tells what was outside
# caught by: gradient_outside | passes outside
@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        ctx.save_for_backward(x.clamp(low, high))
        ctx.low, ctx.high = low, high
        size = (high - low) / steps
        return low + size * ((x.clamp(low, high) - low) / size).round()

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        inside = (x >= ctx.low) & (x <= ctx.high)
        return g * inside, None, None, None
