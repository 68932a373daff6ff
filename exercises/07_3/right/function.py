class Choose(torch.autograd.Function):
    @staticmethod
    def forward(ctx, soft):
        best = soft.max(-1, keepdim=True).values
        return (soft == best).to(soft.dtype)

    @staticmethod
    def backward(ctx, g):
        return g


@answer("07.3")
def gumbel(logits, u, tau, hard):
    soft = torch.softmax((logits - (-u.log()).log()) / tau, dim=-1)
    return Choose.apply(soft) if hard else soft
