@answer("07.3")
def gumbel(logits, u, tau, hard):
    noisy = logits + -torch.log(-torch.log(u))
    soft = torch.exp(torch.log_softmax(noisy / tau, -1))
    value = torch.nn.functional.one_hot(noisy.argmax(-1), logits.shape[-1]) if hard else soft.detach()
    return value + soft - soft.detach()
