"""The graph as it can be looked at, and the ways through it."""

import threading

from . import refused


def _leaf(torch, *values):
    return torch.tensor(values or (1.0, 2.0), requires_grad=True)


def names_and_edges(torch):
    x, w = _leaf(torch), _leaf(torch)
    y = (x * w + 2).sum()

    def walk(node):
        return [] if node is None else [node.name(), [[i, walk(n)] for n, i in node.next_functions]]

    return walk(y.grad_fn)


def edge_numbers_of_several_outputs(torch):
    x = _leaf(torch, 3.0, 1.0, 2.0)
    _, b = x.split(2)
    y = b * 2
    node, number = y.grad_fn.next_functions[0]
    return node.name(), number, b.output_nr, type(b.grad_fn).__name__, b.grad_fn.name()


def nodes_are_nodes(torch):
    x = _leaf(torch)
    y = x * 2
    a, _ = y.split(1)
    Node = torch.autograd.graph.Node
    return [isinstance(n, Node) for n in (y.grad_fn, a.grad_fn, y.grad_fn.next_functions[0][0], x, 3)]


def metadata_belongs_to_the_node(torch):
    y = _leaf(torch) * 2
    y.grad_fn.metadata["mine"] = [1]
    return y.grad_fn.metadata, (y * 2).grad_fn.metadata


def gradient_edges(torch):
    edge = torch.autograd.graph.get_gradient_edge
    x = _leaf(torch)
    y = x * 3
    z = (y * y).sum()
    first, leaf = edge(y), edge(x)
    del y
    gy, gx = torch.autograd.grad(z, (first, leaf), retain_graph=True)
    return gy, gx, first.output_nr, first.node.name(), leaf.node.name(), torch.autograd.grad(edge(z), x)[0]


def gradient_edge_of_a_constant(torch):
    return refused(lambda: torch.autograd.graph.get_gradient_edge(torch.ones(2)), "require")


def backward_into_chosen_inputs(torch):
    x, w = _leaf(torch), _leaf(torch)
    y = x * 3
    (y * w).sum().backward(inputs=[w, y])
    return w.grad, y.grad, x.grad


def backward_into_inputs_twice(torch):
    x = _leaf(torch)
    for _ in range(2):
        (x * x).sum().backward(inputs=x)
    return x.grad


def backward_inputs_refused(torch):
    x = _leaf(torch)
    return [
        refused(lambda: (x * 2).sum().backward(inputs=[]), "cannot be empty"),
        refused(lambda: (x * 2).sum().backward(inputs=[torch.ones(2)])),
    ]


def unused_inputs(torch):
    x, w = _leaf(torch), _leaf(torch)
    y = (x * 2).sum()
    grad = torch.autograd.grad
    return [
        refused(lambda: grad(y, (x, w), retain_graph=True), "not to have been used"),
        grad(y, (x, w), allow_unused=True, retain_graph=True),
        grad(y, (x, w), materialize_grads=True, retain_graph=True),
        refused(lambda: grad(y, (x, w), allow_unused=False, materialize_grads=True, retain_graph=True), "allow_unused"),
    ]


def second_backward_needs_the_graph(torch):
    x = _leaf(torch)
    y = (x * x).sum()
    y.backward(retain_graph=True)
    y.backward()
    return x.grad, refused(y.backward, "second time")


def what_saved_nothing_may_be_walked_again(torch):
    x = _leaf(torch)
    y = (x + 1).sum()
    y.backward()
    y.backward()
    return x.grad


def create_graph_keeps_the_graph(torch):
    x = _leaf(torch)
    y = (x**3).sum()
    y.backward(create_graph=True)
    first = x.grad.clone()
    x.grad = None
    first.sum().backward()
    return first, x.grad, first.requires_grad


def third_derivative(torch):
    x = _leaf(torch)
    g = (x**4).sum()
    found = []
    for _ in range(3):
        (g,) = torch.autograd.grad(g.sum(), x, create_graph=True)
        found.append(g)
    return found


def roots_of_all_sorts(torch):
    x = _leaf(torch)
    y, z = x * 2, x * x
    torch.autograd.backward([y, z], [torch.ones(2), torch.tensor([1.0, 10.0])])
    first = x.grad.clone()
    torch.autograd.backward((x.sum(), (x * 2).sum()))
    return first, x.grad


def roots_refused(torch):
    x = _leaf(torch)
    ones = torch.ones
    return [
        refused(lambda: (x * 2).backward(), "scalar outputs"),
        refused(lambda: ones(1).backward(), "does not require grad"),
        refused(lambda: (x * 2).backward(ones(3)), "shape"),
        refused(lambda: torch.autograd.backward([x * 2, x * 3], [ones(2)])),
        refused(lambda: (x * 2).backward(3.0)),
        refused(lambda: torch.autograd.grad((x * 2).sum(), torch.ones(2))),
        refused(lambda: torch.autograd.grad((x * 2).sum(), [])),
    ]


def a_leaf_as_root(torch):
    x = _leaf(torch)
    x.backward(torch.tensor([5.0, 6.0]))
    return x.grad, torch.autograd.grad(x, x, torch.ones(2))


def the_seed_is_not_shared(torch):
    x = _leaf(torch)
    seed = torch.ones(2)
    x.backward(seed)
    x.grad.add_(1)
    return seed, x.grad


def grad_is_added_in_place(torch):
    x = _leaf(torch)
    (x * 2).sum().backward()
    first = x.grad
    (x * 2).sum().backward()
    return first is x.grad, first


def grad_assignments(torch):
    x = _leaf(torch)
    x.grad = torch.ones(2)
    return [
        x.grad,
        refused(lambda: setattr(x, "grad", torch.ones(3)), "size"),
        refused(lambda: setattr(x, "grad", torch.ones(2, dtype=torch.float64)), "type"),
        refused(lambda: setattr(x, "grad", 3)),
    ]


def increment_version_is_noticed(torch):
    x = _leaf(torch)
    w = torch.ones(2)
    y = (x * w).sum()
    before = w._version
    torch.autograd.graph.increment_version(w)
    return w._version - before, refused(y.backward, "modified by an inplace operation")


def a_tensor_returned_by_grad_is_nobodys(torch):
    x = _leaf(torch)
    y = x * 1
    a, b = torch.autograd.grad(((y + x) * 2).sum(), (y, x))
    a.mul_(5)
    return a, b


def backward_in_a_thread(torch):
    x = _leaf(torch)
    y = (x * x).sum()
    thread = threading.Thread(target=y.backward)
    thread.start()
    thread.join()
    return x.grad


def backward_inside_backward(torch):
    """A hook may run a backward of its own."""
    x, w = _leaf(torch), _leaf(torch)
    seen = []

    def hook(g):
        with torch.enable_grad():
            (w * w).sum().backward()
        seen.append(w.grad.tolist())

    y = x * 2
    y.register_hook(hook)
    y.sum().backward()
    return seen, x.grad


def deep_graph(torch):
    x = _leaf(torch)
    h = x
    for _ in range(20_000):
        h = h * 1.0001
    h.sum().backward()
    return x.grad


def saved_values_of_a_node(torch):
    x, w = _leaf(torch), torch.tensor([3.0, 4.0])
    y, e = x * w, x.exp()
    return (
        y.grad_fn._saved_self is None,
        y.grad_fn._saved_other,
        e.grad_fn._saved_result,
        (x**2).grad_fn._saved_exponent,
    )


def saved_values_are_gone_after_backward(torch):
    x = _leaf(torch)
    y = x.exp()
    y.sum().backward()
    return refused(lambda: y.grad_fn._saved_result, "after they have already been freed")


def requires_grad_rules(torch):
    x = _leaf(torch)
    y = x * 2
    return [
        refused(lambda: y.requires_grad_(False), "leaf"),
        refused(lambda: torch.tensor([1], requires_grad=True), "floating point"),
        refused(lambda: x.add_(1), "leaf Variable"),
        refused(lambda: x.detach_() and None),
        y.detach().requires_grad,
        y.is_leaf,
        x.is_leaf,
        torch.ones(2).is_leaf,
        (torch.ones(2) * 2).is_leaf,
    ]


def variables_are_tensors(torch):
    Variable = torch.autograd.Variable
    x = Variable(torch.ones(2), requires_grad=True)
    (x * 2).sum().backward()
    return (
        isinstance(x, Variable),
        isinstance(3, Variable),
        x.grad,
        type(x).__name__,
        Variable(torch.ones(1)).requires_grad,
    )
