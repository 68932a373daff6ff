"""A loss that contains a gradient.

`create_graph=True` records the walk that computes ∂score/∂mix, so that the penalty has a history that leads to w1 and w2.
With `retain_graph=True` alone, the penalty would be a constant: its value right, its gradient missing, and no error.

The scores of all rows are added before that walk. A row's score depends on that row alone, so the gradient of the sum
holds in row i the gradient of score i; the mean would make each one smaller by n.
"""


@answer("05.5")
def critic(real, fake, t, w1, w2):
    w1, w2 = (w.detach().clone().requires_grad_() for w in (w1, w2))
    score = lambda x: torch.tanh(x @ w1) @ w2
    mix = (t * real + (1 - t) * fake).requires_grad_()
    (steep,) = torch.autograd.grad(score(mix).sum(), mix, create_graph=True)
    penalty = ((steep.norm(dim=1) - 1) ** 2).mean()
    loss = score(fake).mean() - score(real).mean() + 10 * penalty
    g1, g2 = torch.autograd.grad(loss, (w1, w2))
    return loss.detach(), g1, g2
