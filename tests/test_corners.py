"""Corners where PyTorch's answer is no yardstick: gradients that it rounds, loses or puts in the wrong place, and `out=`."""

import numpy as np
import pytest

import minitorch as torch
from minitorch.nn import functional as F


def leaf(values):
    return torch.tensor(values, dtype=torch.float64, requires_grad=True)


@pytest.mark.parametrize(
    ("function", "inputs"),
    [
        # PyTorch multiplies by a sixth rounded to float32
        (F.hardsigmoid, [[-4.0, -2.0, 0.5, 2.0, 4.0]]),
        # PyTorch's gradient is 0: the product of a determinant of 0 and an inverse
        (torch.linalg.det, [[[1.0, 2.0], [2.0, 4.0]]]),
        # PyTorch gives the overwritten places the gradient
        (lambda x, y: torch.as_strided_scatter(x, y, (2,), (2,), 1), [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0]]),
        # PyTorch raises 2 to a negative whole number and gets 0
        (lambda x: torch.ldexp(x, torch.tensor([-2, 3])), [[1.0, 2.0]]),
    ],
)
def test_gradients_are_central_differences_where_pytorch_differs(function, inputs):
    assert torch.autograd.gradcheck(function, tuple(leaf(v) for v in inputs))


def test_out_is_resized_with_a_warning_unless_it_was_empty():
    y = torch.zeros(3)
    with pytest.warns(UserWarning, match="resized"):
        assert torch.add(torch.ones(2), 1, out=y) is y
    assert y.tolist() == [2.0, 2.0]


def test_out_takes_no_part_in_a_graph():
    x = torch.ones(2, requires_grad=True)
    with pytest.raises(RuntimeError, match="automatic differentiation"):
        torch.exp(x, out=torch.empty(2))
    with torch.no_grad():
        assert torch.exp(x, out=torch.empty(2)).tolist() == pytest.approx([np.e, np.e])


def test_out_keeps_its_category_and_overlaps_no_input():
    x = torch.arange(4.0)
    with pytest.raises(RuntimeError, match="can't be cast"):
        torch.exp(x, out=torch.zeros(4, dtype=torch.int64))
    with pytest.raises(RuntimeError, match="single memory location"):
        torch.neg(x[:3], out=x[1:])
    with pytest.raises(RuntimeError, match="single memory location"):
        torch.cat([x[:2], x[2:]], out=x)


def test_out_may_be_an_input_where_each_element_stays_in_place():
    x = torch.ones(3)
    torch.add(x, x, out=x)
    assert x.tolist() == [2.0, 2.0, 2.0]
    assert x._version == 1


@pytest.mark.parametrize(
    "call", [lambda: torch.exp(1.0), lambda: torch.maximum(torch.ones(1), 2), lambda: torch.pow(2, 3)]
)
def test_a_number_where_a_tensor_is_needed_is_a_type_error(call):
    with pytest.raises(TypeError, match="must be Tensor"):
        call()


def test_a_view_taken_in_place_keeps_its_base_and_history():
    x = torch.ones(2, 3, requires_grad=True)
    y = (x * 2)[0]
    y.unsqueeze_(1).mul_(3)
    assert y.shape == (3, 1)
    y.sum().backward()
    assert x.grad.tolist() == [[6.0] * 3, [0.0] * 3]


@pytest.mark.parametrize("name", ["fft", "irfft2", "ihfftn"])
def test_complex_transforms_say_that_they_are_missing(name):
    with pytest.raises(NotImplementedError, match="complex"):
        getattr(torch.fft, name)(torch.ones(4))


def test_fft_shifts_undo_each_other():
    x = torch.arange(15.0).reshape(3, 5)
    assert torch.equal(torch.fft.ifftshift(torch.fft.fftshift(x)), x)
    assert torch.fft.fftshift(torch.fft.fftfreq(4)).tolist() == [-0.5, -0.25, 0.0, 0.25]
    assert torch.fft.rfftfreq(4).tolist() == [0.0, 0.25, 0.5]


def test_a_number_too_large_for_the_type_goes_round_in_arithmetic_and_is_refused_in_writing():
    x = torch.tensor([1, 2], dtype=torch.uint8)
    assert (x + 300).tolist() == [45, 46]
    assert (x * 300).tolist() == [44, 88]
    assert (x - 1000).tolist() == [25, 26]
    assert (x < 300).all()
    with pytest.raises(RuntimeError, match="without overflow"):
        x[0] = 300


def test_numpy_may_look_at_a_leaf_where_nothing_is_recorded():
    x = leaf([1.0, 2.0])
    with pytest.raises(RuntimeError, match="Can't call numpy"):
        x.numpy()
    with torch.no_grad():
        assert x.numpy().tolist() == [1.0, 2.0]
        assert np.asarray(x).tolist() == [1.0, 2.0]


@pytest.mark.parametrize(
    ("equation", "shapes", "words"),
    [
        ("ij,jk->ik", [(3, 4), (3, 4)], "subscript j has size 3 for operand 1 which does not broadcast"),
        ("ii->i", [(3, 4)], "subscript i is repeated for operand 0 but the sizes don't match, 4 != 3"),
        ("ii->i", [(3, 1)], "subscript i is repeated for operand 0 but the sizes don't match, 1 != 3"),
    ],
)
def test_einsum_names_the_letter_that_has_two_sizes(equation, shapes, words):
    with pytest.raises(RuntimeError, match=words):
        torch.einsum(equation, *map(torch.zeros, shapes))


def test_logsumexp_of_nothing_is_minus_infinity():
    assert torch.zeros(2, 0).logsumexp(1).tolist() == [-np.inf, -np.inf]
    assert torch.zeros(0, dtype=torch.bfloat16).logsumexp(0).item() == -np.inf


def test_a_uint8_index_is_a_mask_with_a_warning():
    t, mask = torch.arange(12).reshape(3, 4), torch.tensor([1, 0, 1], dtype=torch.uint8)
    with pytest.warns(UserWarning, match="indexing with dtype torch.uint8 is now deprecated"):
        assert t[mask].tolist() == [[0, 1, 2, 3], [8, 9, 10, 11]]
    with pytest.warns(UserWarning, match="deprecated"):
        assert t[:, torch.tensor([1, 0, 0, 2], dtype=torch.uint8)].tolist() == [[0, 3], [4, 7], [8, 11]]
    with pytest.warns(UserWarning, match="deprecated"), pytest.raises(IndexError, match="mask"):
        t[torch.ones(2, dtype=torch.uint8)]
    with pytest.warns(UserWarning, match="deprecated"):
        t[torch.tensor([0, 1, 0], dtype=torch.uint8)] = torch.zeros(4, dtype=torch.int64)
    assert t[1].tolist() == [0, 0, 0, 0]
