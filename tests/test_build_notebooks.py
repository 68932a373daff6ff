"""The builder of the notebooks: one normal form, nothing of the machine, nothing half written."""

import copy

import nbformat
import pytest
from course.navigation import links
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools.build_notebooks import KERNEL, NOTEBOOKS, differences, execute, normalise, own_frames, read, save


def notebook_of(*cells):
    return new_notebook(cells=[copy.deepcopy(cell) for cell in cells])


def normal(*cells):
    notebook = notebook_of(*cells)
    normalise(notebook, NOTEBOOKS / "04_gradients.ipynb")
    return notebook


def test_counts_kernel_and_metadata_are_brought_into_one_form():
    cell = new_code_cell("1", metadata={"tags": ["predicted"], "execution": {"iopub": "12:00"}, "scrolled": True})
    cell.outputs = [new_output("execute_result", {"text/plain": "1"}, execution_count=17)]
    notebook = notebook_of(new_markdown_cell("# A\n\n"), cell)
    notebook.metadata = nbformat.from_dict({"kernelspec": {"name": "conda-env-x"}, "widgets": {"state": {}}})
    normalise(notebook, NOTEBOOKS / "04_gradients.ipynb")
    assert notebook.metadata.kernelspec == KERNEL and "widgets" not in notebook.metadata
    assert notebook.cells[0].source == "# A"
    assert notebook.cells[1].metadata == {"tags": ["predicted"]}
    assert notebook.cells[1].execution_count == notebook.cells[1].outputs[0].execution_count == 1


def test_cells_keep_their_ids():
    cells = [new_code_cell("1", id="one"), new_markdown_cell("2", id="two")]
    assert [cell.id for cell in normal(*cells).cells] == ["one", "two"]


def test_links_to_other_chapters_are_written_into_the_cells_for_them():
    cell = normal(new_markdown_cell("old", metadata={"tags": ["navigation"]})).cells[0]
    assert cell.source == links("04") != "old"


def test_frames_in_installed_files_are_left_out_of_a_stored_traceback():
    frames = [
        "\x1b[36mCell\x1b[39m In[1], line 1",
        "\x1b[36mFile \x1b[32m/home/me/lib/x.py:3\x1b[39m",
        "ValueError: no",
    ]
    assert own_frames(frames) == [frames[0], frames[2]]


def test_a_cell_that_is_to_raise_and_does_not_stops_the_build(tmp_path):
    with pytest.raises(RuntimeError, match="raises nothing"):
        execute(notebook_of(new_code_cell("1", metadata={"tags": ["raises-exception"]})), tmp_path)


def test_what_may_differ_between_machines_is_no_difference():
    ignored = new_code_cell("version", id="a", metadata={"tags": ["nbval-ignore-output"]})
    picture = new_code_cell("draw", id="b", outputs=[new_output("display_data", {"image/png": "1", "text/plain": "p"})])
    text = new_code_cell("1", id="c", outputs=[new_output("stream", text="1")])
    before, after = notebook_of(ignored, picture, text), notebook_of(ignored, picture, text)
    after.cells[0].outputs = [new_output("stream", text="3.14")]
    after.cells[1].outputs[0].data["image/png"] = "2"
    assert differences(before, after) == []
    after.cells[2].outputs[0].text = "2"
    assert differences(before, after) == ["cell c"]


def test_a_broken_off_save_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "x.ipynb"
    save(normal(new_markdown_cell("old")), path)
    with monkeypatch.context() as patch, pytest.raises(OSError, match="full"):
        patch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
        save(normal(new_markdown_cell("new")), path)
    assert read(path).cells[0].source == "old"
    save(normal(new_markdown_cell("new")), path)
    assert read(path).cells[0].source == "new"
