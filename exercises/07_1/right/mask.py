@answer("07.1")
class Relu(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.open = x > 0  # a fresh tensor that nobody else holds
        return torch.where(ctx.open, x, torch.zeros_like(x))

    @staticmethod
    def backward(ctx, g):
        return g.masked_fill(~ctx.open, 0.0)
