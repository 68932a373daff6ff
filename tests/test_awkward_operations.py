"""The engine's contract on the operations that strain it: several outputs, lists, hidden outputs, randomness,
in-place writes through views, recomputation, code of one's own.

Each must have right first and second derivatives, take a view as well as a tensor of its own, notice what was
overwritten, and let hooks see and change its gradient.
"""

import numpy as np
import pytest

import minitorch as torch
from minitorch import nn
from minitorch.autograd import Function, grad, gradcheck, gradgradcheck
from minitorch.linalg import svd
from minitorch.nn import functional as F


class Scale(Function):
    """x³ with a derivative of its own."""

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x * x

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * 3 * x * x


class Checkpoint(Function):
    """Runs `function` without keeping its graph, and again when the gradient is wanted, from the same random state."""

    @staticmethod
    def forward(ctx, function, x):
        ctx.function, ctx.state = function, torch.get_rng_state()
        ctx.save_for_backward(x)
        return function(x)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        create_graph = torch.is_grad_enabled()
        with torch.random.fork_rng(), torch.enable_grad():
            torch.set_rng_state(ctx.state)
            inner = x if create_graph else x.detach().requires_grad_()
            (gx,) = grad(ctx.function(inner), inner, g, create_graph=create_graph)
        return None, gx


def seeded_dropout(x):
    torch.manual_seed(3)
    return nn.functional.dropout(x.sin().contiguous(), 0.5)  # a mask is drawn in the order of the memory


def put(x):
    y = x * 1
    return y.index_put_((torch.tensor([0, 2]),), x[1] * x[0])


def written_through_a_view(x):
    y = x * 2.0
    y[1].mul_(x[0])
    return y.t()


AWKWARD = {
    "max over a dimension": lambda x: x.max(1).values,
    "sort": lambda x: x.sort(0).values * torch.arange(3.0, dtype=x.dtype)[:, None],
    "unbind": lambda x: x.unbind(1)[2] * x.unbind(1)[0],
    "cat": lambda x: torch.cat([x, x * x, x[:1]]),
    "index_put_": put,
    "batch_norm": lambda x: nn.functional.batch_norm(x, None, None, x[0], x[1], training=True),
    "dropout": seeded_dropout,
    "softmax": lambda x: x.softmax(1),
    "svd": lambda x: svd(x, full_matrices=False)[1] + svd(x, full_matrices=False)[0].abs().sum(),
    "mul_ on a view": written_through_a_view,
    "checkpointed dropout": lambda x: Checkpoint.apply(seeded_dropout, x),
    "a Function of one's own": Scale.apply,
}
# What no formula saves may be overwritten freely, as in PyTorch.
SAVES_NOTHING_OF_ITS_INPUT = {"max over a dimension", "sort", "softmax", "svd"}


def numbers():
    return np.random.default_rng(0).standard_normal((3, 4)) + 0.1


def leaf():
    return torch.tensor(numbers(), requires_grad=True)


@pytest.mark.parametrize("name", AWKWARD)
def test_first_and_second_derivatives(name):
    assert gradcheck(AWKWARD[name], leaf())
    assert gradgradcheck(AWKWARD[name], leaf())


@pytest.mark.parametrize("name", AWKWARD)
def test_a_view_is_as_good_as_a_tensor_of_its_own(name):
    wide = np.zeros((4, 2, 3))
    wide[:, 1] = numbers().T
    base = torch.tensor(wide, requires_grad=True)
    own = leaf()
    AWKWARD[name](base[:, 1].t()).sin().sum().backward()
    AWKWARD[name](own).sin().sum().backward()
    np.testing.assert_allclose(base.grad[:, 1].t().numpy(), own.grad.numpy(), rtol=1e-12, atol=1e-14)
    assert not base.grad[:, 0].any()


@pytest.mark.parametrize("name", AWKWARD)
def test_an_overwritten_value_is_noticed(name):
    x = leaf() * 1
    y = AWKWARD[name](x)
    with torch.no_grad():
        x.add_(1)
    if name in SAVES_NOTHING_OF_ITS_INPUT:
        y.sum().backward()
    else:
        with pytest.raises(RuntimeError, match="modified by an inplace operation"):
            y.sum().backward()


@pytest.mark.parametrize("name", AWKWARD)
def test_hooks_see_and_change_the_gradient(name):
    seen, plain, hooked = [], leaf(), leaf()
    AWKWARD[name](plain).sum().backward()
    x = hooked * 1
    x.retain_grad()
    x.register_hook(lambda g: seen.append(g.shape) or g * 2)
    y = AWKWARD[name](x)
    y.register_hook(lambda g: g * 5)
    y.sum().backward()
    assert seen == [(3, 4)]
    np.testing.assert_allclose(hooked.grad.numpy(), 10 * plain.grad.numpy(), rtol=1e-12, atol=1e-14)
    np.testing.assert_array_equal(x.grad.numpy(), hooked.grad.numpy())


def test_checkpointing_draws_the_same_mask_twice_and_leaves_the_stream_alone():
    def dropped(x):
        return nn.functional.dropout(x, 0.5)

    results = []
    for run in (dropped, lambda x: Checkpoint.apply(dropped, x)):
        torch.manual_seed(1)
        x = leaf()
        y = run(x)
        y.sum().backward()
        results.append((y.tolist(), x.grad.tolist(), torch.rand(2).tolist()))
    assert results[0] == results[1]


@pytest.mark.parametrize(
    "layer",
    ["batch_norm", "layer_norm", "group_norm", "instance_norm", "conv2d", "max_pool2d", "avg_pool2d", "linear"],
)
def test_a_result_that_no_formula_looks_at_may_be_overwritten(layer):
    x = torch.linspace(-2, 2, 64).reshape(2, 2, 4, 4).requires_grad_()
    calls = {
        "batch_norm": lambda: F.batch_norm(x, None, None, training=True),
        "layer_norm": lambda: F.layer_norm(x, (4,)),
        "group_norm": lambda: F.group_norm(x, 2),
        "instance_norm": lambda: F.instance_norm(x),
        "conv2d": lambda: F.conv2d(x, torch.ones(1, 2, 3, 3)),
        "max_pool2d": lambda: F.max_pool2d(x, 2),
        "avg_pool2d": lambda: F.avg_pool2d(x, 2),
        "linear": lambda: F.linear(x, torch.ones(3, 4)),
    }
    (expected,) = torch.autograd.grad(calls[layer]().relu().square().sum(), x)
    (found,) = torch.autograd.grad(calls[layer]().relu_().square().sum(), x)
    assert torch.equal(found, expected)


def test_writing_through_data_goes_unnoticed_in_either_spelling():
    """As in PyTorch, where `.data` has a count of writes of its own: `h.data -= 1` assigns it as well."""
    for write in (lambda h: h.data.sub_(1), lambda h: setattr(h, "data", h.data.sub_(1))):
        x = torch.tensor([0.5, 1.0], requires_grad=True)
        h = 2 * x
        y = (h * h).sum()
        write(h)
        y.backward()
        assert x.grad.tolist() == [0, 4]  # 2·2·(2x - 1), where 2·2·2x would be right


def test_memory_given_through_data_keeps_the_count_of_writes():
    x = torch.ones(2)
    x += 1
    x.data = torch.zeros(2)
    assert x._version == 1
