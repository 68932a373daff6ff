# misconception: the mean may be taken before the square
# caught by: loss | then cancel
@answer("05.5")
def critic(real, fake, t, w1, w2):
    w1, w2 = (w.detach().clone().requires_grad_() for w in (w1, w2))
    score = lambda x: torch.tanh(x @ w1) @ w2
    mix = (t * real + (1 - t) * fake).requires_grad_()
    (steep,) = torch.autograd.grad(score(mix).sum(), mix, create_graph=True)
    penalty = (steep.norm(dim=1).mean() - 1) ** 2
    loss = score(fake).mean() - score(real).mean() + 10 * penalty
    g1, g2 = torch.autograd.grad(loss, (w1, w2))
    return loss.detach(), g1, g2
