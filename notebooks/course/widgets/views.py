"""The views: a model on the screen, with controls that mouse and keyboard work as they work everywhere in Jupyter.

Tab goes from control to control, Enter or Space presses a button, the left and right arrows move a slider. There are no
lists to drop down: Jupyter takes their up and down arrows, and letters, for its own commands on cells. No control is ever
switched off: one that has the focus would lose it, and the keyboard with it.

A field sends its text once, when Enter is pressed in it or the focus leaves it: before the press of the button that is
reached next. Sent letter by letter, the last ones could arrive after it.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

from . import broadcasting, convolution, dtypes, gumbel, sharing, steps, strides, valley
from .show import Model, twin

NARROW = {"style": {"description_width": "initial"}}


class View(ipywidgets.VBox):
    """Rows of controls, the model's picture, and its words. `still` is what a reader without a kernel sees of it."""

    def __init__(self, model: Model, name: str, rows: list[list[ipywidgets.Widget]], still: Model | None = None):
        self.still = still or model
        self._picture, self._words = ipywidgets.HTML(), ipywidgets.HTML()
        wrap = ipywidgets.Layout(flex_flow="row wrap", align_items="center", grid_gap="2px 8px")
        boxes = [ipywidgets.HBox(row, layout=wrap) for row in rows]
        super().__init__([*boxes, self._picture, self._words])
        self.add_class("course-widget")
        self.add_class(f"course-{name}")
        self.show(model)

    def show(self, model: Model) -> None:
        """Go on with this model."""
        self.model = model
        self._picture.value = model.svg()
        style = "margin:0;line-height:1.35;white-space:pre-wrap;font-family:var(--jp-code-font-family);font-size:13px"
        self._words.value = f'<pre style="{style}">{escape(model.words())}</pre>'

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """With the static twin for readers that show no widgets."""
        bundle = super()._repr_mimebundle_(**options)
        return bundle | twin(self.still)._repr_mimebundle_()


class StrideView(View):
    """The stride explorer's controls: a shape, an operation with its argument, and the way back."""

    def __init__(self, model: strides.Strides):
        self.shape = field("shape", strides.joined(model.shape))
        self.shape.observe(lambda change: self.restart(), "value")
        self.operation = choice(strides.OPERATIONS, "permute")
        self.argument = field("argument", "")
        self.operation.observe(lambda change: self.suggest(), "value")
        rows = [
            [self.shape, button("Start with this shape", self.restart)],
            [ipywidgets.Label("step"), self.operation],
            [
                self.argument,
                button("Take the step", self.take),
                button("Undo", lambda: self.show(self.model.undo())),
                button("Start over", lambda: self.show(self.model.restart())),
            ],
        ]
        super().__init__(model, "strides", rows)

    def show(self, model: strides.Strides) -> None:
        super().show(model)
        if not model.error:
            self.suggest()

    def suggest(self) -> None:
        """Put an argument into the field that works here."""
        self.argument.value = self.model.suggestion(self.operation.value)

    def restart(self) -> None:
        self.show(self.model.restart(self.shape.value))

    def take(self) -> None:
        self.show(self.model.apply(strides.written(self.operation.value, self.argument.value)))


class DtypeView(View):
    """The dtype explorer's controls: a number, a type, and the numbers next to it."""

    def __init__(self, model: dtypes.Rounding):
        self.number = field("number", model.text)
        self.number.observe(lambda change: self.ask(), "value")
        kind = choice(dtypes.NAMES, model.name)
        kind.observe(lambda change: self.show(self.model.hold_in(change["new"])), "value")
        rows = [
            [
                self.number,
                button("Hold it", self.ask),
                button("Next below", lambda: self.show(self.model.neighbour(-1))),
                button("Next above", lambda: self.show(self.model.neighbour(1))),
            ],
            [
                ipywidgets.Label("or try"),
                *(button(text, lambda text=text: self.show(self.model.ask(text))) for text in dtypes.EXAMPLES),
            ],
            [ipywidgets.Label("dtype"), kind],
        ]
        super().__init__(model, "dtypes", rows)

    def show(self, model: dtypes.Rounding) -> None:
        super().show(model)
        if not model.error:
            self.number.value = model.text

    def ask(self) -> None:
        if self.number.value != self.model.text:
            self.show(self.model.ask(self.number.value))


class GraphView(View):
    """The graph explorer's controls: one step of backward, one back, and a slider over all of them."""

    def __init__(self, model):
        count = len(model.recording.steps)
        self.slider = ipywidgets.IntSlider(
            value=0, min=0, max=count, description="steps taken", layout={"width": "22em"}, **NARROW
        )
        self.slider.observe(lambda change: self.show(self.model.go_to(change["new"])), "value")
        rows = [
            [
                button("Step backward through the graph", lambda: self.show(self.model.go_to(self.model.done + 1))),
                button("Undo", lambda: self.show(self.model.go_to(self.model.done - 1))),
                button("Start over", lambda: self.show(self.model.go_to(0))),
                self.slider,
            ]
        ]
        super().__init__(model.go_to(0), "graph", rows, still=model)

    def show(self, model) -> None:
        super().show(model)
        self.slider.value = model.done


class GumbelView(View):
    """The Gumbel explorer's controls: the temperature, and draws."""

    def __init__(self, model: gumbel.Gumbel):
        tau = choice(gumbel.TEMPERATURES, model.tau)
        tau.observe(lambda change: self.show(self.model.cool_to(change["new"])), "value")
        rows = [
            [ipywidgets.Label("temperature τ"), tau],
            [
                button("Draw", lambda: self.show(self.model.draw())),
                button("Draw 100 times", lambda: self.show(self.model.draw(100))),
                button("Start over", lambda: self.show(self.model.restart())),
            ],
        ]
        super().__init__(model, "gumbel", rows)


class ConvolutionView(View):
    """The convolution explorer's controls: how the window is made and moves, and which output is looked at."""

    def __init__(self, model: convolution.Convolution):
        self.slider = ipywidgets.IntSlider(
            value=model.output, min=0, max=max(0, model.outputs**2 - 1), description="output", layout={"width": "22em"},
            **NARROW,
        )  # fmt: skip
        self.slider.observe(lambda change: self.show(self.model.look_at(change["new"])), "value")
        rows = [[ipywidgets.Label(name), self._setting(model, name)] for name in convolution.CHOICES]
        steps = [
            button("Previous output", lambda: self.show(self.model.look_at(self.model.output - 1))),
            button("Next output", lambda: self.show(self.model.look_at(self.model.output + 1))),
            self.slider,
        ]
        super().__init__(model, "convolution", [[*rows[0], *rows[1]], [*rows[2], *rows[3]], rows[4], steps])

    def _setting(self, model: convolution.Convolution, name: str) -> ipywidgets.ToggleButtons:
        made = choice(convolution.CHOICES[name], str(getattr(model, name)))
        made.observe(lambda change: self.show(self.model.change(**{name: int(change["new"])})), "value")
        return made

    def show(self, model: convolution.Convolution) -> None:
        super().show(model)
        with self.slider.hold_trait_notifications():
            self.slider.max = max(0, model.outputs**2 - 1)
            self.slider.value = max(0, model.output)


class SharingView(View):
    """The sharing demonstrator's controls: how t is made, and what is written where."""

    def __init__(self, model: sharing.Sharing):
        way = choice(sharing.WAYS, model.way)
        way.observe(lambda change: self.show(self.model.make(change["new"])), "value")
        rows = [
            [ipywidgets.Label("t ="), way],
            [button(action, lambda action=action: self.show(self.model.act(action))) for action in sharing.ACTIONS],
            [
                button("Undo", lambda: self.show(self.model.undo())),
                button("Start over", lambda: self.show(self.model.make(self.model.way))),
            ],
        ]
        super().__init__(model, "sharing", rows)


class BroadcastView(View):
    """The broadcasting explorer's controls: two shapes, examples of both, and the element that is looked at."""

    def __init__(self, model: broadcasting.Broadcast):
        self.a, self.b = field("shape of a", strides.joined(model.a)), field("shape of b", strides.joined(model.b))
        for one in (self.a, self.b):
            one.observe(lambda change: self.ask(), "value")
        self.slider = ipywidgets.IntSlider(
            value=model.pointed, min=0, max=model.count - 1, description="element", layout={"width": "22em"}, **NARROW
        )
        self.slider.observe(lambda change: self.show(self.model.point(change["new"])), "value")
        examples = [button(f"{a} with {b}", lambda a=a, b=b: self.try_out(a, b)) for a, b in broadcasting.EXAMPLES]
        rows = [
            [self.a, self.b, button("Broadcast", self.ask)],
            [ipywidgets.Label("or try"), *examples],
            [
                self.slider,
                button("Previous element", lambda: self.show(self.model.point(self.model.pointed - 1))),
                button("Next element", lambda: self.show(self.model.point(self.model.pointed + 1))),
            ],
        ]
        super().__init__(model, "broadcasting", rows)

    def show(self, model: broadcasting.Broadcast) -> None:
        super().show(model)
        self.slider.max = model.count - 1
        self.slider.value = model.pointed

    def ask(self) -> None:
        """Take the shapes of the fields, unless they are those that are shown."""
        shown = strides.joined(self.model.a), strides.joined(self.model.b)
        if self.model.error or (self.a.value, self.b.value) != shown:
            self.show(self.model.ask(self.a.value, self.b.value))

    def try_out(self, a: str, b: str) -> None:
        """An example: the model first, so that the fields ask for nothing new."""
        self.show(self.model.ask(a, b))
        self.a.value, self.b.value = a, b


class StepsView(View):
    """The step explorer's controls: the function, the type, the formula, and a slider for the step."""

    def __init__(self, model: steps.StepSize):
        self.slider = ipywidgets.IntSlider(
            value=model.place, min=0, max=len(steps.STEPS) - 1, description="step", readout=False,
            layout={"width": "22em"}, **NARROW,
        )  # fmt: skip
        self.slider.observe(lambda change: self.show(self.model.go_to(change["new"])), "value")
        rows = [
            [ipywidgets.Label("function"), self._choice("curve", tuple(steps.CURVES), model.curve)],
            [self._choice("dtype", steps.DTYPES, model.dtype), self._choice("formula", steps.FORMULAS, model.formula)],
            [
                button("Smaller", lambda: self.show(self.model.go_to(self.model.place - 1))),
                button("Larger", lambda: self.show(self.model.go_to(self.model.place + 1))),
                button("Best step", lambda: self.show(self.model.best())),
                self.slider,
            ],
        ]
        super().__init__(model, "steps", rows)

    def _choice(self, name: str, options: tuple[str, ...], value: str) -> ipywidgets.ToggleButtons:
        made = choice(options, value)
        made.observe(lambda change: self.show(self.model.choose(**{name: change["new"]})), "value")
        return made

    def show(self, model: steps.StepSize) -> None:
        super().show(model)
        self.slider.value = model.place


class ValleyView(View):
    """The optimizer explorer's controls: a method, two sliders, and steps."""

    def __init__(self, model: valley.Valley):
        method = choice(valley.METHODS, model.method)
        rate = slider("learning rate", valley.RATES, model.rate)
        momentum = slider("momentum (Adam: β₁)", valley.MOMENTA, model.momentum)
        for name, control in {"method": method, "rate": rate, "momentum": momentum}.items():
            control.observe(lambda change, name=name: self.show(self.model.change(**{name: change["new"]})), "value")
        rows = [
            [ipywidgets.Label("method"), method],
            [rate, momentum],
            [
                button("Step", lambda: self.show(self.model.step())),
                button("10 steps", lambda: self.show(self.model.step(10))),
                button("Undo", lambda: self.show(self.model.step(-1))),
                button("Start over", lambda: self.show(self.model.restart())),
            ],
        ]
        super().__init__(model, "valley", rows)


def button(label: str, press: Callable[[], Any]) -> ipywidgets.Button:
    """A button as wide as its label."""
    made = ipywidgets.Button(description=label, layout={"width": "auto"})
    made.on_click(lambda _: press())
    return made


def choice(options: tuple[str, ...], value: str) -> ipywidgets.ToggleButtons:
    """One of several, all of them in sight."""
    made = ipywidgets.ToggleButtons(options=options, value=value, layout={"width": "auto", "max_width": "56em"})
    made.style.button_width = "auto"
    return made


def slider(label: str, options: tuple[str, ...], value: str) -> ipywidgets.SelectionSlider:
    """One of several in their order, moved by the arrow keys."""
    return ipywidgets.SelectionSlider(
        options=options, value=value, description=label, layout={"width": "22em"}, **NARROW
    )


def field(label: str, value: str) -> ipywidgets.Text:
    """A field for text, which sends it when it is complete."""
    return ipywidgets.Text(value=value, description=label, continuous_update=False, layout={"width": "14em"}, **NARROW)
