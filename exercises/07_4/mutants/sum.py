# misconception: the loss of a batch is a sum
# caught by: value | their mean is wanted
@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, scores, classes):
        ctx.save_for_backward(scores, classes)
        shifted = scores - scores.amax(1, keepdim=True)
        log_sum = shifted.exp().sum(1).log()
        right = shifted.gather(1, classes[:, None])[:, 0]
        return (log_sum - right).sum()

    @staticmethod
    def backward(ctx, g):
        scores, classes = ctx.saved_tensors
        count = scores.shape[1]
        wanted = (torch.arange(count) == classes[:, None]).to(scores.dtype)
        return g * (scores.softmax(1) - wanted), None
