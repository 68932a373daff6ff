# misconception: numbers need no place among the gradients
# caught by: x | incorrect number of gradients
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
        return g * w * ctx.power * x ** (ctx.power - 1), g * x**ctx.power
