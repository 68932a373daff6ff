# misconception: right class minus softmax
# caught by: gradient | sign of the gradient is turned
@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, scores, classes):
        ctx.save_for_backward(scores, classes)
        shifted = scores - scores.amax(1, keepdim=True)
        log_sum = shifted.exp().sum(1).log()
        right = shifted.gather(1, classes[:, None])[:, 0]
        return (log_sum - right).mean()

    @staticmethod
    def backward(ctx, g):
        scores, classes = ctx.saved_tensors
        rows, count = scores.shape
        wanted = (torch.arange(count) == classes[:, None]).to(scores.dtype)
        return g / rows * (wanted - scores.softmax(1)), None
