@answer("07.1")
class Relu(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return (x + x.abs()) / 2

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(inputs[0])

    @staticmethod
    def backward(ctx, g):
        x = ctx.saved_tensors[0]
        return x.sign().clamp(min=0) * g
