"""The errors in the order in which they come.

1. save_for_backward can only save variables, but argument 2 is of type int. A number is kept as an attribute.
2. An incorrect number of gradients: forward has three inputs, and the number among them gets None.
3. An invalid gradient, of shape () for an input of shape (2,): each weight has its own slope, and nothing is to be summed.
4. Nothing is raised by the last: the power before x^(power − 1) is missing. gradcheck would have said so.
"""


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
        return g * w * ctx.power * x ** (ctx.power - 1), g * x**ctx.power, None
