"""Optimizers and schedules against PyTorch: 50 steps to 1e-6, 60 epochs exactly, states interchangeable."""

import copy
import warnings

import numpy as np
import pytest

import minitorch
from tests import optim_cases as cases

torch = pytest.importorskip("torch")
OPTIMIZERS = cases.optimizer_cases()


@pytest.mark.parametrize("case", OPTIMIZERS)
def test_fifty_steps_are_pytorchs(case):
    name, options = OPTIMIZERS[case]
    ours, theirs = (np.array(cases.descend(module, name, options)) for module in (minitorch, torch))
    np.testing.assert_allclose(ours, theirs, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("kind", ["SGD", "Adam"])
@pytest.mark.parametrize("case", cases.SCHEDULES)
def test_sixty_epochs_are_pytorchs(case, kind):
    ours, theirs = (cases.rates(module, cases.SCHEDULES[case], kind) for module in (minitorch, torch))
    assert ours == theirs


@pytest.mark.parametrize("case", cases.PLATEAUS)
def test_plateaus_are_pytorchs(case):
    assert cases.plateau_rates(minitorch, cases.PLATEAUS[case]) == cases.plateau_rates(torch, cases.PLATEAUS[case])


def moved(value, to):
    """A state dict with the other library's tensors in it."""
    if isinstance(value, torch.Tensor | minitorch.Tensor):
        return to.tensor(value.detach().numpy().copy())
    if isinstance(value, dict):
        return {k: moved(v, to) for k, v in value.items()}
    return type(value)(moved(v, to) for v in value) if isinstance(value, list | tuple) else value


def described(value):
    """Everything about a state dict but the tensors' values."""
    if isinstance(value, torch.Tensor | minitorch.Tensor):
        return str(value.dtype), tuple(value.shape)
    if isinstance(value, dict):
        return {k: described(v) for k, v in value.items()}
    return [described(v) for v in value] if isinstance(value, list | tuple) else type(value).__name__


@pytest.mark.parametrize("direction", ["from PyTorch", "to PyTorch"])
@pytest.mark.parametrize("case", OPTIMIZERS)
def test_a_state_goes_on_in_the_other_library(case, direction):
    name, options = OPTIMIZERS[case]
    source, target = (torch, minitorch) if direction == "from PyTorch" else (minitorch, torch)
    params = cases.parameters(source)
    first = getattr(source.optim, name)(params, **options)
    cases.descend(source, name, options, 5, first, params)
    saved, values = copy.deepcopy(first.state_dict()), [p.detach().numpy().copy() for p in params]
    expected = cases.descend(source, name, options, 10, first, params)

    params = [target.nn.Parameter(target.tensor(v)) for v in values]
    second = getattr(target.optim, name)(params, **options)
    second.load_state_dict(moved(saved, target))
    found = cases.descend(target, name, options, 10, second, params)
    np.testing.assert_allclose(found, expected, rtol=1e-6, atol=1e-8)
    if name != "LBFGS":  # whose memory holds Python numbers in places where PyTorch's holds 0-d tensors
        other = getattr(source.optim, name)(cases.parameters(source), **options)
        other.load_state_dict(saved)
        assert described(second.state_dict()) == described(other.state_dict())


@pytest.mark.parametrize("name", cases.DIFFERENT)
def test_it_prints_as_pytorchs(name):
    def text(module):
        a, b = module.nn.Parameter(module.ones(2)), module.nn.Parameter(module.ones(1))
        groups = [{"params": [a]}] if name == "LBFGS" else [{"params": [a]}, {"params": [b], "lr": 0.5}]
        return repr(getattr(module.optim, name)(groups))

    assert text(minitorch) == text(torch)


@pytest.mark.parametrize("case", [*cases.SCHEDULES])
def test_a_schedule_is_saved_as_pytorchs_and_goes_on(case):
    saved = {}
    for module in (minitorch, torch):
        optimizer = cases.optimizer_of_two_groups(module)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            scheduler = cases.SCHEDULES[case](module.optim.lr_scheduler, optimizer)
            cases.go_on(optimizer, scheduler, 10)
            saved[module] = scheduler.state_dict(), optimizer.state_dict(), cases.go_on(optimizer, scheduler, 10)
    theirs = {k: v for k, v in saved[torch][0].items() if k not in ("anneal_func",)}
    assert set(saved[minitorch][0]) == set(theirs)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        optimizer = cases.optimizer_of_two_groups(minitorch)
        scheduler = cases.SCHEDULES[case](minitorch.optim.lr_scheduler, optimizer)
        cases.go_on(optimizer, scheduler, 10)
        state, groups = copy.deepcopy(scheduler.state_dict()), copy.deepcopy(optimizer.state_dict())
        optimizer = cases.optimizer_of_two_groups(minitorch)
        scheduler = cases.SCHEDULES[case](minitorch.optim.lr_scheduler, optimizer)
        scheduler.load_state_dict(state)
        optimizer.load_state_dict(groups)
        assert cases.go_on(optimizer, scheduler, 10) == saved[torch][2]


def outcome(module, act):
    """The value, or type and text of the error, with the text of the warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            found = act(module)
        except Exception as error:
            found = type(error).__name__, str(error)
    return found, [str(w.message) for w in caught]


def one(module):
    return [module.nn.Parameter(module.ones(2))]


def scheduled(make, steps=("o", "s")):
    def act(module):
        optimizer = module.optim.SGD(one(module), lr=1.0)
        scheduler = make(module.optim.lr_scheduler, optimizer)
        for step in steps:
            if step == "o":
                optimizer.step()
            else:
                scheduler.step(*([] if step == "s" else [int(step)]))
        return scheduler.get_last_lr(), scheduler.last_epoch

    return act


ERRORS = [
    lambda t: t.optim.SGD(one(t), lr=-1.0),
    lambda t: t.optim.SGD(one(t), momentum=-1),
    lambda t: t.optim.SGD(one(t), weight_decay=-1),
    lambda t: t.optim.SGD(one(t), nesterov=True),
    lambda t: t.optim.SGD(one(t), lr=t.tensor([0.1, 0.2])),
    lambda t: t.optim.SGD(one(t), fused=True, foreach=True),
    lambda t: t.optim.SGD(one(t), fused=True, differentiable=True),
    lambda t: t.optim.SGD([]),
    lambda t: t.optim.SGD([t.ones(2, requires_grad=True) * 2]),
    lambda t: t.optim.SGD(["x"]),
    lambda t: t.optim.SGD([{"params": {t.ones(1)}}]),
    lambda t: t.optim.SGD(one(t)).add_param_group([1]),
    lambda t: t.optim.SGD([("w", t.ones(1)), t.ones(1)]),
    lambda t: t.optim.SGD([("w", t.ones(1))]).add_param_group({"params": one(t)}),
    lambda t: t.optim.SGD([("w", t.ones(1))]).state_dict()["param_groups"][0]["param_names"],
    lambda t: t.optim.Adam(one(t), betas=(1.0, 0.9)),
    lambda t: t.optim.Adam(one(t), betas=(0, 0.9)),
    lambda t: t.optim.Adam(one(t), eps=-1),
    lambda t: t.optim.Adam(one(t), lr=float("nan")),
    lambda t: t.optim.Adam(one(t), lr=t.tensor(0.1), foreach=True),
    lambda t: t.optim.Adadelta(one(t), rho=1.5),
    lambda t: t.optim.Adagrad(one(t), lr_decay=-1),
    lambda t: t.optim.Adagrad(one(t), initial_accumulator_value=-1),
    lambda t: t.optim.RMSprop(one(t), alpha=-1),
    lambda t: t.optim.Rprop(one(t), etas=(1.5, 1.2)),
    lambda t: t.optim.NAdam(one(t), momentum_decay=-1),
    lambda t: t.optim.LBFGS([{"params": one(t)}, {"params": one(t)}]),
    lambda t: t.optim.SGD(one(t)).load_state_dict({"state": {}, "param_groups": []}),
    lambda t: t.optim.SGD(one(t)).load_state_dict({"state": {}, "param_groups": [{"params": [0, 1]}]}),
    lambda t: t.optim.lr_scheduler.StepLR("x", 1),
    lambda t: t.optim.lr_scheduler.StepLR(t.optim.SGD(one(t)), 1, last_epoch=3),
    scheduled(lambda L, o: L.LinearLR(o, 0)),
    scheduled(lambda L, o: L.LinearLR(o, 0.5, 2)),
    scheduled(lambda L, o: L.ConstantLR(o, 2)),
    scheduled(lambda L, o: L.LambdaLR(o, [by, by])),
    scheduled(lambda L, o: L.MultiplicativeLR(o, 3)),
    scheduled(lambda L, o: L.OneCycleLR(o, 1)),
    scheduled(lambda L, o: L.OneCycleLR(o, 1, 0)),
    scheduled(lambda L, o: L.OneCycleLR(o, 1, epochs=2, steps_per_epoch=0)),
    scheduled(lambda L, o: L.OneCycleLR(o, 1, 10, pct_start=2)),
    scheduled(lambda L, o: L.OneCycleLR(o, 1, 10, anneal_strategy="x")),
    scheduled(lambda L, o: L.OneCycleLR(o, [1, 2], 10)),
    scheduled(lambda L, o: L.OneCycleLR(o, 1, 2), "osososos"),
    scheduled(lambda L, o: L.CyclicLR(o, 0.1, 1, mode="x")),
    scheduled(lambda L, o: L.CosineAnnealingWarmRestarts(o, 0)),
    scheduled(lambda L, o: L.CosineAnnealingWarmRestarts(o, 1, 0)),
    scheduled(lambda L, o: L.CosineAnnealingWarmRestarts(o, 1, 1, "x")),
    scheduled(lambda L, o: L.SequentialLR(o, [], [])),
    scheduled(lambda L, o: L.SequentialLR(o, [L.StepLR(o, 1)], [3])),
    scheduled(lambda L, o: L.SequentialLR(o, [3], [])),
    scheduled(lambda L, o: L.ChainedScheduler([])),
    scheduled(lambda L, o: L.ChainedScheduler([L.ReduceLROnPlateau(o)])),
    scheduled(lambda L, o: L.ReduceLROnPlateau(o, factor=1.0)),
    scheduled(lambda L, o: L.ReduceLROnPlateau(o, mode="x")),
    scheduled(lambda L, o: L.ReduceLROnPlateau(o, threshold_mode="x")),
    scheduled(lambda L, o: L.ReduceLROnPlateau(o, min_lr=[1, 2])),
    scheduled(lambda L, o: L.StepLR(o, 2), "so"),
    scheduled(lambda L, o: L.StepLR(o, 2), "osos"),
    scheduled(lambda L, o: L.StepLR(o, 2), "o7"),
    scheduled(lambda L, o: L.CosineAnnealingLR(o, 9), "o725"),
    scheduled(lambda L, o: L.LinearLR(o), "o3"),
    scheduled(lambda L, o: L.PolynomialLR(o), "o3"),
    scheduled(lambda L, o: L.ExponentialLR(o, 0.5), "o3"),
    scheduled(lambda L, o: L.ConstantLR(o), "o3"),
    scheduled(lambda L, o: L.MultiStepLR(o, [2, 4]), "o3"),
    scheduled(lambda L, o: L.LambdaLR(o, by), "o3"),
    scheduled(lambda L, o: L.CosineAnnealingWarmRestarts(o, 2, 3), "o9"),
    scheduled(lambda L, o: L.StepLR(o, 2).get_lr()),
    lambda t: t.optim.swa_utils.get_ema_avg_fn(2),
    lambda t: t.optim.swa_utils.SWALR(t.optim.SGD(one(t)), 0.1, anneal_strategy="x"),
    lambda t: t.optim.swa_utils.SWALR(t.optim.SGD(one(t)), 0.1, anneal_epochs=-1),
]


def by(epoch):
    return 1 / (epoch + 1)


def plain(found):
    """The error's text without the differences that are no differences."""
    value, caught = found
    if isinstance(value, tuple) and isinstance(value[0], str):
        value = value[0], value[1].replace("torch.FloatTensor", "torch.Tensor")
    elif isinstance(value, torch.optim.Optimizer | minitorch.optim.Optimizer):
        value = repr(value)
    return value, caught


@pytest.mark.parametrize("i", range(len(ERRORS)))
def test_errors_and_warnings_are_pytorchs(i):
    assert plain(outcome(minitorch, ERRORS[i])) == plain(outcome(torch, ERRORS[i]))


@pytest.mark.parametrize("kind", ["mean", "ema", "ema, lists", "mean, buffers"])
def test_averaged_models_are_pytorchs(kind):
    def run(module):
        swa, options = module.optim.swa_utils, {}
        if kind.startswith("ema"):
            options = {"avg_fn": swa.get_ema_avg_fn(0.9)}
        if kind == "ema, lists":
            options = {"multi_avg_fn": swa.get_ema_multi_avg_fn(0.9)}
        module.manual_seed(0)
        model = module.nn.Sequential(module.nn.Linear(3, 4), module.nn.BatchNorm1d(4), module.nn.Linear(4, 1))
        averaged = swa.AveragedModel(model, use_buffers="buffers" in kind, **options)
        optimizer = module.optim.SGD(model.parameters(), lr=0.001)
        x = module.linspace(-1, 1, 24).reshape(8, 3)
        for _ in range(5):
            optimizer.zero_grad()
            (model(x) ** 2).sum().backward()
            optimizer.step()
            averaged.update_parameters(model)
        swa.update_bn([x, [x * 2]], averaged)
        return {key: value.tolist() for key, value in averaged.state_dict().items()}

    ours, theirs = run(minitorch), run(torch)
    assert list(ours) == list(theirs)
    for key, value in ours.items():
        np.testing.assert_allclose(value, theirs[key], rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("name", ["SGD", "Adam", "AdamW", "NAdam", "RAdam", "Adagrad", "Adadelta", "RMSprop"])
def test_a_differentiable_step_has_pytorchs_gradient(name):
    def run(module):
        p = module.tensor([1.0, -2.0], dtype=module.float64, requires_grad=True)
        q, scale = p.clone(), module.tensor(1.5, dtype=module.float64, requires_grad=True)
        optimizer = getattr(module.optim, name)([q], lr=0.1, differentiable=True)
        for _ in range(3):
            q.grad = scale * q.detach() ** 2 + 0.3
            optimizer.step()
        (q * module.tensor([1.0, 2.0], dtype=module.float64)).sum().backward()
        return q.tolist(), p.grad.tolist(), scale.grad.tolist()

    for ours, theirs in zip(run(minitorch), run(torch), strict=True):
        np.testing.assert_allclose(ours, theirs, rtol=1e-4)  # PyTorch corrects the bias in float32 there


def test_a_rate_kept_as_a_tensor_is_written_in_place():
    def run(module):
        lr = module.tensor(0.5)
        optimizer = module.optim.SGD(one(module), lr=lr)
        scheduler = module.optim.lr_scheduler.ExponentialLR(optimizer, 0.5)
        optimizer.param_groups[0]["params"][0].grad = module.ones(2)
        optimizer.step()
        scheduler.step()
        return lr.item(), optimizer.param_groups[0]["lr"] is lr, optimizer.param_groups[0]["params"][0].tolist()

    assert run(minitorch) == run(torch)
