# misconception: clamp_ saves memory
# caught by: input | belongs to the caller
@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        ctx.save_for_backward(x.clone())
        ctx.low, ctx.high = low, high
        size = (high - low) / steps
        return low + size * ((x.clamp_(low, high) - low) / size).round()

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        inside = (x >= ctx.low) & (x <= ctx.high)
        return g * inside, None, None, None
