@answer("07.3")
def gumbel(logits, u, tau, hard):
    return logits.softmax(-1)
