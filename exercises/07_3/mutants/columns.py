# misconception: softmax runs along axis 0
# caught by: soft | along the last axis
@answer("07.3")
def gumbel(logits, u, tau, hard):
    noise = -torch.log(-torch.log(u))
    soft = ((logits + noise) / tau).softmax(0)
    if not hard:
        return soft
    places = torch.arange(logits.shape[-1])
    choice = (places == soft.argmax(-1, keepdim=True)).to(soft.dtype)
    return soft + (choice - soft).detach()
