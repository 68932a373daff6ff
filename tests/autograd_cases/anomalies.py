"""Looking for NaN: the error, and the forward line that is told."""

import warnings

from . import refused


def _told(call):
    """The error of a call, and whether its warnings name this file, the failing line, and the words of PyTorch."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        error = refused(call, "Function 'SqrtBackward0' returned nan values in its 0th output.", "mine")
    text = "".join(str(w.message) for w in seen)
    words = (
        "Anomaly Detection has been enabled",
        "Error detected in SqrtBackward0. Traceback of forward call that caused the error:",
        "x.sqrt()",
        "anomalies.py",
        "No forward pass information available",
        "Previous calculation was induced by",
    )
    return error, [word in text for word in words]


def nan_in_a_square_root(torch):
    def run():
        x = torch.tensor([-1.0, 2.0], requires_grad=True)
        with torch.autograd.detect_anomaly():
            y = x.sqrt()
            (y * y).sum().backward()

    return _told(run)


def without_detection(torch):
    def run():
        x = torch.tensor([-1.0, 2.0], requires_grad=True)
        x.sqrt().sum().backward()

    return _told(run)


def forward_outside(torch):
    def run():
        x = torch.tensor([-1.0, 2.0], requires_grad=True)
        y = x.sqrt()
        with torch.autograd.detect_anomaly():
            y.sum().backward()

    return _told(run)


def as_a_switch(torch):
    def run():
        x = torch.tensor([-1.0, 2.0], requires_grad=True)
        torch.autograd.set_detect_anomaly(True)
        try:
            x.sqrt().sum().backward()
        finally:
            torch.autograd.set_detect_anomaly(False)

    told = _told(run)
    with torch.autograd.set_detect_anomaly(True):
        inside = torch.is_anomaly_enabled()
    return told, inside, torch.is_anomaly_enabled()


def nan_may_pass(torch):
    def run():
        x = torch.tensor([-1.0, 2.0], requires_grad=True)
        with torch.autograd.detect_anomaly(check_nan=False):
            x.sqrt().sum().backward()

    return _told(run)


def an_error_in_a_function(torch):
    class Bad(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            raise RuntimeError("mine")

    def run():
        x = torch.tensor([1.0], requires_grad=True)
        with torch.autograd.detect_anomaly():
            Bad.apply(x).sum().backward()

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        error = refused(run, "mine")
    return error, ["Error detected in BadBackward" in str(w.message) for w in seen]


def nan_in_the_second_backward(torch):
    def run():
        x = torch.tensor([0.0], requires_grad=True)
        with torch.autograd.detect_anomaly():
            y = (x**1.5).sum()
            (g,) = torch.autograd.grad(y, x, create_graph=True)
            (g * 0).sum().backward()

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        error = refused(run, "returned nan values")
    return error, any("Previous calculation was induced by PowBackward0" in str(w.message) for w in seen)


def results_are_the_same(torch):
    x = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
    with torch.autograd.set_detect_anomaly(True):
        y = (x @ x).softmax(1) * x
        y[0].sum().backward()
    return x.grad
