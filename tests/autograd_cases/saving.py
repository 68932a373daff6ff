"""Saved tensors in other hands: hooks, switches, and what a node shows of them."""

import gc

from . import refused


def _leaf(torch, *values):
    return torch.tensor(values or (1.0, 2.0), requires_grad=True)


def _graph(torch):
    return torch.autograd.graph


def what_is_packed(torch):
    """Each saved value is packed once and unpacked when needed; additions save nothing."""
    log = []

    def pack(t):
        log.append(["pack", t.tolist(), torch.is_grad_enabled()])
        return t

    def unpack(t):
        log.append(["unpack", t.tolist()])
        return t

    x, w = _leaf(torch), _leaf(torch, 3.0, 4.0)
    with _graph(torch).saved_tensors_hooks(pack, unpack):
        y = ((x + 1) * w).relu()
    (y * 2).sum().backward()
    return sorted(map(str, log)), x.grad, w.grad


def values_come_back_changed(torch):
    x = _leaf(torch)
    with _graph(torch).saved_tensors_hooks(lambda t: t.tolist(), lambda v: torch.tensor(v) * 10):
        y = x * x
    y.sum().backward()
    return x.grad


def anything_may_stand_for_a_value(torch):
    kept = {}

    def pack(t):
        kept[len(kept)] = t.clone()
        return len(kept) - 1

    x = _leaf(torch)
    with _graph(torch).saved_tensors_hooks(pack, kept.__getitem__):
        y = x.tanh() * x
    y.sum().backward()
    return x.grad, len(kept)


def the_innermost_counts(torch):
    log = []
    hooks = _graph(torch).saved_tensors_hooks
    x = _leaf(torch)
    with hooks(lambda t: log.append("outer") or t, lambda t: t):
        with hooks(lambda t: log.append("inner") or t, lambda t: t):
            x.exp()
        x.exp()
    x.exp()
    return log


def second_derivative_through_packed_values(torch):
    x, w = _leaf(torch), _leaf(torch, 3.0, 4.0)
    with _graph(torch).saved_tensors_hooks(lambda t: t.clone(), lambda t: t):
        y = (x * x * w).exp() * x.sigmoid()
        (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    return g, torch.autograd.grad(g.sum(), (x, w))


def no_version_check_for_packed_values(torch):
    x = _leaf(torch)
    w = torch.ones(2)
    with _graph(torch).saved_tensors_hooks(lambda t: t.clone(), lambda t: t):
        y = x * w
    w.mul_(5)
    y.sum().backward()
    return x.grad


def freed_all_the_same(torch):
    x = _leaf(torch)
    with _graph(torch).saved_tensors_hooks(lambda t: t, lambda t: t):
        y = x.exp()
    y.sum().backward()
    return refused(lambda: y.sum().backward(), "second time")


def bad_hooks(torch):
    hooks = _graph(torch).saved_tensors_hooks
    x = _leaf(torch)

    def writes():
        with hooks(lambda t: t.mul_(2), lambda t: t):
            return x * (x * 1)

    def no_tensor():
        with hooks(lambda t: t, lambda t: 3):
            y = x * x
        y.sum().backward()

    def fails():
        with hooks(lambda t: {}["missing"], lambda t: t):
            return x * x

    return [
        refused(writes, "modifying its input in place"),
        refused(no_tensor, "expected to be a Tensor"),
        refused(fails, "missing"),
        x.exp().sum().backward(),
    ]


def functions_save_through_hooks(torch):
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * x
            ctx.save_for_backward(x, y)
            return y

        @staticmethod
        def backward(ctx, g):
            x, y = ctx.saved_tensors
            return g * 2 * x + 0 * y

    log = []
    x = _leaf(torch)
    with _graph(torch).saved_tensors_hooks(lambda t: log.append(t.tolist()) or t.clone(), lambda t: t):
        y = Square.apply(x)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    (gg,) = torch.autograd.grad(g.sum(), x)
    return log, g, gg


def save_on_cpu(torch):
    x = _leaf(torch)
    with _graph(torch).save_on_cpu():
        y = x * x.exp()
    y.sum().backward()
    return x.grad


def disabled(torch):
    graph = _graph(torch)
    x = _leaf(torch)

    def enters():
        with graph.disable_saved_tensors_hooks("not here"), graph.saved_tensors_hooks(lambda t: t, lambda t: t):
            pass

    def inside():
        with graph.saved_tensors_hooks(lambda t: t, lambda t: t), graph.disable_saved_tensors_hooks("not here"):
            pass

    found = [refused(enters, "not here"), refused(inside, "not here")]
    with graph.disable_saved_tensors_hooks("not here"):
        (x * x).sum().backward()
    with graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        (x * x).sum().backward()
    return found, x.grad


def mutation_allowed(torch):
    x = _leaf(torch)
    with _graph(torch).allow_mutation_on_saved_tensors():
        w = torch.ones(2)
        y = x * w
        w.mul_(5)
        z = x.exp()
        z.add_(1)
        (y + z).sum().backward()
    return x.grad


def mutation_allowed_inside_only(torch):
    x = _leaf(torch)
    with _graph(torch).allow_mutation_on_saved_tensors():
        y = (x * x).sum()
    return refused(y.backward, "outside of the 'allow_mutation_on_saved_tensors' context")


def views_and_in_place_under_hooks(torch):
    x = _leaf(torch, 1.0, 2.0, 3.0)
    with _graph(torch).saved_tensors_hooks(lambda t: t.clone(), lambda t: t):
        h = x * 2
        h[1:].mul_(h[:2].clone())
        h.sigmoid_()
        values, _ = (h * x).sort()
        y = torch.cat([values, h]).prod()
    y.backward()
    return x.grad


def hooks_in_a_loop_leave_nothing_behind(torch):
    gc.collect()
    x = _leaf(torch)
    for _ in range(3):
        with _graph(torch).saved_tensors_hooks(lambda t: t, lambda t: t):
            y = (x * x).sum()
        y.backward()
    (x * x).sum().backward()
    return x.grad
