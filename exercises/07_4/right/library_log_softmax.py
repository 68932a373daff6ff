@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, scores, classes):
        ctx.save_for_backward(scores, classes)
        rows = torch.arange(len(classes))
        return -torch.log_softmax(scores, 1)[rows, classes].mean()

    @staticmethod
    def backward(ctx, g):
        scores, classes = ctx.saved_tensors
        p = torch.softmax(scores, 1)
        one = torch.nn.functional.one_hot(classes, p.shape[1]).to(p.dtype)
        return g * (p - one) / len(p), None
