"""A linear classifier that notes how it is called, and a run of the answer's loop on it."""

import minitorch as torch
from minitorch import nn


class Watched(nn.Module):
    def __init__(self, weight):
        super().__init__()
        self.weight = nn.Parameter(weight.clone())
        self.calls = []

    def forward(self, x):
        self.calls.append([self.training, torch.is_grad_enabled(), len(x)])
        return x @ self.weight.T


def run(module, weight, x, y, x_test, y_test, steps, lr, training):
    model = Watched(weight).train(training)
    result = module.fit(model, x, y, x_test, y_test, steps, lr)
    return {"result": result, "calls": model.calls, "training": model.training}
