"""Widgets of single chapters: broadcasting (03), steps (06), the Gumbel trick (07), the valley (09), convolution (11)."""

from xml.etree import ElementTree

import course
import numpy as np
import pytest
from course.widgets import broadcasting
from course.widgets.broadcasting import Broadcast
from course.widgets.convolution import Convolution
from course.widgets.gumbel import Gumbel
from course.widgets.steps import CURVES, DTYPES, FORMULAS, STEPS, StepSize
from course.widgets.valley import MOMENTA, RATES, Valley

import minitorch as torch
from tests.widget_views import buttons, drawn, words_of


@pytest.fixture(autouse=True)
def by_a_person(monkeypatch):
    monkeypatch.setenv("COURSE_BATCH", "0")


# --- Gumbel -----------------------------------------------------------------------------------------------------------
def test_the_choices_come_with_the_chances_of_softmax():
    model = Gumbel().draw(5000)
    assert np.abs(model.shares - model.chances).max() < 0.02


def test_a_temperature_changes_the_soft_sample_and_not_who_wins():
    cold, warm = Gumbel(tau="0.1", draws=7), Gumbel(tau="10", draws=7)
    assert cold.sums.argmax() == warm.sums.argmax() == cold.soft.argmax() == warm.soft.argmax()
    assert cold.soft.max() > warm.soft.max() and "at τ = 10" in warm.words()


def test_the_slope_is_that_of_the_library():
    model = Gumbel(tau="0.3", draws=3)
    for k in range(3):
        sums = torch.tensor(model.sums, requires_grad=True)
        (sums / 0.3).softmax(0)[k].backward()
        assert abs(sums.grad[k].item() - model.slopes[k]) < 1e-9


def test_the_gumbel_view_draws_cools_and_starts_over():
    view = course.gumbel_explorer()
    buttons(view)["Draw 100 times"].click()
    assert "after 101 draws" in words_of(view)
    view.children[0].children[1].value = "0.1"
    assert "at τ = 0.1" in words_of(view)
    buttons(view)["Start over"].click()
    assert "after 1 draw:" in words_of(view)
    with pytest.raises(ValueError, match="is none of"):
        course.gumbel_explorer(tau="hot")
    with pytest.raises(ValueError, match="it shows 3"):
        course.gumbel_explorer((1, 2))


# --- broadcasting -----------------------------------------------------------------------------------------------------
SHAPES = [(), (1,), (3,), (4,), (3, 1), (3, 4), (1, 4), (2, 1), (2, 3, 1), (2, 1, 4), (1, 1, 1)]


@pytest.mark.parametrize("a", SHAPES, ids=str)
def test_the_explorer_broadcasts_as_the_library_does(a):
    for b in SHAPES:
        model = Broadcast(a, b)
        try:
            shape = tuple(torch.broadcast_shapes(a, b))
        except RuntimeError:
            assert not model.fits and " The size of tensor" in model.words()
            ElementTree.fromstring(model.svg())
            continue
        assert model.shape == shape
        x, y = model.operands()
        for place, value in enumerate((x + y).reshape(-1).tolist()):
            here = model.point(place)
            assert f" = {value}\n" in here.words()
            assert str(value) in drawn(here)


@pytest.mark.parametrize(("a", "b"), [((3, 1), (4,)), ((3, 4), ()), ((2, 3, 1), (2, 1, 4)), ((3,), (3,))])
def test_an_element_is_read_as_often_as_backward_adds_up(a, b):
    model = Broadcast(a, b)
    leaves = [torch.ones(shape, requires_grad=True) for shape in (a, b)]
    (leaves[0] + leaves[1]).sum().backward()
    for operand, leaf in enumerate(leaves):
        assert (leaf.grad == len(model.readers(operand))).all()


def test_what_does_not_fit_is_said_where_it_does_not():
    words = Broadcast((3, 4), (3,)).words()
    assert "dim -1: 4 and 3 do not fit: neither is 1" in words
    assert "dim -2: 3 and none give 3: b is stretched" in words


def test_shapes_that_the_picture_has_no_room_for_are_refused():
    model = Broadcast((3, 4), (4,))
    for a, b in (("20", "1"), ("1, 1, 1, 1", "1"), ("0", "1"), ("x", "1"), ("7, 1", "1, 7")):
        assert model.ask(a, b).error and model.ask(a, b).a == (3, 4)
    with pytest.raises(ValueError, match="room for 36"):
        course.broadcast_explorer((12, 1), (12,))
    assert model.ask("3, 1", "()").error == "" and model.point(99).pointed == 11


def test_the_broadcasting_view_takes_shapes_examples_and_elements():
    view = course.broadcast_explorer((3, 1), (4,))
    view.slider.value = 5
    assert "(a + b)[1, 1] = a[1, 0] + b[1] = 1 + 200 = 201" in words_of(view)
    buttons(view)["Next element"].click()
    assert "(a + b)[1, 2]" in words_of(view) and view.slider.value == 6
    view.b.value = "5"
    assert "a + b has shape (3, 5)" in words_of(view) and view.slider.max == 14
    for a, b in broadcasting.EXAMPLES:
        buttons(view)[f"{a} with {b}"].click()
        assert view.a.value == a and view.model.error == ""
    view.a.value = "two"
    assert "Not done: 'two' is no list of whole numbers" in words_of(view).replace("&#x27;", "'")
    view.a.value = "2"
    assert "Not done" not in words_of(view)


# --- steps ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("formula", FORMULAS)
def test_the_expected_error_is_about_the_error_that_is_made(curve, dtype, formula):
    model = StepSize(curve, dtype, formula)
    for place, h in enumerate(STEPS):
        made, expected = model.error(place), model.from_curve(h) + model.from_rounding(h)
        assert made <= 12 * expected, (h, made, expected)
        ElementTree.fromstring(model.go_to(place).svg())


def test_the_best_step_is_where_it_belongs():
    places = {(d, f): StepSize("x³ at 1", d, f).best().h for d in DTYPES for f in FORMULAS}
    assert 1e-6 <= places["float64", "central"] <= 1e-4
    assert 1e-9 <= places["float64", "one-sided"] <= 1e-7
    assert 1e-3 <= places["float32", "central"] <= 1e-1
    assert 1e-5 <= places["float32", "one-sided"] <= 1e-3


def test_the_step_explorer_says_which_error_rules():
    model = StepSize()
    assert "The curve rules here" in model.go_to(len(STEPS) - 1).words()
    assert "Rounding rules here" in model.go_to(0).words()
    assert "About the best step" in model.best().words()
    assert "the step is lost, and the slope is 0" in model.choose(curve="x³ at 100", dtype="float32").go_to(9).words()
    assert "reaches over the kink" in model.choose(curve="relu at 0.001").go_to(29).words()
    with pytest.raises(ValueError, match="none of"):
        course.step_explorer("sin at 1")


def test_the_step_view_moves_the_step():
    view = course.step_explorer()
    buttons(view)["Smaller"].click()
    assert "h = 3.16e-06" in words_of(view) and view.slider.value == StepSize().place - 1
    view.slider.value = 0
    assert "h = 1e-15" in words_of(view)
    buttons(view)["Best step"].click()
    assert "About the best step" in words_of(view)


# --- the valley -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("model", "optimizer"),
    [
        (Valley("SGD", "0.07", "0"), lambda p: torch.optim.SGD(p, lr=0.07)),
        (Valley("SGD", "0.02", "0.9"), lambda p: torch.optim.SGD(p, lr=0.02, momentum=0.9)),
        (Valley("Adam", "0.5", "0.9"), lambda p: torch.optim.Adam(p, lr=0.5)),
        (Valley("Adam", "0.3", "0"), lambda p: torch.optim.Adam(p, lr=0.3, betas=(0.0, 0.999))),
    ],
)
def test_the_way_through_the_valley_is_that_of_the_library(model, optimizer):
    p = torch.tensor([-9.0, 1.5], dtype=torch.float64, requires_grad=True)
    steps = optimizer([p])
    for place in model.step(30).path():
        assert np.allclose(place, p.tolist(), rtol=1e-9, atol=1e-12)
        steps.zero_grad()
        (0.5 * (p[0] ** 2 + 25 * p[1] ** 2)).backward()
        steps.step()


@pytest.mark.parametrize("method", ["SGD", "Adam"])
def test_every_setting_of_the_valley_can_be_drawn(method):
    for rate in RATES:
        for momentum in MOMENTA:
            model = Valley(method, rate, momentum).step(400)
            ElementTree.fromstring(model.svg())
            assert "nan" not in model.words() and model.step(10) == model and model.restart().steps == 0


def test_the_valley_view_steps_and_slides():
    view = course.optimizer_explorer(steps=0)
    buttons(view)["10 steps"].click()
    assert "momentum 0: 10 steps." in words_of(view)
    rate, momentum = view.children[1].children
    rate.value, momentum.value = "0.02", "0.9"
    assert "learning rate 0.02, momentum 0.9: 10 steps." in words_of(view)
    buttons(view)["Undo"].click()
    assert "9 steps" in words_of(view)
    buttons(view)["Start over"].click()
    assert "At x = -9, y = 1.5" in words_of(view)
    with pytest.raises(ValueError, match="is none of"):
        course.optimizer_explorer("Newton")


# --- convolution ------------------------------------------------------------------------------------------------------
SETTINGS = [(7, 3, 1, 0, 1), (7, 2, 2, 0, 1), (8, 3, 2, 1, 1), (6, 3, 1, 2, 2), (5, 4, 3, 2, 1), (8, 3, 3, 0, 3)]


@pytest.mark.parametrize("settings", SETTINGS)
def test_windows_see_what_those_of_the_library_see(settings):
    size, kernel, stride, padding, dilation = settings
    model = Convolution(*settings)
    x = torch.zeros(1, 1, size, size, requires_grad=True)
    y = torch.nn.functional.conv2d(x, torch.ones(1, 1, kernel, kernel), None, stride, padding, dilation)
    assert y.shape[-2:] == (model.outputs, model.outputs)
    for k in (0, model.outputs**2 // 2, model.outputs**2 - 1):
        (seen,) = torch.autograd.grad(y.flatten()[k], x, retain_graph=True)
        inside = {cell for cell in model.look_at(k).seen if all(0 <= c < size for c in cell)}
        assert {tuple(place) for place in seen[0, 0].nonzero().tolist()} == inside
    (times,) = torch.autograd.grad(y.sum(), x)
    assert times[0, 0].tolist() == [[float(a * b) for b in model.times] for a in model.times]


def test_a_window_that_does_not_fit_is_told():
    model = Convolution(5, 3, dilation=3)
    assert model.outputs == 0 and "does not fit" in model.words()
    ElementTree.fromstring(model.look_at(3).svg())


def test_the_convolution_view_moves_and_changes():
    view = course.convolution_explorer(7, 3)
    buttons(view)["Next output"].click()
    assert "Output (0, 1) sees rows 0 1 2 and columns 1 2 3." in words_of(view)
    view.slider.value = 24
    assert "Output (4, 4)" in words_of(view)
    view.children[1].children[1].value = "2"
    assert "Output (0, 0)" in words_of(view) and view.slider.max == 8
    view.children[2].children[1].value = "3"
    view.children[0].children[1].value = "5"
    assert "does not fit" in words_of(view)
    with pytest.raises(ValueError, match="is none of"):
        course.convolution_explorer(kernel=9)
