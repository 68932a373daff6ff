# misconception: any noise will do
# caught by: soft | uniform noise
@answer("07.3")
def gumbel(logits, u, tau, hard):
    noise = u
    soft = ((logits + noise) / tau).softmax(-1)
    if not hard:
        return soft
    places = torch.arange(logits.shape[-1])
    choice = (places == soft.argmax(-1, keepdim=True)).to(soft.dtype)
    return soft + (choice - soft).detach()
