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

    def choose(self, label: str, option: str) -> None:
        """Choose from a list by mouse: a list that is open is drawn by the system, outside of the page."""
        self.widget.get_by_label(label, exact=True).select_option(option)

    def tab_to(self, label: str) -> None:
        """Go forward with Tab, from wherever the focus is in the widget, until the control of this name has it."""
        for _ in range(12):
            self.page.keyboard.press("Tab")
            if self._focused() == label:
                return
        raise AssertionError(f"Tab never reaches {label!r}")

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
                const box = one.closest('.jupyter-widgets.widget-inline-hbox');
                return box ? box.querySelector('label').textContent : '';
            }"""
        )


def strides(hands: Hands) -> None:
    """A step, a refusal, a copy; then another shape and a slice, by keyboard."""
    hands.click("Start over")
    hands.choose("step", "permute")
    hands.click("Take the step")
    hands.sees("x = x.permute(")
    hands.choose("step", "contiguous")
    hands.click("Take the step")
    hands.sees("its elements were copied")
    hands.click("Undo")
    hands.sees("not contiguous; the same memory")

    hands.start_at("shape")
    hands.type("2, 6")
    hands.press("Enter")
    hands.sees("torch.arange(12).view(2, 6)")
    hands.tab_to("step")
    hands.press("Home")
    for _ in range(4):
        hands.press("ArrowDown")
    hands.tab_to("argument")
    hands.type(":, 1::2")
    hands.tab_to("Take the step")
    hands.press("Enter")
    hands.sees("x = x[:, 1::2]")
    hands.press("Shift+Tab", "Shift+Tab", "Home")
    hands.tab_to("argument")
    hands.type("6")
    hands.tab_to("Take the step")
    hands.press("Enter")
    hands.sees("Not done: x = x.view(6)")
    hands.tab_to("Undo")
    hands.press("Space")
    hands.sees("torch.arange(12).view(2, 6)")


def dtypes(hands: Hands) -> None:
    """An example, a type, a neighbour; then a number of one's own, by keyboard."""
    hands.choose("or try", "2049")
    hands.choose("dtype", "float16")
    hands.sees("holds 2048")
    hands.click("Next above")
    hands.sees("holds 2050")

    hands.start_at("number")
    hands.type("1/3")
    hands.press("Enter")
    hands.sees("torch.tensor(1/3, dtype=torch.float16)")
    hands.tab_to("dtype")
    hands.press("ArrowDown")
    hands.sees("torch.tensor(1/3, dtype=torch.bfloat16)")
    hands.tab_to("Next below")
    hands.press("Enter")
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
    hands.press("End")
    hands.sees("At the end ")
    hands.press("ArrowLeft")
    hands.sees("So far ")
    hands.press("ArrowRight")
    hands.sees("At the end ")


def sharing(hands: Hands) -> None:
    """Writing through a view and to a copy; then again by keyboard."""
    hands.choose("t =", "torch.from_numpy(a)")
    hands.click("a[1] = 50")
    hands.sees("t is [0, 50, 2")
    hands.choose("t =", "torch.tensor(a)")
    hands.click("t += 100")
    hands.sees("a is [0, 1, 2")

    hands.start_at("t =")
    hands.press("Home")
    hands.sees("t = torch.from_numpy(a)")
    hands.tab_to("t += 100")
    hands.press("Space")
    hands.sees("a is [100, 101, 102")
    hands.tab_to("Undo")
    hands.press("Enter")
    hands.sees("a is [0, 1, 2")


DRIVES: dict[str, Callable[[Hands], None]] = {
    "strides": strides,
    "dtypes": dtypes,
    "graph": graph,
    "sharing": sharing,
}
