"""Runs the answer's optimizer with gradients of ours."""

import minitorch as torch


def leaf(t):
    return torch.nn.Parameter(t.clone())


def steps(module, p, grads, lrs, momentum):
    """Where p is after each step; lrs are written into the group before each."""
    p = leaf(p)
    optimizer = module.Momentum([p], lr=lrs[0], momentum=momentum)
    places = []
    for g, lr in zip(grads, lrs, strict=True):
        optimizer.param_groups[0]["lr"] = lr
        optimizer.zero_grad()
        p.grad = g.clone()
        optimizer.step()
        places.append(p.detach().clone())
    return torch.stack(places)


def two(module, p, grads, q, more):
    """Two parameters; q has no gradient in every second step."""
    p, q = leaf(p), leaf(q)
    optimizer = module.Momentum([p, q], lr=0.1)
    for k, (g, h) in enumerate(zip(grads, more, strict=True)):
        optimizer.zero_grad()
        p.grad, q.grad = g.clone(), h.clone() if k % 2 == 0 else None
        optimizer.step()
    return p.detach(), q.detach()


def groups(module, p, grads):
    """Two copies of p in two groups, the second one with settings of its own."""
    a, b = leaf(p), leaf(p)
    optimizer = module.Momentum([{"params": [a]}, {"params": [b], "lr": 0.02, "momentum": 0.5}], lr=0.1)
    for g in grads:
        a.grad, b.grad = g.clone(), g.clone()
        optimizer.step()
    return a.detach(), b.detach()


def resume(module, p, grads):
    """Two steps, then the others by another optimizer that has loaded the state of the first."""
    p = leaf(p)
    optimizer = module.Momentum([p], lr=0.1)
    for k, g in enumerate(grads):
        if k == 2:
            saved = optimizer.state_dict()
            optimizer = module.Momentum([p], lr=0.1)
            optimizer.load_state_dict(saved)
        p.grad = g.clone()
        optimizer.step()
    return {"p": p.detach(), "state": len(saved["state"]) > 0}


def in_place(module, p, grads):
    """Each gradient is written into the memory of the one before it; the weight then takes part in a graph."""
    p = leaf(p)
    optimizer = module.Momentum([p], lr=0.1)
    p.grad = torch.zeros_like(p)
    for g in grads:
        p.grad.copy_(g)
        optimizer.step()
    kept = [v for v in optimizer.state[p].values() if isinstance(v, torch.Tensor)]
    return {"p": p.detach(), "grad": p.grad, "recorded": any(v.requires_grad for v in kept)}
