"""1. The sum over each row is missing. The engine sums over axes that broadcasting has added in front, and w[:, None] is
no such case: it saw an input of shape (n,). With n = d, the shape (n, n) fits by accident, and it sums over the wrong
axis. That is why a square example proves little.
2. `mul_` writes into `g`, so the gradient of w is computed from a changed one, and so is whatever else gets this g.
3. Attributes are not watched: x or w changed in place gives wrong gradients in silence.
"""


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
            gw = (g * x).sum(1)
        return gx, gw
