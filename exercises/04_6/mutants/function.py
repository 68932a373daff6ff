# misconception: the rules do not mean Function
# caught by: panel_1 | an import
import minitorch as torch


class Reverse(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, g):
        return -g


@answer("04.6")
def two_faces(x):
    c = x.detach()
    return Reverse.apply(x), x - c, x * c, x / c, x + (x * x - x).detach()
