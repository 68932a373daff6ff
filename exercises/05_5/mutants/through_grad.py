# misconception: backward(create_graph=True) and .grad are the same as autograd.grad
# caught by: gradients | what else has been added
@answer("05.5")
def critic(real, fake, t, w1, w2):
    w1, w2 = (w.detach().clone().requires_grad_() for w in (w1, w2))
    score = lambda x: torch.tanh(x @ w1) @ w2
    mix = (t * real + (1 - t) * fake).requires_grad_()
    score(mix).sum().backward(create_graph=True)
    steep = mix.grad
    penalty = ((steep.norm(dim=1) - 1) ** 2).mean()
    loss = score(fake).mean() - score(real).mean() + 10 * penalty
    loss.backward()
    return loss.detach(), w1.grad.detach(), w2.grad.detach()
