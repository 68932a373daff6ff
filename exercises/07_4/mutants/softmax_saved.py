# misconception: what forward has computed need not be computed again
# caught by: twice | is a constant for the second walk
@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, scores, classes):
        ctx.save_for_backward(scores.softmax(1), classes)
        shifted = scores - scores.amax(1, keepdim=True)
        log_sum = shifted.exp().sum(1).log()
        right = shifted.gather(1, classes[:, None])[:, 0]
        return (log_sum - right).mean()

    @staticmethod
    def backward(ctx, g):
        scores, classes = ctx.saved_tensors
        rows, count = scores.shape
        wanted = (torch.arange(count) == classes[:, None]).to(scores.dtype)
        return g / rows * (scores - wanted), None
