"""Transforms of functions, alone and nested."""

from . import refused


def _x(torch):
    return torch.tensor([0.5, -1.0, 2.0])


def _f(x):
    return (x.sin() * x).sum()


def gradients(torch):
    func = torch.func
    x = _x(torch)
    g = func.grad(_f)(x)
    return (
        g,
        g.requires_grad,
        func.grad_and_value(_f)(x),
        func.grad(lambda a, b: (a * b * b).sum(), argnums=(0, 1))(x, x),
    )


def gradient_with_aux(torch):
    x = _x(torch)
    return torch.func.grad(lambda a: (_f(a), a * 2), has_aux=True)(x), torch.func.grad_and_value(
        lambda a: (_f(a), a * 2), has_aux=True
    )(x)


def gradient_of_a_tree(torch):
    x = _x(torch)
    params = {"w": x, "b": [x * 2, torch.tensor(1.0)]}
    return torch.func.grad(lambda p, y: (p["w"] * p["b"][0] * y).sum() * p["b"][1])(params, x)


def gradients_nested(torch):
    grad = torch.func.grad
    x = torch.tensor(0.7)
    found, f = [], lambda a: (a**3).sin()
    for _ in range(4):
        found.append(f(x))
        f = grad(f)
    return found


def inner_and_outer_variables(torch):
    """d/dx (x · d/dy (x + y) at y=1): the two levels must not be confused, else this is 2 and not 1."""
    grad = torch.func.grad
    x = torch.tensor(3.0)
    first = grad(lambda a: a * grad(lambda b: a + b)(torch.tensor(1.0)))(x)
    second = grad(lambda a: grad(lambda b: a * b * b)(a))(x)
    return first, second


def with_ordinary_backward(torch):
    w = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    g = torch.func.grad(lambda a: (a * a * w).sum())(_x(torch))
    y = torch.func.grad(_f)(w)
    g.sum().backward()
    return g.requires_grad, w.grad, y.requires_grad, torch.autograd.grad(y.sum(), w)


def under_no_grad(torch):
    with torch.no_grad():
        g = torch.func.grad(_f)(_x(torch))
    inner = torch.func.grad(lambda a: (a * 2).sum() + _without(torch, a))(_x(torch))
    return g, inner


def _without(torch, a):
    with torch.no_grad():
        return (a * a).sum()


def products(torch):
    func = torch.func
    x = _x(torch)
    out, pull = func.vjp(lambda a: a * a.sum(), x)
    pair, pull2 = func.vjp(lambda a, b: (a * b, {"s": a.sum()}), x, x * 2)
    return (
        out,
        pull(torch.ones(3)),
        pair,
        pull2((torch.ones(3), {"s": torch.tensor(2.0)})),
        func.jvp(lambda a: a * a.sum(), (x,), (torch.ones(3),)),
        func.jvp(lambda a, b: a * b, (x, x * 2), (x, torch.ones(3))),
    )


def linear_part(torch):
    x = _x(torch)
    out, push = torch.func.linearize(lambda a: a * a.sum(), x)
    return out, push(torch.ones(3)), push(x)


def jacobians(torch):
    func = torch.func
    x = _x(torch)
    f = lambda a: (a.outer(a).sin())[:2]
    two = lambda a, b: (a * b.sum(), a.sum() * b)
    return (
        func.jacrev(f)(x),
        func.jacfwd(f)(x),
        func.jacrev(two, argnums=(0, 1))(x, x * 2),
        func.jacfwd(two, argnums=1)(x, x * 2),
        func.jacrev(lambda a: (a * a, a + 1), has_aux=True)(x),
    )


def hessians(torch):
    x = _x(torch)
    return (
        torch.func.hessian(_f)(x),
        torch.func.jacrev(torch.func.jacrev(lambda a: (a**3).sum()))(x),
        torch.func.jacfwd(torch.func.grad(lambda a: (a * a).prod()))(x),
    )


def batches(torch):
    vmap = torch.vmap
    m = torch.arange(6.0).reshape(2, 3)
    return (
        vmap(lambda a: a * a.sum())(m),
        vmap(lambda a: a.sum(), in_dims=1)(m),
        vmap(torch.dot)(m, m + 1),
        vmap(torch.dot, in_dims=(0, None))(m, _x(torch)),
        vmap(lambda a: a * 2, out_dims=1)(m),
        vmap(lambda a: (a * 2, a.sum()), out_dims=(1, 0))(m),
        vmap(lambda a, b: {"s": a + b}, in_dims=(0, -1))(m, torch.ones(3, 2)),
        vmap(lambda p: p["a"] * p["b"], in_dims=({"a": 0, "b": None},))({"a": m, "b": torch.tensor(2.0)}),
        torch.func.vmap(vmap(lambda a: a + 1))(m),
        vmap(vmap(torch.mul, in_dims=(0, None)), in_dims=(None, 0))(m[0], m[1]),
    )


def batches_refused(torch):
    vmap = torch.vmap
    m = torch.ones(2, 3)
    return [
        refused(lambda: vmap(lambda a: a.sum(), in_dims=5)(m), "in_dim=5"),
        refused(lambda: vmap(lambda a, b: a + b)(m, torch.ones(3, 3)), "same size"),
        refused(lambda: vmap(lambda a, b: a + b, in_dims=(0,))(m, m), "in_dims"),
        refused(lambda: vmap(lambda a: a, in_dims=None)(m)),
        refused(lambda: vmap(lambda a: 3.0)(m), "must only return Tensors"),
        refused(lambda: vmap(lambda a: a, randomness="some")(m), "randomness"),
        refused(lambda: vmap(lambda a: a + torch.rand(3))(m), "randomness"),
        refused(lambda: vmap(lambda a: a)(3.0)),
    ]


def randomness_same(torch):
    y = torch.vmap(lambda a: a + torch.rand(3), randomness="same")(torch.zeros(2, 3))
    z = torch.vmap(lambda a: a + torch.rand(3), randomness="different")(torch.zeros(2, 3))
    return bool((y[0] == y[1]).all()), bool((z[0] == z[1]).any())


def per_sample_gradients(torch):
    func = torch.func
    w = _x(torch)
    xs = torch.arange(6.0).reshape(2, 3)
    ys = torch.tensor([1.0, -1.0])
    loss = lambda w, x, y: (w.dot(x) - y) ** 2
    return (
        func.vmap(func.grad(loss), in_dims=(None, 0, 0))(w, xs, ys),
        func.grad(lambda a: func.vmap(loss, in_dims=(None, 0, 0))(a, xs, ys).sum())(w),
        func.vmap(func.jacrev(lambda a: a * a))(xs),
        func.jacrev(func.vmap(torch.sin))(xs),
        func.vmap(func.hessian(_f))(xs),
    )


def batch_through_backward(torch):
    x = torch.arange(6.0).reshape(2, 3).requires_grad_()
    torch.vmap(lambda a: a * a.sum())(x).sum().backward()
    return x.grad


def refusals_of_derivatives(torch):
    func = torch.func
    x = _x(torch)
    return [
        refused(lambda: func.grad(lambda a: a * 2)(x), "scalar"),
        refused(lambda: func.grad(lambda a: 3.0)(x), "Tensor"),
        refused(lambda: func.grad(_f, argnums=1)(x), "argnum"),
        refused(lambda: func.grad(_f, has_aux=True)(x), "aux"),
        refused(lambda: func.grad(lambda a, b: a.sum(), argnums=1)(x, 3.0)),
        refused(lambda: func.vjp(lambda a: a, x)[1](torch.ones(2))),
    ]


def call_with_other_parameters(torch):
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.Tanh(), torch.nn.Linear(2, 1))
    x = _x(torch)
    params = {name: torch.full_like(p.detach(), 0.5) for name, p in model.named_parameters()}
    before = model(x)
    call = lambda p: torch.func.functional_call(model, p, (x,)).sum()
    return (
        torch.func.functional_call(model, params, x),
        torch.func.functional_call(model, ({"0.bias": torch.ones(2)}, {"2.bias": torch.zeros(1)}), (x,)),
        bool((model(x) == before).all()),
        torch.func.grad(call)(params),
        refused(lambda: torch.func.functional_call(model, {"nothing": x}, x)),
        refused(lambda: torch.func.functional_call(model, {"0.bias": torch.ones(2)}, x, strict=True)),
    )


def an_ensemble(torch):
    torch.manual_seed(0)
    models = [torch.nn.Linear(3, 2) for _ in range(3)]
    params, buffers = torch.func.stack_module_state(models)
    x = _x(torch)
    together = torch.vmap(lambda p, b: torch.func.functional_call(models[0], (p, b), (x,)))(params, buffers)
    apart = torch.stack([m(x) for m in models])
    return (
        [[name, list(p.shape), p.requires_grad, p.is_leaf] for name, p in params.items()],
        buffers,
        bool((together - apart).abs().max() < 1e-6),
        refused(lambda: torch.func.stack_module_state([]), "at least one model"),
        refused(lambda: torch.func.stack_module_state([models[0], torch.nn.Tanh()]), "same class"),
    )
