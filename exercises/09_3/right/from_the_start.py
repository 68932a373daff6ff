@answer("09.3")
def set_by_measuring(weights, x):
    """Goes through all layers anew for each one."""
    for k, w in enumerate(weights):
        h = x
        for before in weights[:k]:
            h = torch.relu(h @ before.detach().T)
        y = torch.nn.functional.linear(h, w.detach())
        w.detach().copy_(w.detach() * y.numel() ** 0.5 / torch.linalg.norm(y))
