"""Graphs drawn, and memory counted over a computation: what is told must be true, and the same in every run."""

import re
import tracemalloc
import xml.etree.ElementTree as ElementTree

import pytest

import minitorch as torch
from minitorch.utils import layers
from minitorch.utils.graph import draw, timeline


def leaf(*values):
    return torch.tensor(values or (1.0, 2.0, 3.0), requires_grad=True)


def named(drawing):
    return [step.name for step in drawing.steps]


# --- what a drawing says ----------------------------------------------------------------------------------------------
def test_steps_shapes_types_and_bytes():
    x = leaf()
    drawing = draw((x.exp() * x).double().sum(), x=x)
    assert repr(drawing).splitlines() == [
        "A graph of 4 steps over 1 leaf that keeps 12 bytes in 1 array:",
        "  0  x                      (3,) float32; a leaf",
        "  1  ExpBackward0           (3,) float32; from 0; keeps out (3,) float32, 12 bytes",
        "  2  MulBackward0           (3,) float32; from 1, 0; keeps a (3,) float32, counted at 1; b (3,) float32, "
        "the memory of x",
        "  3  ToCopyBackward0        (3,) float64; from 2; keeps nothing",
        "  4  SumBackward0 (result)  () float64; from 3; keeps nothing",
    ]
    assert drawing.saved_bytes == 12


def test_a_view_keeps_the_whole_memory_it_looks_into():
    data = torch.ones(1000)
    assert draw((leaf(1.0) * data[:1]).sum()).saved_bytes == 4000


def test_looking_keeps_nothing_and_changes_nothing():
    x = leaf()
    y = (x * x).sum()
    text = repr(draw(y))
    y.backward()
    assert x.grad.tolist() == [2, 4, 6]
    assert "freed" in repr(draw(y))
    assert "freed" not in text


def test_several_outputs_are_one_step():
    x = leaf(3.0, 1.0, 2.0)
    values, places = x.sort()
    drawing = draw([values, (values * 2).sum()])
    assert named(drawing) == ["leaf 1", "SortBackward0", "MulBackward0", "SumBackward0"]
    assert [step.kind for step in drawing.steps] == ["leaf", "result", "step", "result"]
    assert places.dtype is torch.int64


def test_a_graph_of_the_backward():
    x = leaf()
    (g,) = torch.autograd.grad((x**3).sum(), x, create_graph=True)
    drawing = draw(g.sum(), {"x": x})
    assert named(drawing).count("x") == 1
    assert "PowBackward0" in named(drawing)


def test_functions_of_ones_own_with_what_their_ctx_holds():
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            ctx.extra = torch.ones(5)
            return x * x

        @staticmethod
        def backward(ctx, g):
            return 2 * ctx.saved_tensors[0] * g

    drawing = draw(Square.apply(leaf()))
    assert drawing.steps[1].name == "SquareBackward"
    assert drawing.saved_bytes == 20


def test_hooks_are_counted_where_they_wait():
    x = leaf()
    x.register_hook(lambda g: g)
    largest = (x * 2).sort()[0]
    largest.register_hook(lambda g: g)
    largest.retain_grad()
    assert [step.hooks for step in draw(largest).steps] == [1, 0, 2]
    assert "2 hooks" in draw(largest)._repr_svg_()


def test_names_come_from_parameters_or_keywords():
    model = torch.nn.Linear(2, 1)
    y = model(torch.ones(1, 2)).sum()
    assert {"weight", "bias"} <= set(named(draw(y, model.named_parameters())))
    assert "w" in named(draw(y, w=model.weight))


@pytest.mark.parametrize("wrong", [torch.ones(2), [], [torch.ones(2)], 3.0])
def test_what_has_no_graph_is_refused(wrong):
    with pytest.raises((ValueError, TypeError)):
        draw(wrong)


def test_a_leaf_alone():
    assert named(draw(leaf())) == ["leaf 1"]
    assert "leaf 1" in draw(leaf())._repr_svg_()


# --- the picture ------------------------------------------------------------------------------------------------------
def recurrent(steps):
    w = torch.full((4, 4), 0.1, requires_grad=True)
    h = torch.ones(1, 4)
    for _ in range(steps):
        h = (h @ w).tanh()
    return h.sum()


def test_the_picture_is_the_same_every_time_and_well_formed():
    first, second = (draw(recurrent(3))._repr_svg_() for _ in "12")
    assert first == second
    root = ElementTree.fromstring(first)
    assert root.find("{http://www.w3.org/2000/svg}title").text.startswith("A graph of 7 steps over 1 leaf that keeps ")


def test_kinds_differ_in_more_than_colour():
    svg = draw(recurrent(1))._repr_svg_()
    assert 'rx="30"' in svg and "a leaf" in svg
    assert 'stroke-width="2"' in svg and "result: " in svg


@pytest.mark.parametrize("steps", [20, 200])
def test_a_long_graph_is_folded_in_the_picture_only(steps):
    drawing = draw(recurrent(steps))
    svg = drawing._repr_svg_()
    shown = len(re.findall(r"<rect", svg)) - 1
    assert shown < 10
    assert f"{2 * steps + 1 - 7} more steps" in svg
    assert len(repr(drawing).splitlines()) == 2 * steps + 3


def test_a_wide_graph_is_folded_as_well():
    svg = draw(torch.stack([leaf() * 2 for _ in range(100)]).sum())._repr_svg_()
    assert "94 more steps" in svg and "94 more leaves" in svg


def test_the_colours_are_those_of_the_course():
    from course import palette

    for name in ("BLUE", "ORANGE", "GREY", "INK", "WHITE", "PALE_BLUE", "PALE_ORANGE"):
        assert getattr(layers, name) == getattr(palette, name)


# --- memory over time -------------------------------------------------------------------------------------------------
SIZE = 1000
ARRAY = 4 * SIZE


def arrays(line):
    return [round(live / ARRAY, 2) for live in line.live]


def test_products_keep_their_operands_until_backward_frees_them():
    x = torch.ones(SIZE, requires_grad=True)

    def run():
        y = ((x * x) * x).sum()
        y.backward()

    line = timeline(run)
    assert [(m.step, m.phase) for m in line.moments] == [
        ("mul", "forward"),
        ("mul", "forward"),
        ("sum", "forward"),
        ("SumBackward0", "backward"),
        ("MulBackward0", "backward"),
        ("MulBackward0", "backward"),
        ("(all done)", "end"),
    ]
    # x * x; its product with x, which nothing keeps once it is summed; the gradients, and at last x.grad alone
    assert arrays(line)[:3] == [1, 2, 1]
    assert arrays(line)[-1] == 1
    assert line.peak >= 2 * ARRAY


def test_it_is_exact_and_the_same_every_time():
    runs = []
    for _ in range(2):
        x = torch.ones(SIZE, requires_grad=True)
        runs.append(timeline(lambda x=x: ((x * 2).tanh() * x).sum().backward()).moments)
    assert runs[0] == runs[1]


def test_nothing_is_left_of_what_nobody_holds():
    x = torch.ones(SIZE, requires_grad=True)
    assert timeline(lambda: (x * x).sum() and None).left == 0


def test_what_is_returned_is_left_and_handed_on():
    line = timeline(torch.ones, SIZE)
    assert line.left == ARRAY
    assert line.result.shape == (SIZE,)


def test_a_retained_graph_stays():
    x = torch.ones(SIZE, requires_grad=True)
    freed = timeline(lambda: _backward(x, False)).left
    x.grad = None
    assert timeline(lambda: _backward(x, True)).left - freed == ARRAY


def _backward(x, retain_graph):
    y = (x * x).tanh().sum()
    y.backward(retain_graph=retain_graph)
    return y


def test_operations_of_a_backward_with_a_graph_are_steps_of_the_backward():
    x = torch.ones(SIZE, requires_grad=True)
    line = timeline(lambda: torch.autograd.grad((x * x).sum(), x, create_graph=True))
    assert {m.phase for m in line.moments} == {"forward", "backward", "end"}
    assert "mul" in [m.step for m in line.moments if m.phase == "backward"]


def test_errors_pass_and_leave_no_trace():
    def fail():
        return torch.ones(2) + torch.ones(3)

    with pytest.raises(RuntimeError):
        timeline(fail)
    assert not tracemalloc.is_tracing()


def test_its_words_and_picture():
    line = timeline(lambda: torch.ones(SIZE) + 1)
    assert repr(line).splitlines() == [
        "phase     after                    bytes alive",
        "forward   add                            4,000",
        "end       (all done)                     4,000",
        "at most 4,000 bytes, 4,000 at the end",
    ]
    ElementTree.fromstring(line._repr_svg_())
