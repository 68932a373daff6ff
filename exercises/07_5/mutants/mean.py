# misconception: a row shares its weight, so the mean
# caught by: rows | averaged for w
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
            gx = g * w[:, None]
        if ctx.needs_input_grad[1]:
            gw = (g * x).mean(1)
        return gx, gw
