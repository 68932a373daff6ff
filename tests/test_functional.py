"""Jacobians and Hessians against small steps, and the products against the matrices."""

import numpy as np
import pytest

import minitorch as torch
from minitorch.autograd import functional as F
from minitorch.autograd.gradcheck import numeric_jacobian

RNG = np.random.default_rng(0)


def tensor(*shape):
    return torch.tensor(RNG.standard_normal(shape))


def rows(x, y):
    return (x * y).tanh().sum(1)


def number(x, y):
    return ((x * y).sin() * x).sum()


def close(a, b, tolerance=1e-7):
    np.testing.assert_allclose(a.numpy(), np.asarray(b), rtol=tolerance, atol=tolerance)


def test_jacobian_is_what_small_steps_say():
    x, y = tensor(2, 3), tensor(3)
    for j, t in zip(F.jacobian(rows, (x, y)), (x, y), strict=True):
        close(j.reshape(2, -1), numeric_jacobian(lambda: rows(x, y).array, t.array, 1e-6))
        assert j.shape == (2, *t.shape)


def test_hessian_is_the_jacobian_of_the_gradient_and_symmetric():
    x, y = tensor(2, 3), tensor(3)
    (xx, xy), (yx, _) = F.hessian(number, (x, y))
    close(xx.reshape(6, 6), xx.reshape(6, 6).T.numpy())
    close(xy.reshape(6, 3), yx.reshape(3, 6).T.numpy())
    gradient = F.jacobian(lambda a: torch.autograd.grad(number(a, y), a, create_graph=True)[0], x)
    close(gradient, xx.numpy())


def test_products_are_the_matrix_times_the_vector():
    x, y = tensor(2, 3), tensor(3)
    v, u = tensor(2), tensor(3)
    j = F.jacobian(lambda b: rows(x, b), y)
    out, back = F.vjp(lambda b: rows(x, b), y, v)
    close(out, rows(x, y).numpy())
    close(back, v.numpy() @ j.numpy())
    close(F.jvp(lambda b: rows(x, b), y, u)[1], j.numpy() @ u.numpy())
    h = F.hessian(lambda b: number(x, b), y)
    close(F.hvp(lambda b: number(x, b), y, u)[1], h.numpy() @ u.numpy())
    close(F.vhp(lambda b: number(x, b), y, u)[1], u.numpy() @ h.numpy())


def test_create_graph_leads_back_to_the_inputs():
    x = tensor(3).requires_grad_()
    (g,) = torch.autograd.grad(F.jacobian(lambda a: a**3, x, create_graph=True).sum(), x)
    close(g, 6 * x.detach().numpy())
    assert not F.jacobian(lambda a: a**3, x).requires_grad


def test_what_an_output_does_not_depend_on_is_zero_or_an_error():
    x, y = tensor(2), tensor(2)
    assert not F.jacobian(lambda a, b: a * 2, (x, y))[1].any()
    with pytest.raises(RuntimeError, match="independent of input 1"):
        F.jacobian(lambda a, b: a * 2, (x, y), strict=True)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: F.vjp(lambda a: a * 2, tensor(3)), RuntimeError, "can only be None"),
        (lambda: F.vjp(lambda a: a * 2, tensor(3), tensor(2)), RuntimeError, "entry 0 of v"),
        (lambda: F.hessian(lambda a: a * 2, tensor(3)), RuntimeError, "single element"),
        (lambda: F.jacobian(lambda a: 1.0, tensor(3)), TypeError, "Tensor or a tuple"),
    ],
)
def test_errors_say_what_is_wrong(call, error, words):
    with pytest.raises(error, match=words):
        call()
