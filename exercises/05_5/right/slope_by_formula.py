@answer("05.5")
def critic(real, fake, t, w1, w2):
    v1, v2 = w1.detach().requires_grad_(), w2.detach().requires_grad_()
    mix = t * real + (1 - t) * fake
    steep = ((1 - torch.tanh(mix @ v1) ** 2) * v2) @ v1.T
    penalty = ((torch.sqrt((steep**2).sum(1)) - 1) ** 2).mean()
    loss = (torch.tanh(fake @ v1) @ v2).mean() - (torch.tanh(real @ v1) @ v2).mean() + 10 * penalty
    return loss.item(), *torch.autograd.grad(loss, [v1, v2])
