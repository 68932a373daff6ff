"""Switching the recording on and off: blocks, functions, classes, generators, threads."""

import threading

from . import refused


def _on(torch):
    return torch.is_grad_enabled()


def blocks_restore_what_was(torch):
    seen = []
    with torch.no_grad():
        with torch.enable_grad():
            seen.append(_on(torch))
        seen.append(_on(torch))
        with torch.set_grad_enabled(True):
            seen.append(_on(torch))
        seen.append(_on(torch))
    seen.append(_on(torch))
    try:
        with torch.no_grad():
            raise KeyError
    except KeyError:
        seen.append(_on(torch))
    return seen


def set_grad_enabled_as_a_call(torch):
    seen = []
    torch.set_grad_enabled(False)
    seen.append(_on(torch))
    torch.set_grad_enabled(mode=True)
    seen.append(_on(torch))
    return seen


def set_grad_enabled_as_a_decorator(torch):
    seen = []

    @torch.set_grad_enabled(False)
    def f():
        seen.append(_on(torch))

    seen.append(_on(torch))
    f()
    seen.append(_on(torch))
    return seen


def decorators_of_functions(torch):
    @torch.no_grad()
    def f(a, *, b=2):
        """Doc."""
        return _on(torch), a, b

    @torch.no_grad
    def g():
        return _on(torch)

    @torch.enable_grad()
    def h():
        return _on(torch)

    with torch.no_grad():
        inside = h()
    return f(1, b=3), f.__name__, f.__doc__, g(), inside, _on(torch)


def recursion_through_a_decorated_function(torch):
    @torch.no_grad()
    def f(n):
        return [_on(torch), *(f(n - 1) if n else [])]

    return f(2), _on(torch)


def generators_switch_only_while_they_run(torch):
    @torch.no_grad()
    def numbers():
        got = yield _on(torch)
        try:
            yield [got, _on(torch)]
        except ValueError:
            yield ["caught", _on(torch)]
        return "end"

    g = numbers()
    seen = [next(g), _on(torch), g.send(5), _on(torch), g.throw(ValueError), _on(torch)]
    try:
        next(g)
    except StopIteration as stop:
        seen.append(stop.value)
    return seen


def generators_close(torch):
    log = []

    @torch.no_grad()
    def numbers():
        try:
            yield 1
            yield 2
        finally:
            log.append(_on(torch))

    g = numbers()
    next(g)
    g.close()
    return log, _on(torch)


def generator_changes_mode_inside(torch):
    @torch.no_grad()
    def numbers():
        with torch.enable_grad():
            yield _on(torch)
        yield _on(torch)

    seen = []
    for on in numbers():
        seen += [on, _on(torch)]
    return seen


def classes_can_be_decorated(torch):
    @torch.no_grad()
    class Model:
        def __init__(self):
            self.on = _on(torch)

        def run(self):
            return _on(torch)

    model = Model()
    return model.on, model.run(), isinstance(model, Model) if isinstance(Model, type) else "function"


def threads_start_with_gradients_on(torch):
    seen = []

    def work():
        seen.append(_on(torch))
        torch.set_grad_enabled(False)
        seen.append(_on(torch))

    with torch.no_grad():
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        seen.append(_on(torch))
    return [*seen, _on(torch)]


def leaves_made_without_recording(torch):
    with torch.no_grad():
        x = torch.ones(2, requires_grad=True)
        y = x * 2
        x.add_(1)
    return x.requires_grad, y.requires_grad, y.is_leaf, x


def parameters_updated_without_recording(torch):
    w = torch.ones(2, requires_grad=True)
    (w * 3).sum().backward()
    with torch.no_grad():
        w -= 0.1 * w.grad
    (w * w).sum().backward()
    return w, w.grad, w.is_leaf


def views_made_without_recording(torch):
    x = torch.ones(4, requires_grad=True)
    y = x * 1
    with torch.no_grad():
        v = y[:2]
    return refused(lambda: v.mul_(2), "no_grad")


def multithreading_switch(torch):
    torch.autograd.set_multithreading_enabled(True)
    with torch.autograd.set_multithreading_enabled(True):
        x = torch.ones(1, requires_grad=True)
        (x * 2).backward()
    return x.grad


def grad_mode_module(torch):
    grad_mode = torch.autograd.grad_mode
    names = ("no_grad", "enable_grad", "set_grad_enabled", "inference_mode", "set_multithreading_enabled")
    return [hasattr(grad_mode, name) for name in names]


def inference_results(torch):
    with torch.inference_mode():
        x = torch.ones(2)
        y = x * 2
        inside = [torch.is_inference_mode_enabled(), _on(torch)]
    with torch.inference_mode(False):
        inside.append(_on(torch))
    normal = torch.ones(2)
    return [*inside, torch.is_inference_mode_enabled(), x.is_inference(), y.is_inference(), normal.is_inference(),
            y.requires_grad, (y + normal).is_inference(), y.clone().is_inference(), y[0].is_inference()]  # fmt: skip


def inference_tensors_outside(torch):
    with torch.inference_mode():
        x = torch.ones(2)
    w = torch.ones(2, requires_grad=True)
    return [
        refused(lambda: x * w, "Inference tensors cannot be saved for backward"),
        refused(lambda: x.requires_grad_(), "inference tensor"),
        refused(lambda: x.add_(1), "Inplace update to inference tensor"),
        refused(lambda: x._version, "version counter"),
        refused(lambda: x + w),
        refused(lambda: x.clone() * w),
    ]


def normal_tensors_inside_inference(torch):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    z = torch.ones(2)
    with torch.inference_mode():
        v = z[:1]
        v.add_(1)
        u = y.view(2)
    return v.is_inference(), z, u.is_inference()


def inference_decorators(torch):
    @torch.inference_mode()
    def f(x):
        return x * 2, _on(torch)

    @torch.inference_mode
    def g(x):
        return _on(torch)

    x = torch.ones(2, requires_grad=True)
    y, on = f(x)
    return y.requires_grad, on, g(x), _on(torch)


def enable_grad_inside_inference(torch):
    x = torch.ones(2, requires_grad=True)
    with torch.inference_mode(), torch.enable_grad():
        y = x * 2
        on = _on(torch)
    return on, y.requires_grad
