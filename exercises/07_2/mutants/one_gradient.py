# misconception: numbers need no place among the gradients
# caught by: levels | incorrect number of gradients
@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        ctx.save_for_backward(x)
        ctx.low, ctx.high = low, high
        size = (high - low) / steps
        return low + size * ((x.clamp(low, high) - low) / size).round()

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        inside = (x >= ctx.low) & (x <= ctx.high)
        return g * inside
