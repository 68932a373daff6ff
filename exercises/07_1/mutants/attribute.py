# misconception: an attribute of ctx is as good as save_for_backward
# caught by: changes | without an error
@answer("07.1")
class Relu(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.x = x
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx, g):
        x = ctx.x
        return g * (x > 0)
