"""Whole pieces of work: a training step, and a graph a hundred thousand operations deep."""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType

import numpy as np

from benchmarks.harness import Work, case

SIZES = (784, 512, 256, 10)
BATCH = 64
LR, BETAS, EPS = 1e-3, (0.9, 0.999), 1e-8
DEPTH = 100_000


def mlp_data() -> tuple[np.ndarray, np.ndarray, list[np.ndarray]]:
    """A batch, its targets, and weights and biases layer by layer."""
    rng = np.random.default_rng(0)
    weights = []
    for inputs, outputs in pairwise(SIZES):
        bound = 1 / np.sqrt(inputs)
        weights += [rng.uniform(-bound, bound, s).astype(np.float32) for s in ((outputs, inputs), (outputs,))]
    return rng.random((BATCH, SIZES[0]), np.float32), rng.integers(0, SIZES[-1], BATCH), weights


def mlp_by_hand() -> Work:
    x, targets, weights = mlp_data()
    means, squares = [[np.zeros_like(w) for w in weights] for _ in range(2)]
    step = 0

    def work():
        nonlocal step
        step += 1
        loss, grads = mlp_gradients(x, targets, weights)
        for w, g, m, v in zip(weights, grads, means, squares, strict=True):
            m += (1 - BETAS[0]) * (g - m)
            v *= BETAS[1]
            v += (1 - BETAS[1]) * g * g
            root = np.sqrt(v) / np.float32(np.sqrt(1 - BETAS[1] ** step)) + np.float32(EPS)
            w -= np.float32(LR / (1 - BETAS[0] ** step)) * m / root
        return loss

    return work


def mlp_gradients(x: np.ndarray, targets: np.ndarray, weights: list[np.ndarray]) -> tuple[float, list[np.ndarray]]:
    """Loss of the network, and the gradients of its weights and biases."""
    layers, h = [x], x
    for k in range(0, len(weights), 2):
        h = h @ weights[k].T + weights[k + 1]
        if k < len(weights) - 2:
            h = np.maximum(h, 0)
            layers.append(h)
    shifted = h - h.max(1, keepdims=True)
    e = np.exp(shifted)
    g = e / e.sum(1, keepdims=True)
    loss = -np.log(g[np.arange(BATCH), targets]).mean()
    g[np.arange(BATCH), targets] -= 1
    g /= BATCH
    grads = []
    for k in reversed(range(len(layers))):
        grads = [g.T @ layers[k], g.sum(0), *grads]
        if k:
            g = (g @ weights[2 * k]) * (layers[k] > 0)
    return loss, grads


def mlp_parts(torch: ModuleType) -> tuple:
    """A model, its optimizer, and a batch."""
    x, targets, weights = mlp_data()
    nn = torch.nn
    model = nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 256), nn.ReLU(), nn.Linear(256, 10))
    with torch.no_grad():
        for p, w in zip(model.parameters(), weights, strict=True):
            p.copy_(torch.tensor(w))
    optimizer = torch.optim.Adam(model.parameters(), lr=LR, betas=BETAS, eps=EPS)
    return model, optimizer, torch.tensor(x), torch.tensor(targets)


def mlp(torch: ModuleType) -> Work:
    """A training step."""
    model, optimizer, x, targets = mlp_parts(torch)

    def work():
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(model(x), targets)
        loss.backward()
        optimizer.step()
        return loss

    return work


def mixed_mlp(torch: ModuleType, dtype: str) -> Work:
    """The step in a half type under autocast, with the scaler that float16 needs; float32 switches both off."""
    model, optimizer, x, targets = mlp_parts(torch)
    scaler = torch.amp.GradScaler("cpu", enabled=dtype == "float16")

    def work():
        optimizer.zero_grad()
        with torch.autocast("cpu", getattr(torch, dtype), enabled=dtype != "float32"):
            loss = torch.nn.functional.cross_entropy(model(x), targets)
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        return round(2 * loss.item()) / 2  # the contestants round in different places

    return work


TITLE = "MLP 784-512-256-10, batch 64, Adam step"
case(TITLE, floor=mlp_by_hand)(mlp)
for _dtype, _bar in {"bfloat16": 2.0, "float16": 6.0}.items():
    case(f"{TITLE}, {_dtype} (bar: float32's)", base=lambda torch: mixed_mlp(torch, "float32"), bar=_bar)(
        lambda torch, dtype=_dtype: mixed_mlp(torch, dtype)
    )


@case("MLP 784-512-256-10, tanh, gradient of the gradient's square", bar=2.0)
def double_backward(torch: ModuleType) -> Work:
    x, targets, weights = mlp_data()
    parameters = [torch.tensor(w, requires_grad=True) for w in weights]
    x, targets = torch.tensor(x), torch.tensor(targets)
    linear, cross_entropy = torch.nn.functional.linear, torch.nn.functional.cross_entropy

    def work():
        h = x
        for k in range(0, len(parameters), 2):
            h = linear(h if k == 0 else torch.tanh(h), parameters[k], parameters[k + 1])
        grads = torch.autograd.grad(cross_entropy(h, targets), parameters, create_graph=True)
        penalty = sum((g * g).sum() for g in grads)
        return torch.autograd.grad(penalty, parameters)[:2]

    return work


def deep_chain(torch: ModuleType):
    """A leaf, and the sum at the end of DEPTH additions of it."""
    x = torch.ones(10, requires_grad=True)
    h = x
    for _ in range(DEPTH):
        h = h + x
    return x, h.sum()


@case("chain of 100,000 ops, forward", heavy=True)
def deep_forward(torch: ModuleType) -> Work:
    def work():
        return deep_chain(torch)[1]

    return work


@case("chain of 100,000 ops, forward + backward + release", heavy=True)
def deep_both_ways(torch: ModuleType) -> Work:
    def work():
        x, y = deep_chain(torch)
        y.backward()
        del y
        return x.grad

    return work
