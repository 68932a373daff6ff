@answer("07.1")
class Relu(torch.autograd.Function):
    """Like the library: the result tells as well where x was positive."""

    @staticmethod
    def forward(ctx, x):
        y = torch.relu(x)
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, g):
        (y,) = ctx.saved_tensors
        return torch.where(y > 0, g, 0)
