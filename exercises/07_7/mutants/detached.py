# misconception: what is kept should be detached
# caught by: twice | cut off
@answer("07.7")
class WeightedTotal(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, power):
        ctx.save_for_backward(x, w)
        ctx.power = power
        return (w * x**power).sum()

    @staticmethod
    def backward(ctx, g):
        x, w = (t.detach() for t in ctx.saved_tensors)
        return g * w * ctx.power * x ** (ctx.power - 1), g * x**ctx.power, None
