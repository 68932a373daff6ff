"""A learner's tour in a real browser: the start page, chapters, every widget, an exercise, and the progress it leaves.

Screenshots are left in build/tour/, to be looked at one by one. The tests are one walk and run in their order.
"""

import re

import nbformat
import pytest
from course.navigation import CHAPTERS
from course.saving import VIEW
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tests.browser.drives import DRIVES, Hands
from tests.source_files import ROOT
from tools.build_notebooks import KERNEL, NOTEBOOKS, read, tags

pytestmark = pytest.mark.browser

# Chapter → the exercise that is answered there: its first, if nothing speaks against it. Unwritten ones are left out.
EXERCISES = {c.number: f"{c.number}.1" for c in CHAPTERS[1:]} | {"04": "04.2"}
TOUR = [chapter for chapter in CHAPTERS if chapter.number in EXERCISES and chapter.written]
chapters = pytest.mark.parametrize("chapter", TOUR, ids=lambda chapter: chapter.number)
WIDGET_CALLS = {
    "strides": "course.stride_explorer((3, 4))",
    "dtypes": "course.dtype_explorer()",
    "graph": "course.graph_explorer(y, x=x)",
    "sharing": "course.sharing_demo()",
    "gumbel": "course.gumbel_explorer()",
    "broadcasting": "course.broadcast_explorer((3, 1), (4,))",
    "steps": "course.step_explorer()",
    "valley": "course.optimizer_explorer()",
    "convolution": "course.convolution_explorer(7, kernel=2, stride=2)",
}
driven: set[str] = set()


def drive_widgets(lab):
    """Use every widget of the notebook in front, by mouse and by keyboard."""
    for name, drive in DRIVES.items():
        widgets = lab.panel.locator(f".course-{name}")
        for k in range(widgets.count()):
            widget = widgets.nth(k)
            widget.scroll_into_view_if_needed()
            lab.picture(f"{name}_before", widget)
            drive(Hands(lab.page, widget))
            lab.picture(f"{name}_after", widget)
            driven.add(name)


def heading(file):
    """The first heading of a notebook."""
    return read(file).cells[0].source.splitlines()[0].removeprefix("# ")


def test_the_start_page_shows_nothing_done(lab):
    lab.run_all("index.ipynb")
    state = lab.panel.locator(".jp-OutputArea-output table").inner_text()
    assert f"{TOUR[-1].title}" in state and "1 of" not in state
    lab.picture("start_page")


@chapters
def test_a_chapter_runs_and_its_widgets_work(lab, chapter):
    back_to_the_start_page(lab)
    lab.follow(f"{chapter.number} {chapter.title}", heading(NOTEBOOKS / chapter.file))
    lab.picture(f"{chapter.number}_opened")
    cells = lab.run_all(f"chapters/{chapter.file}")
    written = [cell for cell in read(NOTEBOOKS / chapter.file).cells if cell.cell_type == "code"]
    for cell, original in zip(cells, written, strict=True):
        raised = any(output["output_type"] == "error" for output in cell["outputs"])
        assert cell["execution_count"], f"{original.id} was not run"
        assert raised == ("raises-exception" in tags(original)), original.id
        assert not any(VIEW in output.get("data", {}) for output in cell["outputs"]), "a widget's view was saved"
    drive_widgets(lab)
    lab.picture(f"{chapter.number}_ran")


def test_widgets_that_no_chapter_had_work(lab):
    missing = [name for name in DRIVES if name not in driven]
    if not missing:
        return
    lines = "import course\nimport minitorch as torch\n\nx = torch.tensor(2.0, requires_grad=True)\ny = x**2 + 3 * x"
    cells = [new_markdown_cell("# Widgets"), new_code_cell(lines)]
    cells += [new_code_cell(WIDGET_CALLS[name]) for name in missing]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    (lab.my / "widgets.ipynb").write_text(nbformat.writes(notebook), encoding="utf-8")
    lab.goto(lab.page.url.partition("/tree/")[0] + "/tree/widgets.ipynb", "Widgets")
    lab.run_all("widgets.ipynb")
    drive_widgets(lab)
    assert driven == set(DRIVES)


@chapters
def test_a_chapter_opened_again_shows_pictures_in_the_place_of_widgets(lab, chapter):
    lab.goto(f"{lab.page.url.partition('/tree/')[0]}/tree/chapters/{chapter.file}", heading(NOTEBOOKS / chapter.file))
    assert lab.panel.locator(".course-widget").count() == 0
    assert lab.panel.get_by_text("Error displaying widget").count() == 0
    source = "".join(cell.source for cell in read(NOTEBOOKS / chapter.file).cells)
    for name in (call.partition("(")[0] for call in WIDGET_CALLS.values()):
        if f"{name}(" in source:
            cell = lab.cell(f"{name}(")
            cell.locator(".jp-OutputArea-output[data-mime-type='image/svg+xml']").wait_for()
            lab.picture(f"{chapter.number}_opened_again", cell)


@chapters
def test_an_exercise_is_answered_wrong_then_with_a_hint_then_right(lab, chapter):
    exercise = EXERCISES[chapter.number]
    folder = ROOT / "exercises" / exercise.replace(".", "_")
    file = ROOT / "exercises" / chapter.exercises
    address = lab.page.url.partition("/tree/")[0]
    lab.goto(f"{address}/tree/exercises/{chapter.exercises}", heading(file))
    lab.run_all(f"exercises/{chapter.exercises}")
    cell = lab.cell(f'@answer("{exercise}")')
    mutant = sorted((folder / "mutants").glob("*.py"))[0].read_text(encoding="utf-8")
    report = lab.write_and_run(cell, re.sub(r"\A(#.*\n)+", "", mutant))
    assert exercise in report and "missed" in report
    lab.picture(f"{exercise}_wrong", cell)
    asked = lab.write_below(cell, f'hint("{exercise}")')
    assert "hint 1 of" in asked.inner_text()
    lab.picture(f"{exercise}_hint", asked)
    report = lab.write_and_run(cell, (folder / "solution.py").read_text(encoding="utf-8"))
    assert "passed" in report and "missed" not in report
    lab.picture(f"{exercise}_right", cell)


def test_the_start_page_shows_what_was_done(lab):
    back_to_the_start_page(lab)
    lab.run_all("index.ipynb")
    state = lab.panel.locator(".jp-OutputArea-output table").inner_text()
    assert state.count("1 of ") == len(TOUR)
    lab.picture("progress")


def test_nothing_went_wrong_in_the_browser(lab):
    assert lab.errors == []


def back_to_the_start_page(lab):
    """By its tab."""
    lab.page.get_by_role("tab", name="index.ipynb").click()
    lab.wait_for_notebook(heading(NOTEBOOKS / "index.ipynb"))
