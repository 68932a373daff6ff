@answer("07.2")
class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high, steps):
        return x.round()

    @staticmethod
    def backward(ctx, g):
        return g
