@answer("05.7")
def sharpness(x, y, w, v, rounds):
    loss = lambda w: ((torch.tanh(x @ w) - y) ** 2).mean()
    for _ in range(rounds):
        v = torch.autograd.functional.hvp(loss, w, v)[1]
        v = v / v.norm()
    return float(v @ torch.autograd.functional.hvp(loss, w, v)[1])
