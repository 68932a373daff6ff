@answer("05.5")
def critic(real, fake, t, w1, w2):
    a, b = w1.clone().requires_grad_(), w2.clone().requires_grad_()
    loss = 0
    for r, f, s in zip(real, fake, t):
        m = (s * r + (1 - s) * f).requires_grad_()
        (g,) = torch.autograd.grad(torch.tanh(m @ a) @ b, m, create_graph=True)
        loss = loss + torch.tanh(f @ a) @ b - torch.tanh(r @ a) @ b + 10 * (g.norm() - 1) ** 2
    loss = loss / len(real)
    return loss.detach(), *torch.autograd.grad(loss, (a, b))
