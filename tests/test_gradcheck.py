"""gradcheck: it accepts every right formula, rejects every wrong one, and says what is wrong with it."""

import re

import numpy as np
import pytest

import minitorch as torch
from minitorch.autograd import Function, GradcheckError, complex_step, gradcheck, gradgradcheck
from tests import gradient_cases

F = torch.nn.functional
f64 = torch.float64


def leaf(*values):
    return torch.tensor(values, dtype=f64, requires_grad=True)


def failure(func, inputs, **options):
    with pytest.raises(GradcheckError) as caught:
        gradcheck(func, inputs, **options)
    return caught.value


def with_backward(forward, backward):
    """A function of one input with a backward of (ctx, g, x)."""

    class Case(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return forward(x)

        @staticmethod
        def backward(ctx, g):
            return backward(ctx, g, *ctx.saved_tensors)

    return Case.apply


# --- forty formulas ---------------------------------------------------------------------------------------------------
def test_there_are_forty_formulas():
    assert len(gradient_cases.NAMES) >= 40


@pytest.mark.parametrize("fast_mode", [False, True])
@pytest.mark.parametrize("name", gradient_cases.NAMES)
def test_the_right_formula_passes_and_the_wrong_one_does_not(name, fast_mode):
    inputs = gradient_cases.inputs(torch, name)
    assert gradcheck(gradient_cases.build(torch, name, wrong=False), inputs, fast_mode=fast_mode)
    wrong = gradient_cases.build(torch, name, wrong=True)
    assert not gradcheck(wrong, inputs, fast_mode=fast_mode, raise_exception=False)
    assert failure(wrong, inputs, fast_mode=fast_mode).__notes__[0].startswith("Why: ")


@pytest.mark.parametrize("name", [name for name, case in gradient_cases.FORMULAS.items() if case.cause])
def test_the_report_knows_the_usual_mistakes(name):
    error = failure(gradient_cases.build(torch, name, wrong=True), gradient_cases.inputs(torch, name))
    assert error.cause == gradient_cases.FORMULAS[name].cause


def test_in_float32_it_warns_and_names_the_cause():
    x = torch.tensor([1.1, 2.3, -0.7], requires_grad=True)
    with pytest.warns(UserWarning, match="Input #0 requires gradient and is not a double precision floating point"):
        error = failure(lambda x: (x**3).sum(), x)
    assert error.cause == "float32"
    with pytest.warns(UserWarning, match="double precision"):
        assert gradcheck(lambda x: (x**3).sum(), x, eps=1e-2, atol=5e-2, rtol=5e-2)


def test_in_float32_a_wrong_formula_is_still_called_wrong():
    x = torch.tensor([1.5, 2.5], requires_grad=True)
    with pytest.warns(UserWarning, match="double precision"):
        error = failure(with_backward(lambda x: x * x, lambda ctx, g, x: -2 * g * x), x)
    assert error.cause == "sign"


# --- the report -------------------------------------------------------------------------------------------------------
def test_the_report_says_where_and_both_values():
    tilted = with_backward(lambda b: b**2, lambda ctx, g, b: g * b * torch.tensor([2.0, 2.0, 3.0], dtype=f64))

    def mixed(a, _, b):
        return a.sum(), tilted(b)

    error = failure(mixed, (leaf(1.0), 3, leaf([1.0, 2.0, 3.0], [4.0, 5.0, 6.0])))
    assert str(error) == (
        "Jacobian mismatch for output 1 with respect to input 1,\n"
        "at output[0, 2], input[0, 2]: backward says 9, differences say 6 (2 of 36 entries differ)"
    )
    why, fix, see = error.__notes__
    assert why.startswith("Why: ") and fix.startswith("Fix: ") and see == "See: chapter 06"


@pytest.mark.parametrize(
    ("func", "x", "cause", "words"),
    [
        (lambda x: F.dropout(x, 0.5), leaf(1.0, 2.0, 3.0, 4.0), "random forward", "eval mode"),
        (torch.relu, leaf(1.0, 0.0), "kink", "the slope is 0 on the left and 1 on the right .* cannot be called wrong"),
        (torch.relu, leaf(4e-7), "kink", "a kink nearby"),
        (lambda x: x.max(0)[0], leaf(2.0, 2.0), "kink", "ties with another entry"),
        (with_backward(torch.round, lambda ctx, g, x: g), leaf(0.5, 1.0), "jump", "no slope"),
        (torch.sqrt, leaf(1.0, 0.0), "not finite", "edge"),
        (lambda x: x.detach() * 2, leaf(1.0), "detached", "no_grad"),
        (lambda x: x.detach() * x, leaf(1.0, 2.0), "factor", "two equal factors detached"),
        (with_backward(torch.sin, lambda ctx, g, x: x.cos()), leaf(1.0), "grad_output unused", "multiply"),
    ],
)
def test_causes(func, x, cause, words):
    error = failure(func, x)
    assert error.cause == cause
    assert re.search(words, "\n".join(error.__notes__))


def test_at_a_kink_a_value_outside_both_slopes_is_called_wrong():
    error = failure(with_backward(torch.relu, lambda ctx, g, x: 2 * g), leaf(0.0))
    assert error.cause == "kink" and "wrong as well" in error.__notes__[0]


def test_a_random_backward_is_named():
    noisy = with_backward(torch.sin, lambda ctx, g, x: g * x.cos() + 1e-9 * torch.rand(1, dtype=f64))
    assert failure(noisy, leaf(1.0)).cause == "random backward"
    mostly = with_backward(torch.sin, lambda ctx, g, x: g * (x.cos() + 1e-9 * torch.rand(1, dtype=f64)))
    assert gradcheck(mostly, leaf(1.0), nondet_tol=1e-8)


def test_overlapping_memory_is_named():
    memory = torch.tensor([1.0, 2.0, 3.0], dtype=f64)
    x = torch.as_strided(memory, (2, 2), (1, 1)).requires_grad_()
    assert failure(lambda x: x * x, x).cause == "overlapping memory"
    with pytest.raises(RuntimeError, match="The 0th input has a dimension with stride 0"):
        gradcheck(lambda x: x * 2, leaf(1.0).expand(3))


def test_a_backward_that_is_not_linear_passes_entry_by_entry_and_fails_along_a_direction():
    squared = with_backward(lambda x: x * x, lambda ctx, g, x: g * g * 2 * x)
    assert gradcheck(squared, leaf(1.0, 2.0))
    assert failure(squared, leaf(1.0, 2.0), fast_mode=True).cause == "not linear"
    assert failure(squared, leaf(1.0, 2.0), check_batched_grad=True).cause == "not linear"


# --- what it is given -------------------------------------------------------------------------------------------------
def test_the_inputs_are_as_they_were_also_after_an_error():
    x = leaf(0.1, 0.2, 0.3)
    before, version = x.tolist(), x._version
    assert gradcheck(torch.sin, x)
    assert x.tolist() == before and x._version == version and x.grad is None

    def fails_later(x):
        if x[1].item() != 0.2:
            raise ValueError("moved")
        return x * 2

    with pytest.raises(ValueError, match="moved"):
        gradcheck(fails_later, x)
    assert x.tolist() == before


def test_other_arguments_and_results_are_let_alone():
    x = leaf(1.0, 2.0)
    assert gradcheck(lambda a, k, c: a * k * c, (x, 3, torch.ones(2)))
    assert gradcheck(lambda x: (torch.arange(2), x * 2, (x * 3).detach()), x)
    assert gradcheck(lambda x, unused: x * 2, (x, leaf(1.0)))
    assert gradcheck(lambda x: x * 2, torch.ones(0, 2, dtype=f64, requires_grad=True))
    assert gradcheck(lambda x: torch.ones(2), x), "nothing moves, and nothing requires grad"
    assert gradcheck(lambda x: x, x[::2]), "a view"


def test_what_cannot_be_checked_is_refused():
    x = leaf(1.0)
    with pytest.raises(ValueError, match="at least one input tensor to require gradient"):
        gradcheck(torch.sin, x.detach())
    for options in ({"check_forward_ad": True}, {"masked": True}):
        with pytest.raises(NotImplementedError, match=r"outside|sparse"):
            gradcheck(torch.sin, x, **options)
    with pytest.raises(NotImplementedError, match="forward-mode"):
        gradgradcheck(torch.sin, x, check_fwd_over_rev=True)
    with pytest.raises(AssertionError, match="at least one"):
        gradcheck(torch.sin, x, check_backward_ad=False)


def test_an_output_without_a_gradient_must_count_as_zero():
    class Two(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(False)
            return x * 2, x * 3

        @staticmethod
        def backward(ctx, a, b):
            shares = [k * g for k, g in ((2, a), (3, b)) if g is not None]
            return sum(shares) if shares else None

    class Careless(Two):
        @staticmethod
        def backward(ctx, a, b):
            return a * 2 + b * 3

    assert gradcheck(Two.apply, leaf(1.0, 2.0))
    with pytest.raises(TypeError):
        gradcheck(Careless.apply, leaf(1.0, 2.0))


# --- second derivatives -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [{}, {"fast_mode": True}, {"gen_non_contig_grad_outputs": True}])
def test_second_derivatives(options):
    assert gradgradcheck(lambda x, y: (x * y.exp()).cumsum(0), (leaf(1.0, 2.0), leaf(0.5, -0.5)), **options)
    detached = with_backward(lambda x: x**3, lambda ctx, g, x: 3 * g * x.detach() ** 2)
    assert gradcheck(detached, leaf(1.0, 2.0), **{k: v for k, v in options.items() if k == "fast_mode"})
    assert not gradgradcheck(detached, leaf(1.0, 2.0), raise_exception=False, **options)


def test_second_derivatives_along_given_gradients():
    assert gradgradcheck(torch.sin, leaf(1.0, 2.0), leaf(0.3, 0.7))
    assert gradgradcheck(torch.sin, leaf(1.0, 2.0), (torch.ones(2, dtype=f64),))


# --- the complex step -------------------------------------------------------------------------------------------------
def test_the_complex_step_is_exact_to_rounding():
    x = np.array([0.3, 1.7, -2.0])
    jacobian = complex_step(lambda x: np.exp(x) * np.sin(x), x)
    exact = np.exp(x) * (np.sin(x) + np.cos(x))
    assert np.abs(np.diag(jacobian) - exact).max() <= 4e-15 and np.count_nonzero(jacobian) == 3
    a, b = complex_step(lambda a, b: a @ b, np.ones((2, 3)), np.arange(3.0))
    assert a.shape == (2, 6) and b.tolist() == [[1, 1, 1], [1, 1, 1]]
    assert complex_step(lambda x: x.sum(), np.ones(0)).shape == (1, 0)
    with pytest.raises(TypeError, match="drops the part that carries the derivative"):
        complex_step(np.abs, x)


def test_the_complex_step_makes_narrow_tolerances_possible():
    tight = {"atol": 1e-14, "rtol": 1e-14}
    x = leaf(0.3, 1.7)
    nearly = with_backward(torch.exp, lambda ctx, g, x: g * x.exp() * (1 + 1e-9))
    assert gradcheck(torch.exp, x, numpy_func=np.exp, **tight)
    assert gradcheck(nearly, x), "central differences cannot see a billionth"
    assert not gradcheck(nearly, x, numpy_func=np.exp, raise_exception=False, **tight)
    assert gradcheck(lambda x, k: x**k, (x, 3), numpy_func=lambda x, k: x**k, **tight)
