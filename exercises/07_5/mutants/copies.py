# misconception: a copy is the safest thing to keep
# caught by: twice | cut off
@answer("07.5")
class ScaleRows(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x.clone(), w.clone())
        return x * w[:, None]

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = g * w[:, None]
        if ctx.needs_input_grad[1]:
            gw = (g * x).sum(1)
        return gx, gw
