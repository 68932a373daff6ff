"""`@answer` in a real kernel: what is kept, what is shown, and that the notebook lives on whatever a cell does."""

import json
import os
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
import pytest
from course import cells, progress
from course.places import EXERCISES, NOTEBOOKS, ROOT
from course.report import Report
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient

FOLDER = EXERCISES / "04_3"
SOLUTION = (FOLDER / "solution.py").read_text(encoding="utf-8")
STARTER = (FOLDER / "starter.py").read_text(encoding="utf-8")
WRONG = '@answer("04.3")\ndef mul_vjp(g, a, b):\n    return g * a, g * b\n'


@dataclass
class Shown:
    """What a cell showed, and when its first output came."""

    texts: list[str] = field(default_factory=list)
    html: list[str] = field(default_factory=list)
    error: str = ""
    seconds: float = 0.0

    def __contains__(self, words: str) -> bool:
        return any(words in text for text in self.texts)


class Kernel:
    """A kernel as JupyterLab starts one, with a learner's folder of its own."""

    def __init__(self, my: Path, **environment: str) -> None:
        self.my = my
        inherited = {name: value for name, value in os.environ.items() if name != "COURSE_BATCH"}
        path = os.pathsep.join(map(str, (NOTEBOOKS, ROOT)))
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel(env=inherited | {"COURSE_MY": str(my), "PYTHONPATH": path} | environment)
        self.client = self.manager.blocking_client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    def run(self, code: str, timeout: float = 30) -> Shown:
        shown, start = Shown(), time.perf_counter()

        def hook(message: dict[str, Any]) -> None:
            content = message["content"]
            if message["msg_type"] == "error":
                shown.error = f"{content['ename']}: {content['evalue']}"
            elif message["msg_type"] == "stream":
                shown.texts.append(content["text"])
            elif "data" in content:
                shown.seconds = shown.seconds or time.perf_counter() - start
                shown.texts.append(content["data"]["text/plain"])
                shown.html.append(content["data"].get("text/html", ""))

        self.client.execute_interactive(code, timeout=timeout, output_hook=hook)
        return shown

    def close(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=False)
        self.manager.cleanup_resources()
        self.manager.context.destroy()


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    kernel = Kernel(tmp_path_factory.mktemp("my"))
    kernel.run("import numpy as np\nfrom course import answer, check, hint, solution")
    yield kernel
    kernel.close()


@pytest.fixture
def kernel(started: Kernel) -> Kernel:
    """The kernel, with nothing answered yet."""
    shutil.rmtree(started.my)
    started.my.mkdir()
    return started


def saved(kernel: Kernel) -> str:
    return (kernel.my / "answers" / "04_3.py").read_text(encoding="utf-8")


def attempts(kernel: Kernel) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((kernel.my / "answers/attempts/04_3").glob("*.py"))]


def lives(kernel: Kernel) -> bool:
    return "still here" in kernel.run("print('still here')")


def test_a_right_answer_is_kept_and_reported(kernel: Kernel, record_property) -> None:
    shown = kernel.run(SOLUTION)
    assert "04.3 mul_vjp: 8 of 8 points" in shown
    assert "8 of 8 points" in shown.html[0]
    assert saved(kernel) == SOLUTION
    assert kernel.run("mul_vjp(np.ones(2), np.ones(2), np.ones(2))[0].sum()").texts == ["np.float64(2.0)"]
    record_property("first_report_s", round(shown.seconds, 2))
    time.sleep(1)  # as a learner would, at the least
    again = kernel.run(WRONG)
    record_property("next_report_s", round(again.seconds, 2))
    assert again.seconds < 3


def test_every_attempt_is_kept_and_the_latest_counts(kernel: Kernel) -> None:
    for cell in (WRONG, SOLUTION, SOLUTION, WRONG):
        kernel.run(cell)
    assert attempts(kernel) == [WRONG, SOLUTION, WRONG]
    assert saved(kernel) == WRONG
    state = json.loads((kernel.my / "progress.json").read_text(encoding="utf-8"))
    assert state["04.3"]["points"] < 8
    assert state["04.3"]["passed"] is True


def test_an_answer_to_another_exercise_replaces_nothing(kernel: Kernel) -> None:
    kernel.run(SOLUTION)
    shown = kernel.run('@answer("04.3")\ndef train(x, y, steps):\n    return 0\n')
    assert "04.3 expects a function `mul_vjp`; this cell defines `train`. Not saved." in shown
    assert saved(kernel) == SOLUTION
    assert attempts(kernel) == [SOLUTION]
    assert "04.8 expects a class `Value`" in kernel.run('@answer("04.8")\ndef descend(): pass\n')


def test_an_answer_that_passed_is_named_when_it_is_replaced(kernel: Kernel) -> None:
    for cell in (WRONG, SOLUTION):
        kernel.run(cell)
    shown = kernel.run(WRONG)
    kept = (kernel.my / "answers/attempts/04_3/0002.py").as_posix()
    assert f"This replaces an answer that passed; it is kept as {kept}." in shown
    assert "This replaces" not in kernel.run(WRONG + "# again\n")
    state = json.loads((kernel.my / "progress.json").read_text(encoding="utf-8"))
    assert state["04.3"]["kept"] == kept


def test_an_untouched_starter_replaces_nothing(kernel: Kernel) -> None:
    assert "the starter, unchanged" in kernel.run(STARTER)
    assert not (kernel.my / "answers").exists()
    kernel.run(SOLUTION)
    shown = kernel.run("# my notes\n" + STARTER)
    assert "Your saved answer stays" in shown
    assert saved(kernel) == SOLUTION


def test_a_wrong_answer_is_told_what_it_missed(kernel: Kernel) -> None:
    shown = kernel.run(WRONG)
    assert "ga and gb are exchanged" in shown
    assert "<li><b" in shown.html[0]
    seed = shown.texts[0].rpartition("seed=")[2].partition(")")[0]
    assert kernel.run(f'check("04.3", seed={seed})').texts == shown.texts


def test_a_syntax_error_is_kept_and_reported(kernel: Kernel) -> None:
    cell = '@answer("04.3")\ndef mul_vjp(g, a, b:\n    return g\n'
    shown = kernel.run(cell)
    assert "the cell does not parse at line 2" in shown
    assert shown.error.startswith("SyntaxError")
    assert saved(kernel) == cell
    assert lives(kernel)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        pytest.param("while True: pass", "gave no result within 3 s (an endless loop?)", id="endless_loop"),
        pytest.param("return np.ones(1_300_000_000), g", "MemoryError", id="ten_gigabytes"),
        pytest.param("import os\n    os._exit(0)", "ended the Python process", id="os_exit"),
        pytest.param("return elsewhere(g), g", "name 'elsewhere' is not defined", id="name_of_another_cell"),
    ],
)
def test_a_bad_answer_is_kept_and_reported(kernel: Kernel, body: str, words: str) -> None:
    kernel.run("def elsewhere(x): return x")
    cell = f'@answer("04.3")\ndef mul_vjp(g, a, b):\n    {body}\n'
    assert words in kernel.run(cell)
    assert saved(kernel) == cell
    assert lives(kernel)


@pytest.mark.parametrize("where", ["above", "below"])
@pytest.mark.parametrize(
    ("line", "words"),
    [
        pytest.param("while True: pass", "gave no result within 5 s", id="endless_loop"),
        pytest.param("x = np.ones(1_300_000_000)", "MemoryError", id="ten_gigabytes"),
        pytest.param("import os; os._exit(0)", "ended the Python process", id="os_exit"),
        pytest.param("import os; os.remove('kept')", "may change only its own folder", id="removes_a_file"),
    ],
)
def test_a_bad_cell_is_not_run_in_the_notebook(
    kernel: Kernel, line: str, words: str, where: str, tmp_path: Path
) -> None:
    line = line.replace("kept", str(tmp_path / "kept"))
    (tmp_path / "kept").touch()
    cell = f"{line}\n{WRONG}" if where == "above" else f"{WRONG}{line}\n"
    shown = kernel.run(cell)
    assert words in shown
    assert "The cell was not run in the notebook" in shown
    assert saved(kernel) == cell
    assert (tmp_path / "kept").exists()
    assert lives(kernel)


def test_an_interrupt_ends_the_wait(kernel: Kernel) -> None:
    cell = '@answer("04.3")\ndef mul_vjp(g, a, b):\n    while True: pass\n'
    message = kernel.client.execute(cell)
    time.sleep(1)
    kernel.manager.interrupt_kernel()
    while (reply := kernel.client.get_shell_msg(timeout=10))["parent_header"].get("msg_id") != message:
        pass
    assert reply["content"]["status"] == "ok"
    assert saved(kernel) == cell
    assert "8 of 8" in kernel.run(SOLUTION)


def test_the_ladder_of_hints_ends_at_the_solution(kernel: Kernel) -> None:
    assert "after passing, or after the last hint" in kernel.run('solution("04.3")')
    for number in (1, 2, 3):
        assert f"hint {number} of 3: " in kernel.run('hint("04.3")')
    assert 'solution("04.3")' in kernel.run('hint("04.3")')
    assert "One more try?" in kernel.run('solution("04.3")')
    assert "def unbroadcast" in kernel.run('solution("04.3")')


def test_passing_opens_the_solution(kernel: Kernel) -> None:
    kernel.run(SOLUTION)
    shown = kernel.run('solution("04.3")')
    assert "def unbroadcast" in shown
    assert "Another right answer: jacobian" in shown


def test_an_unknown_exercise_is_an_error(kernel: Kernel) -> None:
    error = kernel.run('@answer("04.99")\ndef f(): pass').error
    assert error.startswith("KeyError")
    assert 'there is no exercise "04.99"' in error


@pytest.mark.parametrize("cell", ["hint(04.1)", "@answer\ndef mul_vjp(g, a, b): pass", "check(3)"])
def test_a_number_without_quotes_is_told_so(kernel: Kernel, cell: str) -> None:
    assert kernel.run(cell).error == (
        'TypeError: write @answer("04.3"), with the number in quotes; likewise hint("04.3")'
    )


def test_one_exercise_a_cell(kernel: Kernel) -> None:
    shown = kernel.run(SOLUTION + '\n@answer("04.1")\ndef predict(a, b): return {}\n')
    assert "One exercise a cell" in shown
    assert not (kernel.my / "answers").exists()


def test_magics_and_a_folder_that_cannot_be_written_to(kernel: Kernel) -> None:
    (kernel.my / "answers").touch()  # a file where the folder has to be
    shown = kernel.run("%%time\n%precision 3\n" + SOLUTION)
    assert "8 of 8 points" in shown
    assert "Not saved" in shown


def test_the_first_cell_may_hold_import_and_answer(tmp_path: Path) -> None:
    kernel = Kernel(tmp_path)
    try:
        cell = "import numpy as np\nfrom course import answer\n" + SOLUTION
        assert "8 of 8 points" in kernel.run(cell)
        assert saved(kernel) == cell
    finally:
        kernel.close()


def test_batch_mode_saves_nothing_and_says_the_same_each_time(tmp_path: Path) -> None:
    kernel = Kernel(tmp_path, COURSE_BATCH="1")
    try:
        kernel.run("import numpy as np\nfrom course import answer, check, hint, solution")
        first, second = kernel.run(WRONG), kernel.run(WRONG)
        assert first.texts == second.texts
        assert "seed 0" in first
        for _ in range(2):
            assert "hint 1 of 3" in kernel.run('hint("04.3")')
        assert "no answer is saved yet" in kernel.run('check("04.3")')
        assert not list(tmp_path.iterdir())
    finally:
        kernel.close()


@pytest.mark.parametrize("notebook", sorted(EXERCISES.glob("*.ipynb")), ids=lambda path: path.stem)
def test_run_all_on_an_untouched_notebook_changes_no_answer(notebook: Path, tmp_path: Path, monkeypatch) -> None:
    """Even answers to every exercise of the chapter survive it."""
    monkeypatch.delenv("COURSE_BATCH", raising=False)
    monkeypatch.setenv("COURSE_MY", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (NOTEBOOKS, ROOT))))
    answers = tmp_path / "answers"
    answers.mkdir()
    for folder in EXERCISES.glob(notebook.name[:2] + "_*/"):
        (answers / f"{folder.name}.py").write_text(f"# the answer to {folder.name}\n", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in answers.iterdir()}
    cells = nbformat.read(notebook, as_version=4)
    NotebookClient(cells, timeout=60, kernel_name="python3").execute()
    assert {path.name: path.read_bytes() for path in answers.iterdir()} == before


@pytest.mark.parametrize(
    ("cell", "source"),
    [
        ("%%time\nx = 1\n", "x = 1\n"),
        ("%matplotlib inline\nx = 1\n!ls\n", "# %matplotlib inline\nx = 1\n# !ls\n"),
        ("y = (a\n     % b)\n", "y = (a\n     % b)\n"),
        ("x = 1\r\ny = 2\r", "x = 1\ny = 2\n"),
        ("%%html\n@answer", ""),
        ("def oops(:", "def oops(:"),
    ],
)
def test_the_source_of_a_cell(cell: str, source: str) -> None:
    assert cells.plain_source(cell) == source


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('@answer("04.3")\ndef f(): pass', ["04.3"]),
        ('f = answer("04.3")(lambda: 0)', ["04.3"]),
        ("@answer('04.3')\ndef f(:", ["04.3"]),
        ("text = \"@answer('04.3')\"", []),
        ('# @answer("04.3")', []),
        ('answer("04.1")(f)\nanswer("04.2")(g)', ["04.1", "04.2"]),
    ],
)
def test_the_exercises_a_cell_answers(source: str, ids: list[str]) -> None:
    assert cells.answered(source) == ids


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('@answer("04.3")\ndef f(a): b = a\nclass G:\n    def h(self): pass', ["f", "G"]),
        ("import a.b as c\nif c:\n    f = lambda d: d\nfor e in c: pass", ["c", "f", "e"]),
        ('answer("04.3")', []),
        ("def f(", None),
    ],
)
def test_the_names_a_cell_defines(source: str, names: list[str] | None) -> None:
    assert cells.defined(source) == names


@pytest.mark.parametrize("text", ["", "{", "[]", '{"04.3": 1}', "null"])
def test_a_spoilt_progress_file_counts_as_empty(text: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.delenv("COURSE_BATCH", raising=False)
    monkeypatch.setenv("COURSE_MY", str(tmp_path))
    (tmp_path / "progress.json").write_text(text, encoding="utf-8")
    assert progress.load() == {}
    progress.update("04.10", passed=True)
    progress.update("04.9", passed=True)
    progress.update("04.8", hints=1)
    assert progress.passed_exercises() == ["04.9", "04.10"]


def test_a_report_escapes_what_it_shows() -> None:
    check = {"check": "c", "doc": "a < b", "points": 1, "ok": False, "message": "`<b>` is <i>"}
    report = {"id": "04.3", "name": "f", "points": 0, "max": 1, "checks": [check, check]}
    shown = Report(report | {"not_loaded": None, "stopped": False, "printed": "<script>"}, "note")
    html = shown._repr_html_()
    assert "<code>&lt;b&gt;</code> is &lt;i&gt;" in html
    assert "<script>" not in html
    assert "as above" in repr(shown)
