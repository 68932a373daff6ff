"""How each widget is used, by mouse and then by keyboard alone; every step waits for what it must bring about."""

from __future__ import annotations

from collections.abc import Callable


class Hands:
    """Mouse and keyboard on one widget."""

    def __init__(self, page, widget) -> None:
        self.page, self.widget = page, widget

    def click(self, label: str) -> None:
        """Press a button by mouse."""
        self.widget.get_by_role("button", name=label, exact=True).click()

    def tab_to(self, label: str) -> None:
        """Go forward with Tab, from wherever the focus is in the widget, until the control of this name has it."""
        self._walk("Tab", label)

    def tab_back_to(self, label: str) -> None:
        """Go backward likewise."""
        self._walk("Shift+Tab", label)

    def _walk(self, key: str, label: str) -> None:
        met = []
        while label not in met:
            self.page.keyboard.press(key)
            met.append(self._focused())
            assert len(met) < 30, f"{key} does not lead to {label!r}, but to {met}"

    def start_at(self, label: str) -> None:
        """Put the focus into a field, from where Tab goes on."""
        self.widget.get_by_label(label, exact=True).focus()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Write over what stands in the field that has the focus."""
        self.press("Control+a")
        self.page.keyboard.type(text)

    def finds(self, text: str, label: str) -> None:
        """A field comes to hold what the widget suggests; typed before that, a text would be written over."""
        field = self.widget.get_by_label(label, exact=True).element_handle()
        self.page.wait_for_function("([field, text]) => field.value === text", arg=[field, text], timeout=10_000)

    def sees(self, text: str) -> None:
        """The widget's words come to hold this text."""
        self.widget.locator("pre", has_text=text).wait_for(timeout=10_000)

    def _focused(self) -> str:
        """The name of the control that has the focus: a button's text, or a field's label."""
        return self.page.evaluate(
            """() => {
                const one = document.activeElement;
                if (one.tagName === 'BUTTON') return one.textContent;
                if (one.labels && one.labels.length) return one.labels[0].textContent;
                const box = one.closest('.widget-inline-hbox, .widget-hslider');
                return box ? box.querySelector('label').textContent : one.className;
            }"""
        )


def strides(hands: Hands) -> None:
    """A step, a refusal, a copy; then another shape and a slice, by keyboard."""
    hands.click("Start over")
    hands.click("permute")
    hands.click("Take the step")
    hands.sees("x = x.permute(")
    hands.click("contiguous")
    hands.click("Take the step")
    hands.sees("its elements were copied")
    hands.click("Undo")
    hands.sees("not contiguous; the same memory")

    hands.start_at("shape")
    hands.type("2, 6")
    hands.press("Enter")
    hands.sees("torch.arange(12).view(2, 6)")
    hands.tab_to("slice")
    hands.press("Enter")
    hands.finds("1:, ::2", "argument")
    hands.tab_to("argument")
    hands.type(":, 1:4")
    hands.tab_to("Take the step")
    hands.press("Enter")
    hands.sees("x = x[:, 1:4]")
    hands.tab_back_to("view")
    hands.press("Space")
    hands.finds("3, 2", "argument")
    hands.tab_to("argument")
    hands.type("6")
    hands.tab_to("Take the step")
    hands.press("Enter")
    hands.sees("Not done: x = x.view(6)")
    hands.tab_to("Undo")
    hands.press("Space")
    hands.sees("memory  0 1 2")


def dtypes(hands: Hands) -> None:
    """An example, a type, a neighbour; then a number of one's own, by keyboard."""
    hands.click("2049")
    hands.click("float16")
    hands.sees("holds 2048")
    hands.click("Next above")
    hands.sees("holds 2050")

    hands.start_at("number")
    hands.type("1/3")
    hands.press("Enter")
    hands.sees("torch.tensor(1/3, dtype=torch.float16)")
    hands.tab_to("bfloat16")
    hands.press("Enter")
    hands.sees("torch.tensor(1/3, dtype=torch.bfloat16)")
    hands.tab_back_to("Next below")
    hands.press("Space")
    hands.sees("holds 0.33203125")


def graph(hands: Hands) -> None:
    """Forward by button and to the end by the slider's keys, and back."""
    hands.click("Start over")
    hands.click("Step backward through the graph")
    hands.sees("1 of ")
    hands.click("Undo")
    hands.sees("So far ")

    hands.tab_to("Start over")
    hands.tab_to("steps taken")
    hands.press(*["ArrowRight"] * 16)
    hands.sees("At the end ")
    hands.press("ArrowLeft")
    hands.sees("So far ")
    hands.press("ArrowRight")
    hands.sees("At the end ")


def sharing(hands: Hands) -> None:
    """Writing through a view and to a copy; then again by keyboard."""
    hands.click("torch.from_numpy(a)")
    hands.click("Start over")
    hands.click("a[1] = 50")
    hands.sees("t is [0, 50, 2")
    hands.click("torch.tensor(a)")
    hands.click("t += 100")
    hands.sees("a is [0, 1, 2")

    hands.tab_back_to("torch.from_numpy(a)")
    hands.press("Enter")
    hands.sees("t = torch.from_numpy(a)")
    hands.tab_to("t += 100")
    hands.press("Space")
    hands.sees("a is [100, 101, 102")
    hands.tab_to("Undo")
    hands.press("Enter")
    hands.sees("a is [0, 1, 2")


def gumbel(hands: Hands) -> None:
    """Draws and a temperature; then again by keyboard."""
    hands.click("Start over")
    hands.click("Draw 100 times")
    hands.sees("after 101 draws")
    hands.click("0.1")
    hands.sees("at τ = 0.1")

    hands.tab_to("Start over")
    hands.press("Enter")
    hands.sees("after 1 draw:")
    hands.tab_back_to("Draw")
    hands.press("Space")
    hands.sees("after 2 draws")
    hands.tab_back_to("10")
    hands.press("Enter")
    hands.sees("at τ = 10")


def broadcasting(hands: Hands) -> None:
    """An example and the next element; then shapes of one's own and the slider, by keyboard."""
    hands.click("4 with 4, 1")
    hands.sees("a + b has shape (4, 4)")
    hands.click("Next element")
    hands.sees("(a + b)[0, 1] = a[1] + b[0, 0]")
    hands.click("3, 4 with 3")
    hands.sees("4 and 3 do not fit")

    hands.start_at("shape of a")
    hands.type("3, 1")
    hands.tab_to("shape of b")
    hands.type("2")
    hands.press("Enter")
    hands.sees("a + b has shape (3, 2)")
    hands.tab_to("element")
    hands.press("ArrowRight", "ArrowRight")
    hands.sees("(a + b)[1, 0] = a[1, 0] + b[0]")
    hands.tab_to("Previous element")
    hands.press("Space")
    hands.sees("(a + b)[0, 1]")


def steps(hands: Hands) -> None:
    """The best step and a smaller one by mouse; another type and the slider by keyboard."""
    hands.click("Best step")
    hands.sees("About the best step")
    hands.click("Smaller")
    hands.sees("h = 3.16e-07")
    hands.click("relu at 0.001")
    hands.sees("relu at 0.001, float64")

    hands.tab_to("float32")
    hands.press("Enter")
    hands.sees("relu at 0.001, float32")
    hands.tab_to("Best step")
    hands.tab_to("step")
    hands.press("Home")
    hands.sees("h = 1e-15")
    hands.press("ArrowRight")
    hands.sees("h = 3.16e-15")


def valley(hands: Hands) -> None:
    """Steps, another method; then sliders by keyboard, from their lowest values on."""
    hands.click("Start over")
    hands.sees(": 0 steps.")
    hands.click("10 steps")
    hands.sees(": 10 steps.")
    hands.click("Adam")
    hands.sees("Adam, learning rate")
    hands.click("SGD")
    hands.sees("SGD, learning rate")

    hands.tab_to("learning rate")
    hands.press("Home", "ArrowRight")
    hands.sees("learning rate 0.01,")
    hands.tab_to("momentum (Adam: β₁)")
    hands.press("Home")
    hands.sees("Each step multiplies x by 0.99 and y by 0.75.")
    hands.press("ArrowRight")
    hands.sees("momentum 0.5: 10 steps.")
    hands.tab_to("Step")
    hands.press("Enter")
    hands.sees("momentum 0.5: 11 steps.")
    hands.tab_to("Undo")
    hands.press("Space")
    hands.sees("momentum 0.5: 10 steps.")


def convolution(hands: Hands) -> None:
    """The next output and a stride; then padding and the last output, by keyboard."""
    hands.click("Next output")
    hands.sees("Output (0, 1) sees")
    hands.click("Previous output")
    hands.sees("Output (0, 0) sees")

    hands.tab_to("output")
    hands.press("ArrowRight", "ArrowRight")
    hands.sees("Output (0, 2) sees")
    hands.tab_back_to("Next output")
    hands.press("Space")
    hands.sees("Output (1, 0) sees")
    hands.tab_back_to("2")
    hands.press("Enter")
    hands.sees("padding 0, dilation 2")


DRIVES: dict[str, Callable[[Hands], None]] = {
    "strides": strides,
    "dtypes": dtypes,
    "graph": graph,
    "sharing": sharing,
    "gumbel": gumbel,
    "broadcasting": broadcasting,
    "steps": steps,
    "valley": valley,
    "convolution": convolution,
}
