"""Hooks on tensors, nodes and leaves: what they see, in which order, and what they may change."""

from . import refused


def _leaf(torch, *values):
    return torch.tensor(values or (1.0, 2.0), requires_grad=True)


def order_of_all_kinds(torch):
    """Tensor hooks before the node's prehooks, then the node, its posthooks; a leaf's own, and after accumulation."""
    log = []
    x = _leaf(torch)
    y = x * 3
    x.register_post_accumulate_grad_hook(lambda t: log.append(f"accumulated {t.grad.tolist()}"))
    x.register_hook(lambda g: log.append("leaf"))
    y.register_hook(lambda g: log.append("tensor 1"))
    y.grad_fn.register_prehook(lambda gs: log.append("pre"))
    y.grad_fn.register_hook(lambda gi, go: log.append("post"))
    y.register_hook(lambda g: log.append("tensor 2"))
    y.sum().backward()
    return log


def node_hook_sees_both_sides(torch):
    x = _leaf(torch)
    y = x * 3
    seen = []
    y.grad_fn.register_hook(lambda gi, go: seen.append([gi, go]))
    y.sum().backward()
    return seen


def node_hook_replaces_gradients(torch):
    x, w = _leaf(torch), _leaf(torch, 3.0, 4.0)
    y = x * w
    y.grad_fn.register_hook(lambda gi, go: (gi[0] * 10, gi[1] * 100))
    y.sum().backward()
    return x.grad, w.grad


def prehook_replaces_gradients(torch):
    x = _leaf(torch)
    y = x * 3
    y.grad_fn.register_prehook(lambda go: (go[0] * 2,))
    y.sum().backward()
    return x.grad


def prehook_may_return_a_bare_tensor(torch):
    x = _leaf(torch)
    y = x * 3
    y.grad_fn.register_prehook(lambda go: go[0] * 2)
    return refused(lambda: y.sum().backward()), x.grad


def two_outputs_under_one_node(torch):
    x = _leaf(torch, 3.0, 1.0, 2.0)
    values, _ = x.sort()
    first, _ = x.split([1, 2])
    log = []
    values.register_hook(lambda g: log.append(["values", g]))
    first.register_hook(lambda g: log.append(["first", g]))
    first.grad_fn.register_hook(lambda gi, go: log.append(["split", [g if g is None else g.tolist() for g in go]]))
    ((values * 2).sum() + first.sum()).backward()
    return log, x.grad


def removed_while_running(torch):
    x = _leaf(torch)
    y = x * 2
    log = []
    handles = []
    handles.append(y.register_hook(lambda g: log.append("a") or handles[1].remove()))
    handles.append(y.register_hook(lambda g: log.append("b")))
    y.sum().backward(retain_graph=True)
    y.sum().backward()
    return log


def handle_as_context(torch):
    x = _leaf(torch)
    with x.register_hook(lambda g: g * 5):
        (x * 2).sum().backward()
    (x * 2).sum().backward()
    return x.grad


def hooks_under_grad(torch):
    """`autograd.grad` runs a tensor's hooks before it takes the gradient, and no hook of the leaf's accumulation."""
    x = _leaf(torch)
    log = []
    x.register_hook(lambda g: log.append("leaf") or g * 2)
    x.register_post_accumulate_grad_hook(lambda t: log.append("accumulated"))
    y = x * 3
    y.register_hook(lambda g: log.append("inner") or g * 10)
    y.grad_fn.register_prehook(lambda go: log.append("pre"))
    gy, gx = torch.autograd.grad(y.sum(), (y, x), retain_graph=True)
    (only,) = torch.autograd.grad(y.sum(), (y,))
    return log, gy, gx, only, x.grad


def hooks_on_a_leaf_run_once_for_all_uses(torch):
    x = _leaf(torch)
    seen = []
    x.register_hook(lambda g: seen.append(g.tolist()))
    (x * 2 + x * x).sum().backward()
    return seen, x.grad


def retained_grad_after_hooks_and_again(torch):
    x = _leaf(torch)
    y = x * 2
    y.retain_grad()
    y.register_hook(lambda g: g * 3)
    y.sum().backward(retain_graph=True)
    first = y.grad.clone()
    y.sum().backward()
    return first, y.grad, y.retains_grad, x.retains_grad


def retain_grad_on_a_leaf_is_nothing(torch):
    x = _leaf(torch)
    x.retain_grad()
    (x * 2).sum().backward()
    return x.grad, x.retains_grad


def hook_and_in_place(torch):
    """A hook set before an in-place step stays with the old value, one set after belongs to the new."""
    seen = []
    x = _leaf(torch)
    y = x * 2
    y.register_hook(lambda g: seen.append(["before", g.tolist()]))
    y.mul_(5)
    y.register_hook(lambda g: seen.append(["after", g.tolist()]))
    y.sum().backward()
    return seen


def accumulate_node_hooks(torch):
    x = _leaf(torch)
    node = x.view_as(x).grad_fn.next_functions[0][0]
    log = []
    node.register_prehook(lambda go: log.append(["pre", go[0].tolist(), x.grad is None]))
    node.register_hook(lambda gi, go: log.append(["post", gi, [g.tolist() for g in go], x.grad.tolist()]))
    (x * 3).sum().backward()
    return log


def accumulate_node_is_one_object(torch):
    x = _leaf(torch)
    first = (x * 2).grad_fn.next_functions[0][0]
    second = (x + 1).grad_fn.next_functions[0][0]
    return first is second, first.variable is x, type(first).__name__, first.name()


def post_accumulate_rules(torch):
    x = _leaf(torch)
    return [
        refused(lambda: (x * 2).register_post_accumulate_grad_hook(lambda t: None), "non-leaf"),
        refused(lambda: torch.ones(2).register_post_accumulate_grad_hook(lambda t: None), "require"),
        refused(lambda: torch.ones(2).register_hook(lambda g: None), "require"),
        refused(lambda: torch.ones(2).retain_grad(), "requires_grad=False"),
    ]


def bad_results_of_hooks(torch):
    def run(hook):
        x = _leaf(torch)
        y = x * 2
        y.register_hook(hook)
        y.sum().backward()

    return [refused(lambda: run(lambda g: 3.0)), refused(lambda: run(lambda g: g[:1]), "size")]


def hook_result_of_another_type(torch):
    def run(hook):
        x = _leaf(torch)
        y = x * 2
        y.register_hook(hook)
        y.sum().backward()

    return refused(lambda: run(lambda g: g.double()))


def error_in_a_hook_passes_through(torch):
    def bad(g):
        raise KeyError("mine")

    x = _leaf(torch)
    y = x * 2
    y.register_hook(bad)
    return refused(lambda: y.sum().backward(), "mine")


def backward_with_inputs_and_hooks(torch):
    x, w = _leaf(torch), _leaf(torch)
    log = []
    x.register_hook(lambda g: log.append("x"))
    w.register_hook(lambda g: log.append("w"))
    x.register_post_accumulate_grad_hook(lambda t: log.append("x accumulated"))
    y = x * w
    y.register_hook(lambda g: log.append("y"))
    y.sum().backward(inputs=[x])
    return log, x.grad, w.grad is None


def create_graph_through_a_hook(torch):
    x = _leaf(torch)
    y = x * x
    y.register_hook(lambda g: g * x)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    (gg,) = torch.autograd.grad(g.sum(), x)
    return g, gg


def multi_grad_hooks(torch):
    a, b, c = _leaf(torch), _leaf(torch), _leaf(torch)
    log = []
    torch.autograd.graph.register_multi_grad_hook((a, b, c), lambda gs: log.append([g is None for g in gs]))
    handle = torch.autograd.graph.register_multi_grad_hook((a, b), lambda g: log.append(g.tolist()), mode="any")
    (a * 2 + b * 3).sum().backward()
    handle.remove()
    (a * c).sum().backward()
    return log


def hooks_on_a_grad_in_no_grad(torch):
    """Inside a hook nothing is recorded unless the backward itself is."""
    x = _leaf(torch)
    seen = []
    x.register_hook(lambda g: seen.append([torch.is_grad_enabled(), g.requires_grad]))
    (x * x).sum().backward(create_graph=True)
    (x * x).sum().backward()
    return seen
