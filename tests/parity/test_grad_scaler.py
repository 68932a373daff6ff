"""GradScaler against PyTorch's: what scripted programs see, step for step, and every error."""

import copy
import pickle
import random
import warnings

import pytest

import minitorch

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")

OVERFLOWS = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, float("inf"), float("nan"), 1e30, -1e-42]
ACTIONS = ["train"] * 14 + [
    "clip", "unscale twice", "step twice", "unscale after step", "update alone", "set", "set tensor", "save", "settings",
    "two optimizers", "no gradients", "closure", "float16", "list",
]  # fmt: skip


def attempt(log: list, call, *args, **kwargs):
    """Make a call; note the error that comes, as type and text."""
    try:
        return call(*args, **kwargs)
    except Exception as error:
        log.append((type(error).__name__, str(error)))


class Program:
    """One model with a scaler; each action appends to `log` what it sees."""

    def __init__(self, t, seed: int):
        self.t, self.random, self.log = t, random.Random(seed), []
        self.w = t.tensor([1.0, -2.0], requires_grad=True)
        self.v = t.tensor([0.5], requires_grad=True)
        self.optimizer = t.optim.SGD([self.w], lr=0.125, momentum=0.5)
        self.other = t.optim.SGD([self.v], lr=0.25)
        self.make(growth_interval=self.random.choice([1, 2, 3, 5]), init_scale=2.0 ** self.random.randint(-2, 120))

    def make(self, **settings):
        self.scaler = self.t.amp.GradScaler("cpu", **settings)

    def run(self, steps: int) -> list:
        for _ in range(steps):
            action = self.random.choice(ACTIONS)
            self.log.append(action)
            getattr(self, action.replace(" ", "_"))()
            self.log.append(
                (self.scaler.get_scale(), self.scaler._get_growth_tracker(), self.w.tolist(), self.v.tolist())
            )
        return self.log

    def backward(self, *, both: bool = False):
        self.optimizer.zero_grad()
        self.other.zero_grad()
        factor = self.random.choice(OVERFLOWS)
        loss = (self.w * self.t.tensor([factor, 0.25])).sum()
        if both:
            loss = loss + (self.v * self.random.choice(OVERFLOWS)).sum()
        scaled = attempt(self.log, self.scaler.scale, loss)
        self.log.append(scaled.item())
        scaled.backward()

    def finish(self):
        self.log.append(attempt(self.log, self.scaler.step, self.optimizer))
        attempt(self.log, self.scaler.update)

    def train(self):
        self.backward()
        self.finish()

    def clip(self):
        self.backward()
        attempt(self.log, self.scaler.unscale_, self.optimizer)
        self.log.append(self.w.grad.tolist())
        self.t.nn.utils.clip_grad_value_([self.w], 0.5)
        self.finish()

    def unscale_twice(self):
        self.backward()
        attempt(self.log, self.scaler.unscale_, self.optimizer)
        attempt(self.log, self.scaler.unscale_, self.optimizer)
        self.finish()

    def step_twice(self):
        self.backward()
        attempt(self.log, self.scaler.step, self.optimizer)
        self.finish()

    def unscale_after_step(self):
        self.backward()
        attempt(self.log, self.scaler.step, self.optimizer)
        attempt(self.log, self.scaler.unscale_, self.optimizer)
        attempt(self.log, self.scaler.update)

    def update_alone(self):
        attempt(self.log, self.scaler.update)

    def set(self):
        attempt(self.log, self.scaler.update, 2.0 ** self.random.randint(-3, 127))

    def set_tensor(self):
        values = [[3.0], [1.0, 2.0]]
        new = self.t.tensor(self.random.choice(values), requires_grad=self.random.random() < 0.3)
        attempt(self.log, self.scaler.update, new)

    def save(self):
        state = self.scaler.state_dict()
        self.log.append(state)
        copied = attempt(self.log, lambda: pickle.loads(pickle.dumps(self.scaler)))
        self.log.append(copied and copied.state_dict())
        self.make()
        self.scaler.load_state_dict(copy.deepcopy(state))
        attempt(self.log, self.scaler.load_state_dict, {})

    def settings(self):
        self.scaler.set_growth_factor(self.random.choice([1.5, 2.0, 1e20]))
        self.scaler.set_backoff_factor(self.random.choice([0.5, 0.25, 1e-20]))
        self.scaler.set_growth_interval(self.random.choice([1, 2, 4]))
        s = self.scaler
        self.log.append((s.get_growth_factor(), s.get_backoff_factor(), s.get_growth_interval(), s.is_enabled()))

    def two_optimizers(self):
        self.backward(both=True)
        attempt(self.log, self.scaler.step, self.other)
        attempt(self.log, pickle.dumps, self.scaler)
        self.finish()

    def no_gradients(self):
        self.optimizer.zero_grad()
        self.finish()

    def closure(self):
        attempt(self.log, self.scaler.step, self.optimizer, closure=lambda: None)

    def float16(self):
        p = self.t.tensor([1.0], dtype=self.t.float16, requires_grad=True)
        p.grad = self.t.tensor([1.0], dtype=self.t.float16)
        self.w.grad = self.t.ones(2)
        attempt(self.log, self.scaler.unscale_, self.t.optim.SGD([self.w, p], lr=1.0))
        self.log.append(self.w.grad.tolist())  # refused before anything is divided
        attempt(self.log, self.scaler.update)

    def list(self):
        if self.scaler._scale is None:
            return
        one = self.t.tensor(1.0)
        found = self.scaler.scale([one, (one * 2, one * 3)])
        self.log.append((found[0].item(), type(found[1]).__name__, found[1][1].item()))
        attempt(self.log, self.scaler.scale, 3)


def same(a, b) -> bool:
    """Equal, where NaN equals NaN."""
    return repr(a) == repr(b)


@pytest.mark.parametrize("seed", range(30))
def test_a_hundred_scripted_steps(seed):
    ours, theirs = Program(minitorch, seed).run(100), Program(torch, seed).run(100)
    for i, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        assert same(a, b), ours[max(0, i - 4) : i]


def test_the_scripts_meet_everything():
    seen = [entry for seed in range(30) for entry in Program(minitorch, seed).run(100) if isinstance(entry, tuple)]
    texts = {entry[1] for entry in seen if len(entry) == 2 and str(entry[0]).endswith("Error")}
    assert len(texts) >= 12, texts


def heard(t, call):
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            found = call(t)
        except Exception as error:
            found = type(error).__name__, str(error)
    return found, [(w.category.__name__, str(w.message)) for w in warned]


def disabled(t):
    w = t.ones(2, requires_grad=True)
    optimizer, scaler = t.optim.SGD([w], lr=1.0), t.cuda.amp.GradScaler(enabled=False)
    loss = w.sum()
    same_loss = scaler.scale(loss) is loss
    loss.backward()
    scaler.unscale_(optimizer)
    scaler.step(optimizer)
    scaler.update()
    scaler.load_state_dict({})
    return (
        same_loss,
        w.tolist(),
        scaler.get_scale(),
        scaler.state_dict(),
        scaler.is_enabled(),
        scaler._get_growth_tracker(),
    )


def optimizer_that_scales(t):
    """An optimizer that divides by the scale itself finds it on itself."""
    seen = []

    class Own(t.optim.SGD):
        _step_supports_amp_scaling = True

        def step(self):
            seen.append((self.grad_scale.item(), float(self.found_inf)))
            return 7

    w = t.ones(2, requires_grad=True)
    optimizer, scaler = Own([w], lr=1.0), t.amp.GradScaler("cpu", init_scale=8.0)
    scaler.scale(w.sum()).backward()
    seen += [scaler.step(optimizer), w.grad.tolist(), hasattr(optimizer, "grad_scale")]
    scaler.update()
    return seen


def half_gradients(dtype: str):
    def run(t):
        w = t.ones(3, dtype=getattr(t, dtype), requires_grad=True)
        optimizer, scaler = t.optim.SGD([w], lr=1.0), t.amp.GradScaler("cpu", init_scale=3.0)
        scaler.scale((w * t.tensor([1.0, 0.3, 7.7], dtype=w.dtype)).sum()).backward()
        scaler.unscale_(optimizer)
        return w.grad.tolist()

    return run


CALLS = {
    "disabled": disabled,
    "an optimizer that scales": optimizer_that_scales,
    "bfloat16": half_gradients("bfloat16"),
    "float16": half_gradients("float16"),
    "float64": half_gradients("float64"),
    "no GPU": lambda t: t.amp.GradScaler().is_enabled(),
    "no GPU, old name": lambda t: t.cuda.amp.GradScaler().is_enabled(),
    "CPU, old name": lambda t: t.cpu.amp.GradScaler(init_scale=2.0).state_dict(),
    "growth": lambda t: t.amp.GradScaler("cpu", growth_factor=1.0),
    "backoff": lambda t: t.amp.GradScaler("cpu", backoff_factor=1.0),
    "first step": lambda t: t.amp.GradScaler("cpu").step(t.optim.SGD([t.ones(1)], lr=1.0)),
    "first unscale": lambda t: t.amp.GradScaler("cpu").unscale_(t.optim.SGD([t.ones(1)], lr=1.0)),
    "first update": lambda t: t.amp.GradScaler("cpu").update(),
}


@pytest.mark.parametrize("name", CALLS)
def test_scalers_are_pytorch_s(name):
    assert heard(minitorch, CALLS[name]) == heard(torch, CALLS[name])
