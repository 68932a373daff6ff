"""`autograd.Function`: what a function of one's own may be called with, save and return."""

import numpy as np
import pytest

import minitorch as torch


class Times(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, n=2):
        ctx.n = n
        return x * n

    @staticmethod
    def backward(ctx, g):
        return g * ctx.n, None


def ones():
    return torch.ones(2, requires_grad=True)


@pytest.mark.parametrize(
    "call", [lambda x: Times.apply(x, 3), lambda x: Times.apply(x, n=3), lambda x: Times.apply(n=3, x=x)]
)
def test_arguments_may_come_by_name(call):
    x = ones()
    call(x).sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_a_name_that_forward_lacks_is_a_type_error():
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        Times.apply(ones(), m=3)


def test_only_tensors_and_none_are_saved():
    class Saves(Times):
        @staticmethod
        def forward(ctx, x, n):
            ctx.save_for_backward(x, None, n)
            return x * n

    with pytest.raises(TypeError, match="save_for_backward can only save variables, but argument 2 is of type int"):
        Saves.apply(ones(), 3)


def test_a_gradient_that_is_no_tensor_is_named():
    class Array(Times):
        @staticmethod
        def backward(ctx, g):
            return np.ones(2), None

    with pytest.raises(RuntimeError, match=r"expected Variable or None \(got numpy.ndarray\)"):
        Array.apply(ones()).sum().backward()


def test_a_missing_backward_is_an_error_of_the_walk():
    class Forward(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

    with pytest.raises(NotImplementedError, match="You must implement either the backward or vjp method"):
        Forward.apply(ones()).sum().backward()
