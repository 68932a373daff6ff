@answer("07.7")
class WeightedTotal(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, power):
        ctx.save_for_backward(x, w, torch.tensor(power))
        return torch.dot(w, x**power)

    @staticmethod
    def backward(ctx, g):
        x, w, power = ctx.saved_tensors
        n = power.item()
        return g * w * n * x ** (n - 1), g * x**n, None
