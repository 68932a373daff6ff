"""Every optimizer with each of its options on one problem, and every schedule over 60 epochs.

The same code runs with minitorch and with PyTorch: tests/parity compares them live, tests/golden stores PyTorch's
answers for where it is not installed.
"""

from __future__ import annotations

import itertools
import warnings

STEPS, EPOCHS = 50, 60
KEPT = (1, 2, 5, 20, 50)  # the steps whose parameters are stored

COMMON = ({}, {"weight_decay": 0.1}, {"maximize": True, "lr": 1e-3}, {"foreach": True}, {"foreach": False})
DIFFERENT = {
    "SGD": [
        {"momentum": 0.9},
        {"momentum": 0.9, "dampening": 0.5},
        {"momentum": 0.9, "nesterov": True},
        {"momentum": 0.9, "nesterov": True, "weight_decay": 0.1, "maximize": True, "lr": 1e-4},
        {"fused": True},
    ],
    "Adam": [
        {"amsgrad": True},
        {"betas": (0.5, 0.7), "eps": 1e-2},
        {"amsgrad": True, "weight_decay": 0.1},
        {"decoupled_weight_decay": True, "weight_decay": 0.1},
        {"fused": True},
    ],
    "AdamW": [{"amsgrad": True}, {"weight_decay": 0.0}, {"betas": (0.5, 0.7), "eps": 1e-2}],
    "Adamax": [{"betas": (0.5, 0.7), "eps": 1e-2}],
    "NAdam": [{"momentum_decay": 0.1}, {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "RAdam": [{"betas": (0.5, 0.7), "eps": 1e-2}, {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "Adagrad": [{"lr_decay": 0.1}, {"initial_accumulator_value": 0.5, "eps": 1e-2}],
    "Adadelta": [{"rho": 0.5, "eps": 1e-2}, {"lr": 0.1}],
    "RMSprop": [
        {"momentum": 0.9},
        {"centered": True},
        {"alpha": 0.5, "eps": 1e-2},
        {"momentum": 0.9, "centered": True, "weight_decay": 0.1},
    ],
    "Rprop": [{"etas": (0.3, 1.5)}, {"step_sizes": (1e-3, 0.1)}],
    "ASGD": [{"lambd": 0.1, "alpha": 0.5}, {"t0": 5}],
    "LBFGS": [
        {"max_iter": 3},
        {"max_iter": 1, "history_size": 2},  # more moves, and rounding alone decides where it goes
        {"max_iter": 4, "line_search_fn": "strong_wolfe"},
        {"max_iter": 4, "max_eval": 3, "line_search_fn": "strong_wolfe"},
        {"lr": 0.1, "tolerance_change": 1e-5},
    ],
}
LR = {"Adadelta": 1.0, "LBFGS": 0.5, "SGD": 0.002, "ASGD": 0.002}


def optimizer_cases() -> dict[str, tuple[str, dict]]:
    """Name of the case → class and options."""
    cases = {}
    for name, own in DIFFERENT.items():
        common = () if name == "LBFGS" else COMMON
        for options in itertools.chain(common, own):
            if name == "Rprop" and "weight_decay" in options:
                continue
            text = ", ".join(f"{key}={value}" for key, value in options.items())
            cases[f"{name}({text})"] = name, {"lr": LR.get(name, 0.01), **options}
    return cases


def parameters(torch, dtype=None):
    """A matrix and a vector, far from the minimum."""
    dtype = dtype or torch.float64
    w = torch.linspace(-1, 1.5, 6, dtype=dtype).reshape(3, 2)
    v = torch.linspace(0.5, -1, 4, dtype=dtype)
    return [torch.nn.Parameter(w), torch.nn.Parameter(v)]


def loss_of(torch, w, v, convex: bool = False):
    """Elements whose gradients differ in size and change sign on the way; neither convex nor separable, if not asked.

    L-BFGS is asked: where a problem curves both ways its far jumps double every difference of rounding.
    """
    x = torch.linspace(-1, 2, 12, dtype=w.dtype).reshape(4, 3)
    hidden = x @ w if convex else (x @ w).tanh()
    return ((hidden.sum(1) - v) ** 2).sum() + 0.1 * (v**4).sum() + 3 * (w[0] ** 2).sum() + 0.1 * (w**2).sum()


def descend(torch, name: str, options: dict, steps: int = STEPS, optimizer=None, params=None):
    """The parameters after each step, as one list of numbers each."""
    params = params or parameters(torch)
    optimizer = optimizer or getattr(torch.optim, name)(params, **options)

    def closure():
        optimizer.zero_grad()
        loss = loss_of(torch, *params, convex=name == "LBFGS")
        loss.backward()
        return loss

    path = []
    for _ in range(steps):
        optimizer.step(closure)
        path.append([number for p in params for number in p.detach().reshape(-1).tolist()])
    return path


def by_square(epoch):
    return 0.97 ** (epoch % 7)


SCHEDULES = {
    "LambdaLR": lambda L, o: L.LambdaLR(o, by_square),
    "LambdaLR of two": lambda L, o: L.LambdaLR(o, [by_square, lambda e: 1 / (e + 1)]),
    "MultiplicativeLR": lambda L, o: L.MultiplicativeLR(o, by_square),
    "StepLR": lambda L, o: L.StepLR(o, 7, 0.3),
    "MultiStepLR": lambda L, o: L.MultiStepLR(o, [3, 3, 17, 40], 0.5),
    "ConstantLR": lambda L, o: L.ConstantLR(o, 0.3, 11),
    "LinearLR": lambda L, o: L.LinearLR(o, 0.1, 0.9, 23),
    "ExponentialLR": lambda L, o: L.ExponentialLR(o, 0.93),
    "PolynomialLR": lambda L, o: L.PolynomialLR(o, 31, 1.7),
    "CosineAnnealingLR": lambda L, o: L.CosineAnnealingLR(o, 13, 0.01),
    "CosineAnnealingWarmRestarts": lambda L, o: L.CosineAnnealingWarmRestarts(o, 5, 2, 0.01),
    "CosineAnnealingWarmRestarts of one length": lambda L, o: L.CosineAnnealingWarmRestarts(o, 7),
    "OneCycleLR": lambda L, o: L.OneCycleLR(o, 0.7, total_steps=EPOCHS + 1),
    "OneCycleLR in three phases": lambda L, o: L.OneCycleLR(
        o, [0.7, 0.2], epochs=8, steps_per_epoch=8, three_phase=True, anneal_strategy="linear"
    ),
    "OneCycleLR without momentum": lambda L, o: L.OneCycleLR(o, 0.7, total_steps=70, cycle_momentum=False),
    "CyclicLR": lambda L, o: L.CyclicLR(o, 0.01, 0.2, 7),
    "CyclicLR halved": lambda L, o: L.CyclicLR(o, 0.01, 0.2, 7, 3, mode="triangular2"),
    "CyclicLR exponential": lambda L, o: L.CyclicLR(o, 0.01, 0.2, 5, mode="exp_range", gamma=0.97),
    "CyclicLR of a function": lambda L, o: L.CyclicLR(
        o, [0.01, 0.02], 0.2, 5, scale_fn=lambda i: 0.9**i, scale_mode="iterations", cycle_momentum=False
    ),
    "SequentialLR": lambda L, o: L.SequentialLR(
        o,
        [L.LinearLR(o, 0.1, total_iters=9), L.CosineAnnealingLR(o, 20), L.ExponentialLR(o, 0.9)],
        milestones=[9, 35],
    ),
    "ChainedScheduler": lambda L, o: L.ChainedScheduler([L.ConstantLR(o, 0.2, 9), L.ExponentialLR(o, 0.95)]),
    "SWALR": lambda L, o: swa(L).SWALR(o, 0.05, anneal_epochs=7),
    "SWALR linear": lambda L, o: swa(L).SWALR(o, [0.05, 0.5], anneal_strategy="linear", anneal_epochs=0),
}


def swa(lr_scheduler):
    """The swa_utils next to a lr_scheduler."""
    import importlib

    return importlib.import_module(lr_scheduler.__name__.replace("lr_scheduler", "swa_utils"))


def optimizer_of_two_groups(torch, kind: str = "SGD"):
    """Two groups with rates of their own."""
    a, b = torch.nn.Parameter(torch.ones(1)), torch.nn.Parameter(torch.ones(1))
    groups = [{"params": [a]}, {"params": [b], "lr": 0.3}]
    return torch.optim.SGD(groups, lr=0.1, momentum=0.9) if kind == "SGD" else torch.optim.Adam(groups, lr=0.1)


def rates(torch, make, kind: str = "SGD", epochs: int = EPOCHS):
    """(rates, momentum or first beta) of both groups, before each of the epochs."""
    optimizer = optimizer_of_two_groups(torch, kind)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # SequentialLR warns about its own parts, in PyTorch as well
        scheduler = make(torch.optim.lr_scheduler, optimizer)
        return go_on(optimizer, scheduler, epochs)


def go_on(optimizer, scheduler, epochs: int):
    """The numbers of further epochs."""
    found = []
    for _ in range(epochs):
        groups = optimizer.param_groups
        found.append([[g["lr"], g["momentum"] if "momentum" in g else g["betas"][0]] for g in groups])
        optimizer.step()
        scheduler.step()
        assert scheduler.get_last_lr() == [g["lr"] for g in groups]
    return found


METRICS = [10 - 0.3 * i if i < 12 else 6.4 + 0.01 * (i % 5) for i in range(EPOCHS)]
PLATEAUS = {
    "ReduceLROnPlateau": {},
    "ReduceLROnPlateau patient": {"patience": 3, "cooldown": 4, "factor": 0.5, "min_lr": [0.02, 0.1]},
    "ReduceLROnPlateau largest": {"mode": "max", "patience": 2, "threshold_mode": "abs", "threshold": 0.02},
    "ReduceLROnPlateau absolute": {"patience": 2, "threshold_mode": "abs", "threshold": 0.5, "eps": 1e-3},
}


def plateau_rates(torch, options: dict):
    """The rates of both groups before each epoch, for the metrics above."""
    optimizer = optimizer_of_two_groups(torch)
    scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, **options)
    found = []
    for metric in METRICS:
        found.append([group["lr"] for group in optimizer.param_groups])
        optimizer.step()
        scheduler.step(metric)
    return found
