# misconception: attributes are as good as save_for_backward
# caught by: changes | without an error
@answer("07.5")
class ScaleRows(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.x, ctx.w = x, w
        return x * w[:, None]

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.x, ctx.w
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = g * w[:, None]
        if ctx.needs_input_grad[1]:
            gw = (g * x).sum(1)
        return gx, gw
