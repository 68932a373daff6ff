@answer("07.3")
def gumbel(logits, u, tau, hard):
    z = (logits - torch.log(torch.log(1 / u))) / tau
    e = torch.exp(z - z.detach().amax(-1, keepdim=True))
    soft = e / e.sum(-1, keepdim=True)
    if hard:
        choice = torch.zeros_like(soft).scatter_(-1, z.detach().argmax(-1, keepdim=True), 1.0)
        return choice - soft.detach() + soft
    return soft
