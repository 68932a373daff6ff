"""In units of one level, counted from low, the levels are whole numbers, and `round` finds the nearest.

The mask looks at x, not at the result: the result is always within the range. Outside, a small change of x changes
nothing at all, and a gradient that passed would push the entry ever farther away.
"""


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
        return g * inside, None, None, None
