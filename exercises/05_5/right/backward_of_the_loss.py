@answer("05.5")
def critic(real, fake, t, w1, w2):
    a, b = w1.clone().requires_grad_(True), w2.clone().requires_grad_(True)
    mix = torch.lerp(fake, real, t).detach().requires_grad_()
    out = torch.tanh(mix @ a) @ b
    steep = torch.autograd.grad(out, mix, torch.ones_like(out), create_graph=True)[0]
    loss = 10 * (steep.pow(2).sum(1).sqrt() - 1).pow(2).mean()
    loss = loss + (torch.tanh(fake @ a) @ b - torch.tanh(real @ a) @ b).mean()
    loss.backward()
    return loss, a.grad, b.grad
