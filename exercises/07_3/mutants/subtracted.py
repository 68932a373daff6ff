# misconception: the sign of the noise does not matter
# caught by: soft | is subtracted
@answer("07.3")
def gumbel(logits, u, tau, hard):
    noise = torch.log(-torch.log(u))
    soft = ((logits + noise) / tau).softmax(-1)
    if not hard:
        return soft
    places = torch.arange(logits.shape[-1])
    choice = (places == soft.argmax(-1, keepdim=True)).to(soft.dtype)
    return soft + (choice - soft).detach()
