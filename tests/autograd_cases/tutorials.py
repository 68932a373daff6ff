"""What many tutorials do with autograd, in the way they do it, with whatever outcome that has."""

from . import refused


def derivative_of_a_polynomial(torch):
    x = torch.tensor(2.0, requires_grad=True)
    y = x**2 + 3 * x
    y.backward()
    return x.grad


def two_passes_over_one_loss(torch):
    w = torch.tensor([1.0, -2.0], requires_grad=True)
    loss = (w**2).sum()
    loss.backward(retain_graph=True)
    loss.backward()
    return w.grad, refused(loss.backward, "retain_graph")


def _central_difference_check(torch, f, x, eps=1e-4, atol=1e-3):
    """Compare the gradient that is there with a step of all elements at once, taken through `.data`."""
    known = x.grad
    x.data += eps
    above = f(x)
    x.data -= 2 * eps
    below = f(x)
    slope = (above - below) / (2 * eps)
    return torch.allclose(known, slope, atol=atol)


def _prepared(torch, f, values, dtype=None):
    x = torch.tensor(values, dtype=dtype, requires_grad=True)
    f(x).sum().backward()
    return x


def check_by_one_step(torch):
    """Right for one number in float64; lost in rounding in float32."""
    square = lambda x: x**2 + 3 * x
    found = []
    for dtype in (torch.float64, torch.float32):
        x = _prepared(torch, square, 2.0, dtype)
        before = x.detach().clone()
        found += [_central_difference_check(torch, square, x), x.requires_grad, x.is_leaf, x._version]
        found.append(bool((x - before).abs() > 0))  # the check does not put x back
    return found


def check_by_one_step_of_a_vector(torch):
    """Elementwise functions pass, as the steps do not meet; a sum has all slopes in one and fails a right gradient."""
    double = torch.float64
    x = _prepared(torch, torch.sin, [0.3, -1.0, 2.0], double)
    total = lambda a: (a * a).sum()
    y = _prepared(torch, total, [0.3, -1.0, 2.0], double)
    return _central_difference_check(torch, torch.sin, x), _central_difference_check(torch, total, y)


def check_by_one_step_accepts_a_wrong_gradient(torch):
    """One step of all elements sees the sum of the slopes; a gradient that has this sum everywhere passes."""
    x = _prepared(torch, lambda a: (a * a).sum(), [1.0, 2.0, 3.0], torch.float64)
    x.grad = torch.full_like(x.grad, 12.0)  # the sum of the right one, everywhere
    return _central_difference_check(torch, lambda a: (a * a).sum(), x)


def check_without_a_backward(torch):
    x = torch.tensor([1.0], requires_grad=True)
    return refused(lambda: _central_difference_check(torch, torch.sin, x))


def _rectifier(torch, passes_at_zero):
    class Rectifier(torch.autograd.Function):
        @staticmethod
        def forward(ctx, values):
            ctx.save_for_backward(values)
            return values.clamp(min=0)

        @staticmethod
        def backward(ctx, upstream):
            (values,) = ctx.saved_tensors
            result = upstream.clone()
            result[values < 0 if passes_at_zero else values <= 0] = 0
            return result

    return Rectifier.apply


def relu_of_ones_own(torch):
    """With `< 0` the gradient passes at 0, where that of PyTorch's own relu does not."""
    found = []
    for f in (_rectifier(torch, True), _rectifier(torch, False), torch.relu):
        x = torch.tensor([-1.0, 0.0, 2.0], requires_grad=True)
        y = f(x)
        (y * torch.tensor([3.0, 4.0, 5.0])).sum().backward()
        found.append([y, x.grad])
    return found


def relu_of_ones_own_leaves_the_upstream_alone(torch):
    x = torch.tensor([-1.0, 2.0], requires_grad=True)
    h = x * 1
    y = _rectifier(torch, True)(h)
    y.retain_grad()
    h.retain_grad()
    y.sum().backward()
    return y.grad, h.grad, x.grad


def relu_of_ones_own_checked(torch):
    f = _rectifier(torch, True)
    away = torch.tensor([-1.0, 0.5, 2.0], dtype=torch.float64, requires_grad=True)
    at_zero = torch.tensor([0.0], dtype=torch.float64, requires_grad=True)
    gradcheck = torch.autograd.gradcheck
    return gradcheck(f, (away,)), gradcheck(f, (at_zero,), raise_exception=False)


def _sigmoid(torch, wrong):
    class Sigmoid(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = 1 / (1 + torch.exp(-x))
            ctx.save_for_backward(x if wrong else y)
            return y

        @staticmethod
        def backward(ctx, g):
            (y,) = ctx.saved_tensors
            return g * y * (1 - y)

    return Sigmoid.apply


def a_wrong_sigmoid_is_caught(torch):
    """s·(1 - s) of the input in place of the output."""
    x = torch.tensor([0.5, -1.0], dtype=torch.float64, requires_grad=True)
    return [torch.autograd.gradcheck(_sigmoid(torch, wrong), (x,), raise_exception=False) for wrong in (False, True)]


def straight_through_samples(torch):
    """Hard one-hot samples forward, soft gradients backward."""
    logits = torch.tensor([[1.0, 2.0, 0.5]], requires_grad=True)
    soft = torch.softmax(logits, dim=-1)
    hard = torch.zeros_like(soft).scatter_(-1, soft.argmax(-1, keepdim=True), 1.0)
    y = hard - soft.detach() + soft
    (y * torch.tensor([1.0, 2.0, 3.0])).sum().backward()
    return y, logits.grad


def truncated_backprop(torch):
    w = torch.tensor(0.9, requires_grad=True)
    h = torch.tensor(1.0)
    found = []
    for _ in range(3):
        h = h.detach()
        for _ in range(2):
            h = torch.tanh(w * h)
        h.backward()
        found.append(w.grad.clone())
        w.grad = None
    return found


def state_that_is_carried_over(torch):
    w = torch.tensor(0.9, requires_grad=True)
    h = torch.tanh(w * 1.0)
    h.backward()
    h = torch.tanh(w * h)
    return refused(h.backward, "second time")
