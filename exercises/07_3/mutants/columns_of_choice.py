# misconception: argmax without a dim means the rows
# caught by: hard | in each column
@answer("07.3")
def gumbel(logits, u, tau, hard):
    noise = -torch.log(-torch.log(u))
    soft = ((logits + noise) / tau).softmax(-1)
    if not hard:
        return soft
    places = torch.arange(logits.shape[-1])
    choice = (torch.arange(len(soft))[:, None] == soft.argmax(0)).to(soft.dtype)
    return soft + (choice - soft).detach()
