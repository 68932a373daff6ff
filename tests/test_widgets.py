"""The widgets: what their models say and draw, the static twin, and views that do what the model does."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import course
import numpy as np
import pytest
from course.figures import Picture
from course.places import python_path
from course.saving import VIEW, keep_twins
from course.widgets import sharing, strides
from course.widgets.broadcasting import Broadcast
from course.widgets.convolution import Convolution
from course.widgets.dtypes import NAMES, Rounding, exact, read
from course.widgets.graph import Walk
from course.widgets.gumbel import Gumbel
from course.widgets.recording import record
from course.widgets.sharing import ACTIONS, WAYS, Sharing
from course.widgets.steps import StepSize
from course.widgets.strides import Strides
from course.widgets.valley import Valley

import minitorch as torch
from tests.widget_views import SVG, buttons, drawn, words_of


@pytest.fixture(autouse=True)
def by_a_person(monkeypatch):
    monkeypatch.setenv("COURSE_BATCH", "0")


def graph():
    x = torch.tensor(2.0, requires_grad=True)
    return Walk(record(x**2 + 3 * x, None, {"x": x})), x


MODELS = {
    "strides": lambda: Strides((3, 4)).apply("permute(1, 0)"),
    "dtypes": lambda: Rounding("0.1", "float16"),
    "graph": lambda: graph()[0].go_to(2),
    "sharing": lambda: Sharing().act(ACTIONS[0]),
    "gumbel": lambda: Gumbel().draw(20),
    "broadcasting": lambda: Broadcast((3, 1), (4,)).point(6),
    "steps": StepSize,
    "valley": lambda: Valley("Adam", "0.5", "0.9").step(20),
    "convolution": lambda: Convolution(7, 3, 2, 1).look_at(5),
}
CALLS = {
    "strides": lambda: course.stride_explorer((3, 4), "permute(1, 0)"),
    "dtypes": lambda: course.dtype_explorer("1/3", "bfloat16"),
    "graph": lambda: course.graph_explorer(torch.ones(2, requires_grad=True).sum()),
    "sharing": lambda: course.sharing_demo(WAYS[2], ACTIONS[0]),
    "gumbel": lambda: course.gumbel_explorer((2, 0, 1), "0.3"),
    "broadcasting": lambda: course.broadcast_explorer((3, 1), (4,), 6),
    "steps": lambda: course.step_explorer("x³ at 1", 1e-9),
    "valley": lambda: course.optimizer_explorer("SGD", "0.02", "0.9"),
    "convolution": lambda: course.convolution_explorer(7, 2, 2, output=4),
}


# --- every widget -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", MODELS)
def test_a_model_gives_the_same_svg_every_time_with_words(name):
    svg = MODELS[name]().svg()
    assert svg == MODELS[name]().svg()
    picture = ElementTree.fromstring(svg)
    assert picture.get("role") == "img" and len(picture.get("aria-label")) > 60
    assert not re.search(r"nan|\d\.\d{4,}\"", re.sub(r'aria-label="[^"]*"', "", svg)), "numbers that differ by rounding"


@pytest.mark.parametrize("name", CALLS)
def test_in_batch_mode_a_cell_shows_the_static_twin(name, monkeypatch):
    monkeypatch.setenv("COURSE_BATCH", "1")
    twin = CALLS[name]()
    assert isinstance(twin, Picture)
    shown = ElementTree.fromstring(twin.content)
    below = [node.text for node in shown.iter(f"{SVG}text")]
    assert repr(twin).splitlines()[0] in below, "the words stand below the picture as well"
    assert "<" not in repr(twin) and " at 0x" not in repr(twin)


@pytest.mark.parametrize("name", CALLS)
def test_without_ipywidgets_a_cell_shows_the_static_twin(name, monkeypatch):
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    monkeypatch.delitem(sys.modules, "course.widgets.views", raising=False)
    monkeypatch.delattr(sys.modules["course.widgets"], "views", raising=False)
    assert isinstance(CALLS[name](), Picture)


def test_models_know_nothing_of_jupyter():
    names = ", ".join(
        f"course.widgets.{name}"
        for name in (
            "strides",
            "dtypes",
            "graph",
            "sharing",
            "gumbel",
            "broadcasting",
            "steps",
            "valley",
            "convolution",
        )
    )
    code = f"import sys, {names}; print([m for m in ('IPython', 'ipywidgets', 'matplotlib') if m in sys.modules])"
    settings = os.environ | {"PYTHONPATH": python_path()}
    done = subprocess.run([sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", CALLS)
def test_a_view_offers_its_twin_to_readers_without_widgets(name):
    bundle = CALLS[name]()._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"} <= set(bundle)
    if name == "graph":
        assert "At the end leaf 1 has the gradient [1, 1]." in bundle["text/plain"], "the whole walk, as in the chapter"


def test_a_saved_notebook_keeps_the_twin_and_no_view():
    both = {VIEW: {"model_id": "1"}, "image/svg+xml": "<svg/>", "text/plain": "words"}
    bar = {VIEW: {"model_id": "2"}, "text/plain": "epochs: 0%"}
    printed = {"output_type": "stream", "name": "stdout", "text": "7"}
    cells = [{"cell_type": "markdown"}, {"cell_type": "code", "outputs": [{"data": both}, {"data": bar}, printed]}]
    content = {"cells": cells, "metadata": {"widgets": {}}}
    keep_twins({"type": "notebook", "content": content}, path="x", contents_manager=None)
    assert cells[1]["outputs"] == [{"data": {"image/svg+xml": "<svg/>", "text/plain": "words"}}, printed]
    assert content["metadata"] == {}
    for other in ({"type": "file", "content": "text"}, {"type": "notebook", "content": None}, {"type": "directory"}):
        keep_twins(other, path="x", contents_manager=None)


# --- strides ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("shape", "step", "same"),
    [
        ((3, 4), "view(2, 6)", lambda x: x.reshape(2, 6)),
        ((3, 4), "permute(1, 0)", lambda x: x.transpose(1, 0)),
        ((3, 1), "expand(2, 3, 4)", lambda x: np.broadcast_to(x, (2, 3, 4))),
        ((2, 3, 4), "[:, 1:, ::2]", lambda x: x[:, 1:, ::2]),
        ((3, 4), "[1]", lambda x: x[1]),
        ((12,), "[3:9:2]", lambda x: x[3:9:2]),
        ((), "view(1, 1)", lambda x: x.reshape(1, 1)),
    ],
)
def test_a_view_moves_nothing(shape, step, same):
    place = Strides(shape).apply(step).place()
    numbers = np.arange(place.memory.size).reshape(shape)
    expected = same(numbers)
    assert place.tensor.tolist() == expected.tolist() and place.copies == 0
    assert place.memory.tolist() == numbers.reshape(-1).tolist()
    assert tuple(s * 8 for s in place.tensor.stride()) == expected.strides


def test_contiguous_copies_what_is_not():
    still = Strides((3, 4)).apply("contiguous()")
    assert still.place().copies == 0 and "the same memory" in still.words()
    moved = Strides((3, 4)).apply("permute(1, 0)").apply("contiguous()")
    assert moved.place().copies == 1 and moved.place().memory.tolist() == [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]
    assert "memory, copied once" in drawn(moved) and "its elements were copied" in moved.words()


def test_what_the_library_refuses_is_told_in_its_words_and_changes_nothing():
    model = Strides((3, 4)).apply("permute(1, 0)")
    refused = model.apply("view(12)")
    assert refused.steps == model.steps and "RuntimeError: view: size (12,)" in refused.error
    assert "Fix: x.contiguous().view(...)" in refused.words()
    assert refused.undo().error == "" and refused.undo().steps == ()
    for step in ("permute(0, 0)", "expand(7, 3)", "[9]", "view(a)", "__class__", "[()]", "expand(40, 4, 3)", "[,"):
        assert model.apply(step).error and model.apply(step).steps == model.steps, step


@pytest.mark.parametrize("text", ["5, 5", "0", "1, 1, 1, 1", "x", "-3"])
def test_a_shape_without_room_is_refused(text):
    model = Strides((3, 4)).apply("permute(1, 0)").restart(text)
    assert model.error and model.shape == (3, 4) and model.steps == ("permute(1, 0)",)


def test_an_element_has_one_colour_in_the_table_and_in_memory():
    svg = Strides((3, 4)).apply("permute(1, 0)").svg()
    cells = re.findall(r'fill="(#\w{6})" stroke="[^"]+"/><text [^>]+>(\d+)</text>', svg)
    colours = {number: {colour for colour, n in cells if n == number} for _, number in cells}
    assert len(cells) == 24 and all(len(found) == 1 for found in colours.values())
    assert len(set.union(*colours.values())) == 12


def test_cells_out_of_reach_are_dashed():
    assert Strides((12,)).apply("[2:8:3]").svg().count("stroke-dasharray") == 10


@pytest.mark.parametrize("shape", [(), (12,), (3, 4), (2, 3, 4)])
@pytest.mark.parametrize("operation", strides.OPERATIONS)
def test_suggested_arguments_work(shape, operation):
    model = Strides(shape)
    step = strides.written(operation, model.suggestion(operation))
    taken = model.apply(step)
    if shape or operation != "slice":
        assert not taken.error or "more than the picture can show" in taken.error, taken.error
    ElementTree.fromstring(taken.svg())


def test_the_stride_view_takes_steps_and_goes_back():
    view = course.stride_explorer((3, 4))
    view.operation.value = "permute"
    buttons(view)["Take the step"].click()
    assert "x = x.permute(1, 0)" in words_of(view)
    view.operation.value, view.argument.value = "view", "12"
    buttons(view)["Take the step"].click()
    assert "Not done: x = x.view(12)" in words_of(view)
    buttons(view)["Start over"].click()
    assert "permute" not in words_of(view)
    view.shape.value = "6"
    assert "torch.arange(6).view(6)" in words_of(view)
    view.operation.value = "expand"
    buttons(view)["Take the step"].click()
    buttons(view)["Start with this shape"].click()
    assert "expand" not in words_of(view)


# --- dtypes -----------------------------------------------------------------------------------------------------------
def samples(name):
    if name in ("float16", "bfloat16", "float32", "float64"):
        return [
            "0",
            "-0.0",
            "1",
            "0.1",
            "1/3",
            "-2.5",
            "65504",
            "65520",
            "1e-7",
            "1e-45",
            "3e38",
            "1e400",
            "inf",
            "nan",
        ]
    return ["0", "1", "-1", "3.7", "-3.7", "127", "128", "300", "-129", "70000", "1e30"]


@pytest.mark.parametrize("name", NAMES)
def test_the_number_behind_the_bits_is_the_one_the_library_reads(name):
    for text in samples(name):
        model = Rounding(text, name)
        if not model.defined:
            assert "not defined" in model.words()
            continue
        kind = getattr(torch, name)
        asked = [float(model.asked)] if kind.is_floating_point else [int(model.asked)]
        held = torch.tensor(asked, dtype=torch.float64 if kind.is_floating_point else torch.int64).to(kind)
        assert np.array_equal(float(model.stored), float(held.double().item()), equal_nan=True), text
        ElementTree.fromstring(model.svg())


@pytest.mark.parametrize("name", NAMES)
def test_neighbours_are_one_step_away_and_lead_back(name):
    for text in ("1", "0", "100"):
        model = Rounding(text, name)
        up = model.neighbour(1)
        assert up.stored > model.stored and up.neighbour(-1).stored == model.stored
        assert abs(int(up.bits, 2) - int(model.bits, 2)) == 1


def test_the_neighbours_of_numpy():
    for name, kind in (("float16", np.float16), ("float32", np.float32), ("float64", np.float64)):
        for text in ("0.1", "1", "-7", "1e-5"):
            model = Rounding(text, name)
            held = kind(float(text))
            assert float(model.neighbour(1).stored) == np.nextafter(held, kind(np.inf))
            assert float(model.neighbour(-1).stored) == np.nextafter(held, kind(-np.inf))


def test_what_rounding_does_is_told():
    assert "error   -1, which is 0.00049 of the number" in Rounding("2049", "float16").words()
    assert "the lowest 8 bits are kept" in Rounding("300", "uint8").words()
    assert "toward 0" in Rounding("-3.7", "int8").words()
    assert "became infinity" in Rounding("65520", "float16").words()
    assert "below the smallest normal number" in Rounding("6e-8", "float16").words()
    assert "asked: 0.1" in drawn(Rounding("0.1", "float16"))
    assert Rounding("inf", "float32").neighbour(1).error


@pytest.mark.parametrize("text", ["", "x", "1/0", "1/2/3", "0x10", "snan", "9" * 1300])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(ValueError, match="is no number"):
        read(text)
    assert Rounding().ask(text).text == "0.1"


def test_numbers_are_written_in_full_or_marked_as_cut():
    assert exact(read("0.0999755859375")) == "0.0999755859375"
    assert exact(read("1/3"), 5) == "0.33333…"
    assert [exact(read(text)) for text in ("-0.0", "1e3", "nan", "-inf")] == ["-0", "1000", "nan", "-inf"]


def test_the_dtype_view_reads_numbers_and_types():
    view = course.dtype_explorer()
    view.number.value = "2049"
    buttons(view)["Hold it"].click()
    assert "holds 2048" in words_of(view)
    buttons(view)["Next above"].click()
    assert "holds 2050" in words_of(view) and view.number.value == "2050"
    view.number.value = "two"
    buttons(view)["Hold it"].click()
    assert "Not done: 'two' is no number" in words_of(view).replace("&#x27;", "'")
    with pytest.raises(ValueError, match="no type 'float8'"):
        course.dtype_explorer("1", "float8")


# --- the graph --------------------------------------------------------------------------------------------------------
def test_the_walk_is_that_of_the_library_and_changes_nothing():
    walk, x = graph()
    assert [walk.recording.names[step.node] for step in walk.recording.steps] == [
        "AddBackward0",
        "MulBackward0",
        "PowBackward0",
    ]
    assert x.grad is None
    told = walk.go_to(3).words()
    for part in (
        "AddBackward0 (y = 10)",
        "kept b = 3",
        "kept a = 2, b = 2",
        "4 to x",
        "At the end x has the gradient 7.",
    ):
        assert part in told
    assert "So far x has the gradient 3." in walk.go_to(2).words()
    assert walk.go_to(-1) == walk and walk.go_to(9) == walk.go_to(3)


def test_the_picture_shows_what_was_handed_on_so_far():
    walk, _ = graph()
    assert "no gradient yet" in drawn(walk) and "gradient 7" not in drawn(walk)
    texts = drawn(walk.go_to(3))
    assert texts.count("1") == 2 and {"3", "4", "gradient 7", "x = 2", "y = 10"} <= set(texts)


def test_gradients_of_leaves_are_those_of_backward_under_broadcasting():
    a = torch.tensor([1.0, 2.0], requires_grad=True)
    b = torch.tensor([[1.0], [2.0]], requires_grad=True)
    y = ((a * b).tanh() * a).max(0)[0].sum()
    recording = record(y, None, {"a": a, "b": b})
    y.backward()
    for leaf, t in zip(recording.leaves, (a, b), strict=True):
        found = recording.received(leaf, len(recording.steps))
        assert found.shape == t.grad.shape and np.allclose(found, t.grad.numpy())
    ElementTree.fromstring(Walk(recording, 3).svg())


def test_a_vector_needs_a_gradient_and_a_result_needs_a_graph():
    x = torch.ones(2, requires_grad=True)
    with pytest.raises(RuntimeError, match="scalar"):
        course.graph_explorer(x * 2)
    assert "[3, 3]" in Walk(record(x * 2, torch.tensor([1.5, 1.5]), {})).go_to(1).words()
    with pytest.raises(ValueError, match="no grad_fn"):
        course.graph_explorer(torch.ones(2))
    y = x
    for _ in range(20):
        y = y + 1
    with pytest.raises(ValueError, match="more than 16 steps"):
        course.graph_explorer(y.sum())


def test_the_graph_view_steps_by_buttons_and_by_slider():
    x = torch.tensor(2.0, requires_grad=True)
    view = course.graph_explorer(x**2 + 3 * x, x=x)
    buttons(view)["Step backward through the graph"].click()
    assert view.slider.value == 1 and "1 of 3" in words_of(view)
    view.slider.value = 3
    assert "At the end x has the gradient 7." in words_of(view)
    buttons(view)["Undo"].click()
    assert view.slider.value == 2
    buttons(view)["Start over"].click()
    assert view.slider.value == 0 and "So far x has no gradient." in words_of(view)


# --- sharing ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", WAYS[:-1])
def test_what_is_written_is_seen_where_the_memory_is_shared(way):
    shares = way in ("torch.from_numpy(a)", "torch.as_tensor(a)", "torch.from_numpy(a)[1:4]")
    model = Sharing(way).act("t[0] = -1")
    a, t, _ = model.run()
    assert (-1 in a.tolist()) == shares and t.tolist()[0] == -1
    assert ("One memory" in model.words()) == shares
    assert ("One memory" in drawn(model)[0]) == shares


def test_a_new_result_has_a_memory_of_its_own():
    assert "Two memories" in Sharing().act("t = t + 100").words()
    assert "Two memories" in Sharing().act("a = a + 100").words()
    assert "One memory" in Sharing().act("t += 100").words()


def test_a_refusal_of_the_library_is_shown():
    model = Sharing(WAYS[-1])
    assert "t was not made: ValueError" in model.words() and "t was not made" in drawn(model)
    for action in ACTIONS:
        ElementTree.fromstring(model.act(action).svg())


def test_cells_just_written_are_marked():
    assert Sharing().svg().count(sharing.PALE_ORANGE) == 0
    assert Sharing().act("t[0] = -1").act("a[1] = 50").svg().count(sharing.PALE_ORANGE) == 1
    assert Sharing(WAYS[4]).act("t += 100").svg().count(sharing.PALE_ORANGE) == 3


def test_the_sharing_view_writes_and_goes_back():
    view = course.sharing_demo()
    buttons(view)["t += 100"].click()
    assert "a is [100, 101" in words_of(view)
    buttons(view)["Undo"].click()
    assert "a is [0, 1" in words_of(view)
    view.children[0].children[1].value = "torch.tensor(a)"
    assert "Two memories" in words_of(view)
    with pytest.raises(ValueError, match="is none of"):
        course.sharing_demo("a.copy()")
