"""Distributions give PyTorch's samples, log-probabilities, gradients, divergences and errors."""

import pytest
import torch

import minitorch

CASES = {
    "Normal": ("Normal", {"loc": [0.0, 1.5], "scale": [1.0, 0.5]}),
    "Normal of numbers": ("Normal", {"loc": 0.5, "scale": 2.0}),
    "LogNormal": ("LogNormal", {"loc": [0.0, 0.5], "scale": [1.0, 0.5]}),
    "Uniform": ("Uniform", {"low": [0.0, -1.0], "high": [1.0, 3.0]}),
    "Exponential": ("Exponential", {"rate": [0.5, 2.0]}),
    "Bernoulli by probs": ("Bernoulli", {"probs": [0.1, 0.5, 0.9]}),
    "Bernoulli by logits": ("Bernoulli", {"logits": [-1.0, 0.0, 2.0]}),
    "Categorical by probs": ("Categorical", {"probs": [[0.2, 0.3, 0.5], [1.0, 1.0, 6.0]]}),
    "Categorical by logits": ("Categorical", {"logits": [[0.2, 0.3, -0.5], [1.0, 1.0, 6.0]]}),
}
PAIRS = [
    (("Normal", {"loc": [0.0, 1.0], "scale": [1.0, 2.0]}), ("Normal", {"loc": [0.5, 1.0], "scale": [0.3, 2.0]})),
    (("LogNormal", {"loc": [0.0], "scale": [1.0]}), ("LogNormal", {"loc": [0.5], "scale": [0.3]})),
    (("Bernoulli", {"probs": [0.2, 0.0, 1.0]}), ("Bernoulli", {"probs": [0.4, 0.3, 0.6]})),
    (("Bernoulli", {"probs": [0.2, 0.5]}), ("Bernoulli", {"probs": [0.0, 1.0]})),
    (("Categorical", {"probs": [0.2, 0.8, 0.0]}), ("Categorical", {"probs": [0.4, 0.3, 0.3]})),
    (("Uniform", {"low": [0.0, 0.0], "high": [1.0, 3.0]}), ("Uniform", {"low": [-1.0, 1.0], "high": [2.0, 4.0]})),
    (("Uniform", {"low": [0.0], "high": [1.0]}), ("Normal", {"loc": [0.5], "scale": [0.3]})),
    (("Exponential", {"rate": [0.5]}), ("Exponential", {"rate": [2.0]})),
]
cases = pytest.mark.parametrize("case", CASES)


def made(module, case, grad=False):
    """The distribution and its parameters as a library makes them."""
    name, arguments = case
    values = {k: v if isinstance(v, float) else module.tensor(v, requires_grad=grad) for k, v in arguments.items()}
    return getattr(module.distributions, name)(**values), [v for v in values.values() if not isinstance(v, float)]


def both(function):
    """What the function of a library gives on each, as lists."""
    return [[t.tolist() for t in function(module)] for module in (minitorch, torch)]


def assert_same(function):
    ours, theirs = both(function)
    for a, b in zip(ours, theirs, strict=True):
        torch.testing.assert_close(torch.tensor(a), torch.tensor(b), equal_nan=True, rtol=2e-5, atol=1e-6)


@cases
def test_samples(case):
    def draw(module):
        module.manual_seed(3)
        d, _ = made(module, CASES[case])
        yield d.sample()
        yield d.sample((4,))
        yield d.expand((3, *d.batch_shape)).sample((2,))

    assert_same(draw)


@cases
def test_log_probabilities_and_their_gradients(case):
    def compute(module):
        module.manual_seed(0)
        d, parameters = made(module, CASES[case], grad=True)
        values = d.sample((5,))
        logs = d.log_prob(values)
        total = logs.sum() + d.entropy().sum() if "LogNormal" not in case else logs.sum()
        if parameters:
            total.backward()
        yield from (
            logs.detach(),
            d.entropy().detach(),
            d.mean.detach(),
            d.variance.detach(),
            *(p.grad for p in parameters),
        )

    assert_same(compute)


@cases
def test_reparametrised_samples_have_gradients(case):
    if not getattr(torch.distributions, CASES[case][0]).has_rsample:
        with pytest.raises(NotImplementedError):
            made(minitorch, CASES[case])[0].rsample()
        return

    def compute(module):
        module.manual_seed(0)
        d, parameters = made(module, CASES[case], grad=True)
        value = d.rsample((3,))
        if parameters:
            value.pow(2).sum().backward()
        yield from (value.detach(), *(p.grad for p in parameters))

    assert_same(compute)


@cases
def test_cdf_and_its_inverse(case):
    if CASES[case][0] in ("Bernoulli", "Categorical", "LogNormal"):
        return

    def compute(module):
        d, _ = made(module, CASES[case])
        p = module.tensor([[0.1], [0.5], [0.9]])
        yield d.icdf(p)
        yield d.cdf(d.icdf(p))

    assert_same(compute)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0][0]}-{pair[1][0]}")
def test_divergences(pair):
    assert_same(lambda m: [m.distributions.kl_divergence(made(m, pair[0])[0], made(m, pair[1])[0])])


def test_independent_adds_up_the_event():
    def compute(module):
        module.manual_seed(1)
        inner = module.distributions.Normal(module.zeros(2, 3), module.ones(2, 3))
        d = module.distributions.Independent(inner, 1)
        x = d.sample((2,))
        yield x
        yield d.log_prob(x)
        yield d.entropy()
        yield module.distributions.kl_divergence(d, d)

    assert_same(compute)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda m: m.distributions.Normal(m.tensor([0.0]), m.tensor([-1.0])),
        lambda m: m.distributions.Normal(0.0, 1.0).log_prob(m.tensor(float("nan"))),
        lambda m: m.distributions.Uniform(1.0, 0.0),
        lambda m: m.distributions.Uniform(0.0, 1.0).log_prob(m.tensor(2.0)),
        lambda m: m.distributions.Bernoulli(probs=m.tensor(1.5)),
        lambda m: m.distributions.Bernoulli(),
        lambda m: m.distributions.Categorical(probs=m.tensor([-0.1, 1.1])),
        lambda m: m.distributions.Categorical(probs=m.tensor([0.1, 0.9])).log_prob(m.tensor(2)),
        lambda m: m.distributions.Categorical(logits=m.tensor(2.0)),
        lambda m: m.distributions.kl_divergence(m.distributions.Uniform(0.0, 1.0), m.distributions.Bernoulli(0.5)),
    ],
)
def test_what_makes_no_sense_is_refused_alike(wrong):
    with pytest.raises((ValueError, NotImplementedError)) as theirs:
        wrong(torch)
    with pytest.raises(type(theirs.value)) as ours:
        wrong(minitorch)
    assert str(ours.value).splitlines()[0] == str(theirs.value).splitlines()[0]


@cases
def test_they_print_alike(case):
    assert repr(made(minitorch, CASES[case])[0]) == repr(made(torch, CASES[case])[0])
