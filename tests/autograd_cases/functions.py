"""Functions of one's own: everything that `autograd.Function` promises."""

from . import refused


def _leaf(torch, *values):
    return torch.tensor(values or (1.0, 2.0), requires_grad=True)


def _cube(torch, **extra):
    class Cube(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x**3

        @staticmethod
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            return g * 3 * x**2

    for name, value in extra.items():
        setattr(Cube, name, value)
    return Cube


def _function(torch, forward, backward, **extra):
    return type(
        "Mine",
        (torch.autograd.Function,),
        {"forward": staticmethod(forward), "backward": staticmethod(backward), **extra},
    )


def first_and_second_derivative(torch):
    x = _leaf(torch)
    y = _cube(torch).apply(x)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    (gg,) = torch.autograd.grad(g.sum(), x)
    return y, g, gg, type(y.grad_fn).__name__, y.grad_fn.name()


def setup_context_form(torch):
    class Scale(torch.autograd.Function):
        @staticmethod
        def forward(x, k):
            return x * k

        @staticmethod
        def setup_context(ctx, inputs, output):
            x, ctx.k = inputs
            ctx.save_for_backward(x, output)

        @staticmethod
        def backward(ctx, g):
            x, y = ctx.saved_tensors
            return g * ctx.k + 0 * x + 0 * y, None

    x = _leaf(torch)
    y = Scale.apply(x, 4.0)
    y.sum().backward()
    return y, x.grad


def saved_tensors_after_free(torch):
    x = _leaf(torch)
    y = _cube(torch).apply(x).sum()
    y.backward()
    return refused(y.backward, "second time")


def saved_input_written_since(torch):
    x = _leaf(torch)
    z = x * 1
    y = _cube(torch).apply(z)
    z.mul_(2)
    return refused(lambda: y.sum().backward(), "modified by an inplace operation")


def saved_intermediate(torch):
    """An intermediate may be saved; no gradient flows through it."""

    def forward(ctx, x):
        e = x.exp()
        ctx.save_for_backward(e)
        return e * 2

    f = _function(torch, forward, lambda ctx, g: g * ctx.saved_tensors[0] * 2)
    x = _leaf(torch)
    f.apply(x).sum().backward()
    return x.grad


def saved_output(torch):
    def forward(ctx, x):
        y = x.exp()
        ctx.save_for_backward(y)
        return y

    f = _function(torch, forward, lambda ctx, g: g * ctx.saved_tensors[0])
    x = _leaf(torch)
    (g,) = torch.autograd.grad(f.apply(x).sum(), x, create_graph=True)
    (gg,) = torch.autograd.grad(g.sum(), x)
    return g, gg


def save_something_else(torch):
    def forward(ctx, x):
        ctx.save_for_backward(3)
        return x * 2

    f = _function(torch, forward, lambda ctx, g: g)
    return refused(lambda: f.apply(_leaf(torch)), "save_for_backward can only save variables")


def save_none(torch):
    def forward(ctx, x):
        ctx.save_for_backward(x, None)
        return x * 2

    f = _function(torch, forward, lambda ctx, g: g if ctx.saved_tensors[1] is None else g * 0)
    x = _leaf(torch)
    f.apply(x).sum().backward()
    return x.grad


def needs_input_grad(torch):
    seen = []

    def forward(ctx, a, b, c, d):
        seen.append(ctx.needs_input_grad)
        return a * b

    def backward(ctx, g):
        seen.append(ctx.needs_input_grad)
        return g, None, None, None

    f = _function(torch, forward, backward)
    f.apply(_leaf(torch), torch.ones(2), 3, None).sum().backward()
    return seen


def other_arguments(torch):
    def forward(ctx, x, factor, name, flag, things):
        ctx.factor = factor
        return x * factor * things[0]

    f = _function(torch, forward, lambda ctx, g: (g * ctx.factor, None, None, None, None))
    x = _leaf(torch)
    f.apply(x, 3.0, "text", True, [torch.ones(2)]).sum().backward()
    return x.grad, refused(lambda: f.apply(x=x))


def tensors_in_a_list_are_not_tracked(torch):
    seen = []

    def forward(ctx, xs):
        seen.append(ctx.needs_input_grad)
        return xs[0] * 2

    f = _function(torch, forward, lambda ctx, g: None)
    y = f.apply([_leaf(torch)])
    return seen, y.requires_grad


def marked_dirty(torch):
    def forward(ctx, x):
        ctx.mark_dirty(x)
        x.mul_(2)
        return x

    f = _function(torch, forward, lambda ctx, g: g * 2)
    x = _leaf(torch)
    z = x * 1
    before = z._version
    y = f.apply(z)
    (y * y).sum().backward()
    return y is z, z._version - before, x.grad, z.grad_fn.name(), refused(lambda: f.apply(_leaf(torch)), "leaf")


def dirty_but_not_returned(torch):
    def forward(ctx, x):
        ctx.mark_dirty(x)
        x.mul_(2)
        return x + 1

    f = _function(torch, forward, lambda ctx, g: g * 2)
    x = _leaf(torch)
    return refused(lambda: f.apply(x * 1))


def dirty_without_mark(torch):
    def forward(ctx, x):
        return x.mul_(2)

    f = _function(torch, forward, lambda ctx, g: g * 2)
    x = _leaf(torch)
    z = x * 1
    y = f.apply(z)
    y.sum().backward()
    return y is z, x.grad


def not_differentiable(torch):
    def forward(ctx, x):
        i = x.argsort()
        s = x.sign()
        ctx.mark_non_differentiable(i, s)
        return x * 2, i, s

    seen = []

    def backward(ctx, g, gi, gs):
        seen.append([gi is None, gs is None, None if gs is None else gs.tolist()])
        return g * 2

    f = _function(torch, forward, backward)
    x = _leaf(torch)
    y, i, s = f.apply(x)
    y.sum().backward()
    return y.requires_grad, i.requires_grad, s.requires_grad, seen, x.grad


def gradients_materialized_or_not(torch):
    found = []
    for materialize in (True, False):

        def forward(ctx, x, materialize=materialize):
            ctx.set_materialize_grads(materialize)
            return x * 2, x * 3

        def backward(ctx, a, b):
            found.append(None if b is None else b.tolist())
            return a * 2

        x = _leaf(torch)
        _function(torch, forward, backward).apply(x)[0].sum().backward()
    return found


def none_as_output(torch):
    def forward(ctx, x):
        return x * 2, None, "text"

    f = _function(torch, forward, lambda ctx, g, *others: g * 2)
    x = _leaf(torch)
    y, nothing, text = f.apply(x)
    y.sum().backward()
    return nothing, text, x.grad


def numbers_as_output(torch):
    f = _function(torch, lambda ctx, x: 3, lambda ctx, g: g)
    return refused(lambda: f.apply(_leaf(torch)))


def once_differentiable(torch):
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**2

    @torch.autograd.function.once_differentiable
    def backward(ctx, g):
        return g * 2 * ctx.saved_tensors[0]

    f = _function(torch, forward, backward)
    x = _leaf(torch)
    (g,) = torch.autograd.grad(f.apply(x).sum(), x, create_graph=True)
    return g, g.requires_grad, refused(lambda: g.sum().backward(), "once_differentiable")


def returns_a_view_of_the_input(torch):
    f = _function(torch, lambda ctx, x: x.view(2, 1), lambda ctx, g: g.reshape(2) * 3)
    x = _leaf(torch)
    y = f.apply(x)
    y.sum().backward()
    return y.shape, y._is_view(), y.grad_fn.name(), x.grad


def view_results_may_not_be_written(torch):
    f = _function(torch, lambda ctx, x: x.view(2, 1), lambda ctx, g: g.reshape(2))
    x = _leaf(torch)
    y = f.apply(x * 1)
    return refused(lambda: y.mul_(2), "custom Function")


def returns_the_input(torch):
    f = _function(torch, lambda ctx, x: x, lambda ctx, g: g * 5)
    x = _leaf(torch)
    y = f.apply(x)
    y.sum().backward()
    return y is x, x.is_leaf, x.grad, y.grad_fn.name()


def wrong_numbers_of_gradients(torch):
    def run(forward, backward, *args):
        f = _function(torch, forward, backward)
        f.apply(*args).sum().backward()

    x = _leaf(torch)
    return [
        refused(lambda: run(lambda ctx, a, b: a * b, lambda ctx, g: g, x, x), "expected 2, got 1"),
        refused(lambda: run(lambda ctx, a: a * 2, lambda ctx, g: (g, g), x), "expected 1, got 2"),
        refused(lambda: run(lambda ctx, a: a * 2, lambda ctx, g: (g, None), x)),
        refused(
            lambda: run(lambda ctx, a, b: a * b, lambda ctx, g: (g, g), x, 3.0), "different from None at position 2"
        ),
        refused(lambda: run(lambda ctx, a: a * 2, lambda ctx, g: 3.0, x)),
        refused(lambda: run(lambda ctx, a: a * 2, lambda ctx, g: g[:1], x), "invalid gradient"),
        refused(lambda: run(lambda ctx, a: a * 2, lambda ctx, g: None, x)),
    ]


def gradient_that_broadcasts(torch):
    f = _function(torch, lambda ctx, a: a.sum(), lambda ctx, g: g)
    x = _leaf(torch)
    return refused(lambda: f.apply(x).backward(), "invalid gradient"), x.grad


def gradient_of_another_type(torch):
    f = _function(torch, lambda ctx, a: a.double(), lambda ctx, g: g * 2)
    x = _leaf(torch)
    f.apply(x).sum().backward()
    return str(x.grad.dtype), x.grad


def missing_methods(torch):
    class Empty(torch.autograd.Function):
        pass

    class OnlyForward(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

    x = _leaf(torch)
    return refused(lambda: Empty.apply(x)), refused(lambda: OnlyForward.apply(x).sum().backward(), "implement")


def vjp_is_another_name_of_backward(torch):
    class Twice(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def vjp(ctx, g):
            return g * 2

    x = _leaf(torch)
    Twice.apply(x).sum().backward()
    return x.grad


def called_instead_of_applied(torch):
    return refused(lambda: _cube(torch)()(_leaf(torch))), refused(lambda: _cube(torch)(_leaf(torch)))


def without_recording(torch):
    f = _cube(torch)
    with torch.no_grad():
        y = f.apply(_leaf(torch))
    return y.requires_grad, f.apply(torch.ones(2)).requires_grad


def hooks_on_its_node(torch):
    x = _leaf(torch)
    y = _cube(torch).apply(x)
    log = []
    y.grad_fn.register_prehook(lambda go: log.append([g.tolist() for g in go]))
    y.grad_fn.register_hook(lambda gi, go: log.append([g.tolist() for g in gi]))
    y.sum().backward()
    return log


def the_node_is_the_context(torch):
    def forward(ctx, x):
        ctx.mine = 7
        ctx.save_for_backward(x)
        return x * 2

    f = _function(torch, forward, lambda ctx, g: g * 2)
    y = f.apply(_leaf(torch))
    return y.grad_fn.mine, y.grad_fn.saved_tensors, y.grad_fn.needs_input_grad


def several_outputs(torch):
    def forward(ctx, x):
        return x * 2, x.sum()

    f = _function(torch, forward, lambda ctx, a, b: a * 2 + b)
    x = _leaf(torch)
    y, s = f.apply(x)
    (y.sum() * 3 + s).backward()
    return x.grad, y.output_nr, s.output_nr, y.grad_fn is s.grad_fn, s.grad_fn.name()


def a_list_as_output(torch):
    f = _function(torch, lambda ctx, x: [x * 2, x * 3], lambda ctx, a, b: a * 2)
    return refused(lambda: f.apply(_leaf(torch)))


def straight_through(torch):
    f = _function(torch, lambda ctx, x: (x > 1).float(), lambda ctx, g: g)
    x = _leaf(torch)
    f.apply(x).sum().backward()
    return x.grad


def recording_inside_forward_and_backward(torch):
    seen = []

    def forward(ctx, x):
        seen.append(torch.is_grad_enabled())
        with torch.enable_grad():
            inner = (x.detach().requires_grad_() * 2).sum()
            inner.backward()
        return x * 2

    def backward(ctx, g):
        seen.append(torch.is_grad_enabled())
        return g * 2

    x = _leaf(torch)
    y = _function(torch, forward, backward).apply(x).sum()
    torch.autograd.grad(y, x, retain_graph=True)
    torch.autograd.grad(y, x, create_graph=True)
    return seen


def subclass_of_a_function(torch):
    class Child(_cube(torch)):
        @staticmethod
        def backward(ctx, g):
            return g * 0 + 7

    x = _leaf(torch)
    Child.apply(x).sum().backward()
    return x.grad


def vmap_and_jvp_members_do_not_disturb(torch):
    x = _leaf(torch)
    f = _cube(torch, jvp=staticmethod(lambda ctx, t: t), vmap=staticmethod(lambda info, dims, x: (x, 0)))
    f.apply(x).sum().backward()
    return x.grad


def mixed_devices_of_thought(torch):
    """A leaf used inside and outside a Function gets the sum."""
    x = _leaf(torch)
    (_cube(torch).apply(x) + x * x + _cube(torch).apply(x * 2)).sum().backward()
    return x.grad
