# misconception: argmax passes a gradient
# caught by: straight_through | an argmax has none
@answer("07.3")
def gumbel(logits, u, tau, hard):
    noise = -torch.log(-torch.log(u))
    soft = ((logits + noise) / tau).softmax(-1)
    if not hard:
        return soft
    places = torch.arange(logits.shape[-1])
    choice = (places == soft.argmax(-1, keepdim=True)).to(soft.dtype)
    return choice
