"""Calls on ten elements: what a library adds to the arithmetic."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from benchmarks.harness import Work, case

A = np.linspace(-1, 1, 10).astype(np.float32)
B = np.linspace(0.5, 1, 10).astype(np.float32)
M = np.linspace(-1, 1, 16).astype(np.float32).reshape(4, 4)


def leaf(torch: ModuleType, array: np.ndarray = A):
    return torch.tensor(array, requires_grad=True)


@case("x + x, with graph", floor=lambda: lambda: A + A, bar=1.0)
def add(torch: ModuleType) -> Work:
    x = leaf(torch)
    return lambda: x + x


@case("x * 2.0, with graph", floor=lambda: lambda: A * np.float32(2.0), bar=1.0)
def times_number(torch: ModuleType) -> Work:
    x = leaf(torch)
    return lambda: x * 2.0


@case("x + x, no graph", floor=lambda: lambda: A + A, bar=1.0)
def add_without_graph(torch: ModuleType) -> Work:
    x = torch.tensor(A)
    return lambda: x + x


def with_block(torch: ModuleType) -> Work:
    x = leaf(torch)

    def work():
        with torch.no_grad():
            return x + x

    return work


case("with no_grad(): x + x", floor=lambda: lambda: A + A, bar=1.0)(with_block)


@case("x + x through Op.full", floor=lambda: lambda: A + A, bar=2.0)
def full_dispatcher(torch: ModuleType) -> Work:
    x = leaf(torch)
    if torch.__name__ != "minitorch":
        return lambda: x + x
    full = torch.ops.pointwise.add.full
    return lambda: full(x, x)


def twenty_ops(torch: ModuleType, x, w):
    h = x
    for _ in range(5):
        h = torch.relu(torch.tanh(h * w + x))
    return h


def twenty_ops_by_hand() -> Work:
    def work():
        h = A
        for _ in range(5):
            h = np.maximum(np.tanh(h * B + A), 0)
        return h

    return work


@case("chain of 20 ops, forward", floor=twenty_ops_by_hand, bar=1.0)
def chain_forward(torch: ModuleType) -> Work:
    x, w = leaf(torch), leaf(torch, B)
    return lambda: twenty_ops(torch, x, w)


def twenty_ops_and_back_by_hand() -> Work:
    def work():
        h, saved = A, []
        for _ in range(5):
            t = np.tanh(h * B + A)
            saved.append((h, t))
            h = np.maximum(t, 0)
        g, gx, gw = np.ones(10, np.float32), 0, 0
        for before, t in reversed(saved):
            g = g * (t > 0) * (1 - t * t)
            gx, gw, g = gx + g, gw + g * before, g * B
        return gx + g, gw

    return work


@case("chain of 20 ops, forward + backward", floor=twenty_ops_and_back_by_hand, bar=0.9)
def chain_both_ways(torch: ModuleType) -> Work:
    x, w = leaf(torch), leaf(torch, B)

    def work():
        x.grad = w.grad = None
        twenty_ops(torch, x, w).sum().backward()
        return x.grad, w.grad

    return work


@case("x.t()", floor=lambda: lambda: M.T)
def transpose(torch: ModuleType) -> Work:
    x = torch.tensor(M)
    return lambda: x.t()


@case("x.view(2, 8), with graph", floor=lambda: lambda: M.reshape(2, 8))
def view(torch: ModuleType) -> Work:
    x = leaf(torch, M)
    return lambda: x.view(2, 8)


@case("x[1], with graph", floor=lambda: lambda: M[1])
def select(torch: ModuleType) -> Work:
    x = leaf(torch, M)
    return lambda: x[1]


@case("x[1:3, ::2], with graph", floor=lambda: lambda: M[1:3, ::2])
def slices(torch: ModuleType) -> Work:
    x = leaf(torch, M)
    return lambda: x[1:3, ::2]


@case("x[index], with graph", floor=lambda: lambda: M[np.array([0, 2, 1])])
def index(torch: ModuleType) -> Work:
    x, i = leaf(torch, M), torch.tensor([0, 2, 1])
    return lambda: x[i]


@case("x[1] = 0.5", floor=None)
def assign(torch: ModuleType) -> Work:
    x = torch.tensor(M)

    def work():
        x[1] = 0.5
        return x

    return work


@case("x.add_(1.0)", floor=None)
def in_place(torch: ModuleType) -> Work:
    x = torch.zeros(10)

    def work():
        x.mul_(0.5)
        return x.add_(1.0)

    return work


@case("4x4 @ 4x4, with graph", floor=lambda: lambda: M @ M)
def matmul(torch: ModuleType) -> Work:
    x = leaf(torch, M)
    return lambda: x @ x


@case("x.sum(), with graph", floor=lambda: lambda: A.sum())
def sum_all(torch: ModuleType) -> Work:
    x = leaf(torch)
    return lambda: x.sum()


@case("x.sum(1, keepdim=True)", floor=lambda: lambda: M.sum(1, keepdims=True))
def sum_dim(torch: ModuleType) -> Work:
    x = leaf(torch, M)
    return lambda: x.sum(1, keepdim=True)


def cross_entropy_by_hand() -> Work:
    rows, targets = np.arange(4), np.array([0, 3, 1, 2])

    def work():
        shifted = M - M.max(1, keepdims=True)
        e = np.exp(shifted)
        total = e.sum(1, keepdims=True)
        loss = (np.log(total[:, 0]) - shifted[rows, targets]).mean()
        g = e / total
        g[rows, targets] -= 1
        return loss, g / 4

    return work


@case("cross_entropy of 4x4, forward + backward", floor=cross_entropy_by_hand)
def cross_entropy(torch: ModuleType) -> Work:
    x, targets = leaf(torch, M), torch.tensor([0, 3, 1, 2])

    def work():
        x.grad = None
        loss = torch.nn.functional.cross_entropy(x, targets)
        loss.backward()
        return loss, x.grad

    return work


@case("torch.tensor(list of 3)", floor=lambda: lambda: np.array([1.0, 2.0, 3.0], np.float32))
def from_list(torch: ModuleType) -> Work:
    return lambda: torch.tensor([1.0, 2.0, 3.0])
