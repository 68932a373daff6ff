# misconception: mul_ saves memory, and g is mine
# caught by: rows | g was written over
@answer("07.5")
class ScaleRows(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return x * w[:, None]

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = g.mul_(w[:, None])
        if ctx.needs_input_grad[1]:
            gw = (g * x).sum(1)
        return gx, gw
