# misconception: a stable softmax makes a stable loss
# caught by: large | log of 0
@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, scores, classes):
        ctx.save_for_backward(scores, classes)
        shifted = scores - scores.amax(1, keepdim=True)
        right = scores.softmax(1).gather(1, classes[:, None])[:, 0]
        return -right.log().mean()

    @staticmethod
    def backward(ctx, g):
        scores, classes = ctx.saved_tensors
        rows, count = scores.shape
        wanted = (torch.arange(count) == classes[:, None]).to(scores.dtype)
        return g / rows * (scores.softmax(1) - wanted), None
