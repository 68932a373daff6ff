# misconception: only the large input needs to be saved
# caught by: changes | w was changed
@answer("07.5")
class ScaleRows(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x)
        ctx.w = w
        return x * w[:, None]

    @staticmethod
    def backward(ctx, g):
        (x,), w = ctx.saved_tensors, ctx.w
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = g * w[:, None]
        if ctx.needs_input_grad[1]:
            gw = (g * x).sum(1)
        return gx, gw
