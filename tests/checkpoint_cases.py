"""Programs with checkpoints, for minitorch and for PyTorch: each returns plain numbers, counts and texts."""

from __future__ import annotations

import contextlib
import warnings


def outcome(torch, case):
    """What a program gives, or the type and the first line of its error; with the texts of its warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.manual_seed(0)
        try:
            found = case(torch, torch.utils.checkpoint)
        except Exception as error:
            found = [type(error).__name__, str(error).partition("\n")[0]]
    return [found, [str(w.message) for w in caught]]


def wave(x):
    return (x.sin() * x).exp()


def start(torch, *values):
    return torch.tensor(values or (0.5, -1.0), dtype=torch.float64, requires_grad=True)


def plain(torch, C, reentrant):
    x, w = start(torch), start(torch, 2.0, 3.0)
    y = C.checkpoint(lambda a: wave(a) * w, x, use_reentrant=reentrant)
    y.sum().backward()
    return [y.tolist(), x.grad.tolist(), w.grad.tolist(), y.requires_grad]


def counted(torch, C, reentrant):
    runs, x = [], start(torch)

    def run(a):
        runs.append(torch.is_grad_enabled())
        return wave(a)

    y = C.checkpoint(run, x, use_reentrant=reentrant)
    first = len(runs)
    y.sum().backward()
    return [first, runs, x.grad.tolist()]


def several(torch, C, reentrant):
    x = start(torch)
    a, n, b = C.checkpoint(lambda t: (t.sin(), 3, t * t.cos()), x, use_reentrant=reentrant)
    (a.sum() + (b * n).sum()).backward()
    return [n, x.grad.tolist()]


def dropped(torch, C, reentrant):
    x = torch.ones(40, requires_grad=True)
    y = C.checkpoint(lambda t: torch.nn.functional.dropout(t.exp(), 0.5), x, use_reentrant=reentrant)
    after = torch.rand(1).item()
    y.sum().backward()
    return [(y == x.grad).all().item(), after, torch.rand(1).item()]


def dropped_otherwise(torch, C, reentrant):
    x = torch.ones(40, requires_grad=True)
    run = lambda t: torch.nn.functional.dropout(t.exp(), 0.5)
    y = C.checkpoint(run, x, use_reentrant=reentrant, preserve_rng_state=False)
    y.sum().backward()
    return (y == x.grad).all().item()


def twice(torch, C, reentrant):
    x = start(torch)
    y = C.checkpoint(wave, x, use_reentrant=reentrant)
    y.sum().backward(retain_graph=True)
    y.sum().backward()
    return x.grad.tolist()


def no_input_requires_grad(torch, C, reentrant):
    w, x = start(torch), torch.ones(2, dtype=torch.float64)
    y = C.checkpoint(lambda a: wave(a * w), x, use_reentrant=reentrant)
    return [y.requires_grad]


def without_recording(torch, C, reentrant):
    x = start(torch)
    with torch.no_grad():
        return C.checkpoint(wave, x, use_reentrant=reentrant).requires_grad


def inside_another(torch, C, reentrant):
    x, runs = start(torch), []

    def inner(a):
        runs.append("inner")
        return wave(a)

    def outer(a):
        runs.append("outer")
        return C.checkpoint(inner, a.cos(), use_reentrant=reentrant).sin()

    C.checkpoint(outer, x, use_reentrant=reentrant).sum().backward()
    return [x.grad.tolist(), len(runs) > 3]


def written_since(torch, C, reentrant):
    x = start(torch)
    a = x * 1
    y = C.checkpoint(wave, a, use_reentrant=reentrant)
    a.add_(1)
    try:
        y.sum().backward()
    except RuntimeError:
        return "refused"
    return "a wrong gradient"


def sequence(torch, C, reentrant):
    runs, x = [], start(torch)
    layer = lambda i: lambda a: runs.append(i) or (a.sin() + 0.1 * i)
    y = C.checkpoint_sequential([layer(i) for i in range(7)], 3, x, use_reentrant=reentrant)
    y.sum().backward()
    return [x.grad.tolist(), sorted(runs)]


def sequence_of_modules(torch, C, reentrant):
    model = torch.nn.Sequential(*[torch.nn.Linear(3, 3) for _ in range(4)])
    x = torch.ones(2, 3, requires_grad=True)
    C.checkpoint_sequential(model, 2, x, use_reentrant=reentrant).sum().backward()
    return [[round(v, 5) for v in p.grad.reshape(-1).tolist()] for p in model.parameters()]


def keyword(torch, C, reentrant):
    x = start(torch)
    C.checkpoint(lambda a, power: a**power, x, use_reentrant=reentrant, power=3).sum().backward()
    return x.grad.tolist()


def contexts(torch, C, reentrant):
    seen, x = [], start(torch)

    @contextlib.contextmanager
    def note(text):
        seen.append(text)
        yield

    y = C.checkpoint(wave, x, use_reentrant=reentrant, context_fn=lambda: (note("first"), note("second")))
    y.sum().backward()
    return [seen, x.grad.tolist()]


BOTH = {f"{case.__name__}, reentrant={reentrant}": (lambda t, C, c=case, r=reentrant: c(t, C, r)) for reentrant in (False, True) for case in (
    plain, counted, several, dropped, dropped_otherwise, twice, no_input_requires_grad, without_recording,
    inside_another, written_since, sequence, sequence_of_modules, keyword, contexts,
)}  # fmt: skip


def no_word(torch, C):
    return C.checkpoint(wave, start(torch)).requires_grad


def no_word_for_a_sequence(torch, C):
    return C.checkpoint_sequential([wave, wave], 2, start(torch)).requires_grad


def structures(torch, C):
    x = start(torch)
    y = C.checkpoint(lambda d: {"a": [d["x"].sin()], "b": d["x"].exp()}, {"x": x}, use_reentrant=False)
    (y["a"][0] * y["b"]).sum().backward()
    return x.grad.tolist()


def asked_for(torch, C):
    x, w = start(torch), start(torch, 2.0, 3.0)
    y = C.checkpoint(lambda a: wave(a * w), x, use_reentrant=False)
    return [g.tolist() for g in torch.autograd.grad(y.sum(), [x, w])]


def second_derivative(torch, C):
    x = start(torch)
    y = C.checkpoint(wave, x, use_reentrant=False)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    g.sum().backward()
    return x.grad.tolist()


def a_part_of_it(torch, C):
    x = start(torch)
    a, b = C.checkpoint(lambda t: (t.sin(), t.exp() * t), x, use_reentrant=False)
    a.sum().backward()
    first = x.grad.tolist()
    b.sum().backward()
    return [first, x.grad.tolist()]


def early(torch, C, stop):
    seen, x = [], start(torch)

    def run(a):
        y = a.sin().exp()
        seen.append(1)
        return y + 1

    C.checkpoint(run, x, use_reentrant=False, early_stop=stop).sum().backward()
    return [len(seen), x.grad.tolist()]


def stops_early(torch, C):
    return early(torch, C, True)


def does_not_stop(torch, C):
    return early(torch, C, False)


def set_for_all(torch, C):
    with C.set_checkpoint_early_stop(False):
        return early(torch, C, True)


def changing(torch, C, change, **options):
    runs, x = [], start(torch)

    def run(a):
        runs.append(1)
        return change(a, len(runs))

    C.checkpoint(run, x, use_reentrant=False, **options).sum().backward()
    return x.grad.tolist()


def saves_less(torch, C):
    return changing(torch, C, lambda a, n: wave(a) if n == 1 else a.exp())


def saves_more(torch, C):
    return changing(torch, C, lambda a, n: a.exp() if n == 1 else wave(a), early_stop=False)


def saves_other_shapes(torch, C):
    return changing(torch, C, lambda a, n: (a if n == 1 else a[:1].clone()).exp())


def saves_other_shapes_unchecked(torch, C):
    return len(changing(torch, C, lambda a, n: (a if n == 1 else a * 2).sin(), determinism_check="none"))


def an_unknown_check(torch, C):
    C.checkpoint(wave, start(torch), use_reentrant=False, determinism_check="x")


def an_unknown_keyword(torch, C):
    C.checkpoint(wave, start(torch), use_reentrant=True, b=1, a=2)


def debugging_the_old_form(torch, C):
    C.checkpoint(wave, start(torch), use_reentrant=True, debug=True)


def chunks(torch, C):
    with contextlib.suppress(TypeError):
        C.checkpoint_sequential([wave], chunks=2, input=start(torch), use_reentrant=True)
        return "taken"
    return "a TypeError"


def an_unknown_keyword_for_a_sequence(torch, C):
    C.checkpoint_sequential([wave], 1, start(torch), use_reentrant=True, chunks=2)


def no_output_requires_grad(torch, C):
    C.checkpoint(lambda a: a.detach(), start(torch), use_reentrant=True).sum().backward()


def an_error_inside(torch, C):
    C.checkpoint(lambda a: 1 // 0, start(torch), use_reentrant=False)


def variables(torch, C):
    return C.detach_variable([start(torch)])


def a_batch_norm_sees_it_twice(torch, C):
    layer, x = torch.nn.BatchNorm1d(2), torch.tensor([[1.0, 2.0], [3.0, 5.0]], requires_grad=True)
    C.checkpoint(layer, x, use_reentrant=False).sum().backward()
    return layer.num_batches_tracked.item()


CASES = BOTH | {
    case.__name__: case
    for case in (
        no_word, no_word_for_a_sequence, structures, asked_for, second_derivative, a_part_of_it, stops_early,
        does_not_stop, set_for_all, saves_less, saves_more, saves_other_shapes, saves_other_shapes_unchecked,
        an_unknown_check, an_unknown_keyword, debugging_the_old_form, chunks, an_unknown_keyword_for_a_sequence,
        no_output_requires_grad, an_error_inside, variables, a_batch_norm_sees_it_twice,
    )
}  # fmt: skip
