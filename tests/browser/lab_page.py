"""The course in a browser: what a learner's hands do in JupyterLab, as functions."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path

PANEL = ".jp-NotebookPanel:not(.lm-mod-hidden)"  # the notebook in front
START_S, RUN_S = 60, 120
PASTE = """(editor, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    editor.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
}"""


def code_cells(path: Path) -> list[dict]:
    """The code cells of a notebook's file."""
    return [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]


class LabPage:
    """JupyterLab with its notebooks, by mouse and keyboard only: nothing of Lab's programming interface is used."""

    def __init__(self, page, my: Path, pictures: Path) -> None:
        self.page, self.my, self.pictures = page, my, pictures
        self.count = 0
        self.errors: list[str] = []
        page.on("console", lambda message: self._note("console", message.text, message.type == "error"))
        page.on("pageerror", lambda error: self._note("page", str(error), True))

    def _note(self, kind: str, text: str, is_error: bool) -> None:
        if is_error:
            self.errors.append(f"{kind}: {text[:300]}")

    @property
    def panel(self):
        """The notebook in front."""
        return self.page.locator(PANEL)

    def goto(self, address: str, title: str) -> None:
        """Open an address of Lab, and wait for the notebook that begins with this heading."""
        self.page.goto(address)
        self.wait_for_notebook(title)

    def follow(self, link: str, title: str) -> None:
        """Click a link in the notebook in front."""
        self.panel.get_by_role("link", name=link, exact=True).first.click()
        self.wait_for_notebook(title)

    def wait_for_notebook(self, title: str) -> None:
        """Until the notebook is shown and its kernel waits for work."""
        heading = self.panel.get_by_role("heading", name=title)
        heading.first.wait_for(timeout=START_S * 1000)
        idle = self.panel.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]')
        idle.wait_for(timeout=START_S * 1000)
        self.page.get_by_text("| Idle").wait_for(timeout=START_S * 1000)

    def menu(self, name: str, item: str) -> None:
        """Choose from the menu bar."""
        self.page.get_by_role("menuitem", name=name, exact=True).click()
        self.page.get_by_role("menuitem", name=item, exact=True).click()

    def run_all(self, file: str) -> list[dict]:
        """Run all cells of the notebook in front, save it, and return its code cells as saved.

        Outputs are cleared first: then a cell with a number is a cell that has run. Cells join the page bit by bit.
        """
        count = len(code_cells(self.my / file))
        self.menu("Edit", "Clear Outputs of All Cells")
        self.menu("Run", "Run All Cells")
        self.page.wait_for_function(
            f"""() => {{
                const prompts = [...document.querySelectorAll('{PANEL} .jp-CodeCell .jp-InputPrompt')];
                return prompts.filter(prompt => /\\d/.test(prompt.textContent)).length >= {count};
            }}""",
            timeout=RUN_S * 1000,
        )
        return self.saved(file)

    def saved(self, file: str) -> list[dict]:
        """Save the notebook in front, until its file holds that every cell was run; its code cells as they lie there."""
        deadline = time.monotonic() + 20
        while True:
            self.page.keyboard.press("Control+s")
            self.page.wait_for_timeout(500)
            with contextlib.suppress(ValueError):  # half of it is written
                cells = code_cells(self.my / file)
                if all(cell["execution_count"] for cell in cells):
                    return cells
            assert time.monotonic() < deadline, f"{file} was not saved as it was run"

    def cell(self, text: str):
        """The code cell of the notebook in front that holds this text."""
        return self.panel.locator(".jp-CodeCell").filter(has=self.page.locator(".cm-content", has_text=text)).first

    def write_and_run(self, cell, source: str) -> str:
        """Replace the text of a cell by keyboard, run it, and return the text of its outputs."""
        editor = cell.locator(".cm-content")
        editor.scroll_into_view_if_needed()
        editor.click()
        self.page.keyboard.press("Control+a")
        editor.evaluate(PASTE, source)
        before = cell.locator(".jp-InputPrompt").inner_text()
        self.page.keyboard.press("Control+Enter")
        self.page.wait_for_function(
            "([prompt, before]) => /\\d/.test(prompt.textContent) && prompt.textContent !== before",
            arg=[cell.locator(".jp-InputPrompt").element_handle(), before],
            timeout=30_000,
        )
        return cell.locator(".jp-OutputArea-output").first.inner_text()

    def write_below(self, cell, source: str):
        """A new cell under this one, run; returns it."""
        cell.locator(".jp-InputPrompt").click()
        self.page.keyboard.press("b")
        new = self.panel.locator(".jp-CodeCell.jp-mod-active")
        self.write_and_run(new, source)
        return new

    def picture(self, name: str, of=None) -> None:
        """Keep a screenshot of the window, or of a part of it."""
        self.count += 1
        path = self.pictures / f"{self.count:02}_{name}.png"
        if of is None:
            self.page.screenshot(path=path)
        else:
            of.scroll_into_view_if_needed()
            of.screenshot(path=path)
