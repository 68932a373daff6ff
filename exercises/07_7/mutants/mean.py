# misconception: a total per entry has the right size
# caught by: x | makes it a mean
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
        g = g / len(x)
        return g * w * ctx.power * x ** (ctx.power - 1), g * x**ctx.power, None
