"""H v is the gradient of g · v, where g is the gradient of the loss and v a constant: d/dw Σ gᵢ vᵢ = Σ vᵢ ∂gᵢ/∂w.

So g is computed once, with a graph. Every H v is one walk through that graph, and this is what `retain_graph=True` is for:
several walks of one forward pass. v is a number for each weight and has no history, so that no round leads into the next.
"""


@answer("05.7")
def sharpness(x, y, w, v, rounds):
    w = w.detach().clone().requires_grad_()
    loss = ((torch.tanh(x @ w) - y) ** 2).mean()
    (g,) = torch.autograd.grad(loss, w, create_graph=True)
    product = lambda v: torch.autograd.grad(g @ v, w, retain_graph=True)[0]
    for _ in range(rounds):
        v = product(v)
        v = v / v.norm()
    return (v @ product(v)).item()
