# misconception: every input gets a gradient
# caught by: x | not a Tensor
@answer("07.7")
class WeightedTotal(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, power):
        ctx.save_for_backward(x, w)
        ctx.power = power
        return (w * x**power).sum()

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        return g * w * ctx.power * x ** (ctx.power - 1), g * x**ctx.power, g * 0
