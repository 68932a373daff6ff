@answer("07.4")
class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, scores, classes):
        return scores.sum() * 0

    @staticmethod
    def backward(ctx, g):
        return None, None
