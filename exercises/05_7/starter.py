@answer("05.7")
def sharpness(x, y, w, v, rounds):
    w = w.detach().clone().requires_grad_()
    loss = ((torch.tanh(x @ w) - y) ** 2).mean()
    (g,) = torch.autograd.grad(loss, w)
    return (g @ v).item()  # a number made of first derivatives; and the second?
