# misconception: writing into g is safe once I no longer read it
# caught by: shared | wrote into the gradient
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
        gw = (g * x).sum(1)
        gx = g.mul_(w[:, None])
        return gx, gw
