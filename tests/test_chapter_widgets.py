"""Widgets of single chapters: broadcasting (03) and the Gumbel trick (07)."""

from xml.etree import ElementTree

import course
import numpy as np
import pytest
from course.widgets import broadcasting
from course.widgets.broadcasting import Broadcast
from course.widgets.gumbel import Gumbel

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
