def loss(scores, classes):
    z = scores - scores.detach().amax(1, keepdim=True)
    return sum(z[i].exp().sum().log() - z[i, int(c)] for i, c in enumerate(classes)) / len(classes)


@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    """Computes the value again in backward, recorded, and lets the library differentiate that."""

    @staticmethod
    def forward(ctx, scores, classes):
        ctx.save_for_backward(scores, classes)
        return loss(scores, classes)

    @staticmethod
    def backward(ctx, g):
        scores, classes = ctx.saved_tensors
        again = torch.is_grad_enabled()
        with torch.enable_grad():
            leaf = scores if again else scores.detach().requires_grad_()
            (slope,) = torch.autograd.grad(loss(leaf, classes), leaf, create_graph=again)
        return g * slope, None
