"""All chance is in u, so the result is an ordinary function of the logits, and the soft sample has an ordinary gradient.

The last line has the value of the choice, since soft − soft cancels, and the slope of the soft sample, since what is
detached has none.
"""


@answer("07.3")
def gumbel(logits, u, tau, hard):
    noise = -torch.log(-torch.log(u))
    soft = ((logits + noise) / tau).softmax(-1)
    if not hard:
        return soft
    places = torch.arange(logits.shape[-1])
    choice = (places == soft.argmax(-1, keepdim=True)).to(soft.dtype)
    return soft + (choice - soft).detach()
