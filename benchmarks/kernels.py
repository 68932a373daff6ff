"""Layers on real sizes, one thread: convolution, pooling, normalisation, activations, optimizer steps."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from benchmarks.harness import Work, case

ROWS = 2048, 1024
PLANES = 64, 32, 28, 28
MILLION = 1 << 20


def normal(*shape: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def both_ways(torch: ModuleType, shape: tuple, function, *parameters: np.ndarray) -> Work:
    """Forward and backward of a function of a tensor and parameters; all gradients count."""
    leaves = [torch.tensor(a, requires_grad=True) for a in (normal(*shape), *parameters)]
    with torch.no_grad():
        g = torch.tensor(normal(*function(*leaves).shape, seed=1))  # with ones a norm's gradient is 0

    def work():
        for leaf in leaves:
            leaf.grad = None
        function(*leaves).backward(g)
        return [leaf.grad for leaf in leaves]

    return work


CONVOLUTIONS = {  # input, outputs, kernel, stride, groups; the bar
    "3x3 3→16 32²": ((64, 3, 32, 32), 16, 3, 1, 1, 0.8),
    "3x3 16→32 28²": ((64, 16, 28, 28), 32, 3, 1, 1, 1.2),
    "3x3 64→64 56²": ((8, 64, 56, 56), 64, 3, 1, 1, 1.0),
    "3x3/2 64→128 56²": ((8, 64, 56, 56), 128, 3, 2, 1, 1.3),
    "1x1 64→256 56²": ((8, 64, 56, 56), 256, 1, 1, 1, 1.0),
    "3x3 depthwise 64 28²": ((32, 64, 28, 28), 64, 3, 1, 64, 1.3),
}


def _convolution(title: str, shape, outputs: int, size: int, stride: int, groups: int, bar: float) -> None:
    weight, bias = normal(outputs, shape[1] // groups, size, size), normal(outputs)

    @case(f"conv {title}, forward + backward", bar=bar, heavy=True)
    def convolution(torch: ModuleType) -> Work:
        def conv(x, w, b):
            return torch.nn.functional.conv2d(x, w, b, stride, size // 2, groups=groups)

        return both_ways(torch, shape, conv, weight * 0.1, bias)


for _title, _numbers in CONVOLUTIONS.items():
    _convolution(_title, *_numbers)


def _layer(title: str, shape, function, *parameters, bar: float = 1.1) -> None:
    @case(f"{title}, forward + backward", bar=bar, heavy=True)
    def layer(torch: ModuleType) -> Work:
        return both_ways(torch, shape, lambda *leaves: function(torch.nn.functional, *leaves), *parameters)


_layer("max_pool 2", PLANES, lambda F, x: F.max_pool2d(x, 2), bar=0.5)
_layer("max_pool 3/2", PLANES, lambda F, x: F.max_pool2d(x, 3, 2, 1))
_layer("avg_pool 2", PLANES, lambda F, x: F.avg_pool2d(x, 2))
_layer(
    "batch_norm", PLANES, lambda F, x, w, b: F.batch_norm(x, None, None, w, b, True), normal(32), normal(32), bar=0.7
)  # fmt: skip
_layer(
    "layer_norm 2048x1024", ROWS, lambda F, x, w, b: F.layer_norm(x, (1024,), w, b), normal(1024), normal(1024), bar=1.3
)
_layer("layer_norm 512x128", (512, 128), lambda F, x, w, b: F.layer_norm(x, (128,), w, b), normal(128), normal(128))
_layer("softmax 2048x1024", ROWS, lambda F, x: F.softmax(x, -1))
_layer("log_softmax 2048x1024", ROWS, lambda F, x: F.log_softmax(x, -1))
_layer("gelu 1M", (MILLION,), lambda F, x: F.gelu(x), bar=2.0)
_layer("gelu by tanh 1M", (MILLION,), lambda F, x: F.gelu(x, approximate="tanh"), bar=0.6)
_layer("silu 1M", (MILLION,), lambda F, x: F.silu(x), bar=3.0)
_layer("sigmoid 1M", (MILLION,), lambda F, x: F.sigmoid(x), bar=1.4)


def _step(name: str, bar: float, **options) -> None:
    @case(f"{name} step, 535k parameters", bar=bar)
    def step(torch: ModuleType) -> Work:
        p = torch.tensor(normal(535_818), requires_grad=True)
        p.grad = torch.tensor(normal(535_818)[::-1].copy())
        optimizer = getattr(torch.optim, name)([p], **options)

        def work():
            optimizer.step()
            return p

        return work


_step("Adam", 0.7, lr=1e-3)
_step("SGD", 1.2, lr=1e-3, momentum=0.9)
