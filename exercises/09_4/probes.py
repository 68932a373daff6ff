"""Walks back through the answer's batch norm, and looks at what the running statistics carry."""

import minitorch as torch


def walk(module, x, weight, bias, running_mean, running_var):
    leaf = x.clone().requires_grad_()
    mine = [running_mean.clone(), running_var.clone()]
    y = module.batch_norm(leaf, weight, bias, *mine, True)
    leaf_2 = x.clone().requires_grad_()
    want = torch.nn.functional.batch_norm(leaf_2, running_mean, running_var, weight, bias, True)
    g = torch.linspace(-1, 2, y.numel(), dtype=y.dtype).reshape(y.shape)
    recorded = any(t.requires_grad for t in mine)
    (gx,) = torch.autograd.grad((y * g).sum(), leaf)
    (gx_2,) = torch.autograd.grad((want * g).sum(), leaf_2)
    right = torch.allclose(y, want, atol=1e-6) and torch.allclose(gx, gx_2, atol=1e-6)
    return {"right": right, "recorded": recorded, "x": x, "x_after": leaf.detach()}
