@answer("07.5")
class ScaleRows(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.x, ctx.w = x, w
        return x * w[:, None]

    @staticmethod
    def backward(ctx, g):
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = g.mul_(ctx.w[:, None])
        if ctx.needs_input_grad[1]:
            gw = g * ctx.x
        return gx, gw
