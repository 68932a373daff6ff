"""Someone else's program: fit a sine with a small network, using nothing but the installed library."""

import numpy as np

import minitorch as torch

torch.manual_seed(0)
x = torch.from_numpy(np.linspace(-3, 3, 64, dtype=np.float32)).reshape(64, 1)
y = x.sin()
layers = [torch.randn(1, 16), torch.zeros(16), torch.randn(16, 1) * 0.25, torch.zeros(1)]
for parameter in layers:
    parameter.requires_grad_()

for _ in range(400):
    w1, b1, w2, b2 = layers
    loss = (((x @ w1 + b1).tanh() @ w2 + b2 - y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        for parameter in layers:
            parameter -= 0.1 * parameter.grad
            parameter.grad = None

assert torch.get_default_dtype() == torch.float32
assert loss.item() < 0.02, f"the curve is not fitted: the loss is {loss.item():.4f}"
print(f"fitted a sine with minitorch {torch.__version__}")
