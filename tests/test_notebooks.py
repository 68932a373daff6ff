"""The form of the notebooks: what every cell, every chapter and every committed file keeps to.

What the cells compute is checked by nbval (in strict mode, by a plain `pytest`), and on the real PyTorch by
tests/parity/test_notebooks_on_torch.py.
"""

import os
import re
import statistics
from functools import cache
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from tools.build_notebooks import CELL_TIMEOUT_S, KEPT_METADATA, NOTEBOOKS, ROOT, execute, originals, read, tags

CHAPTERS = [path for path in originals() if path.parent == NOTEBOOKS and path.name[:2].isdigit()]
REASONED_TAGS = {"nbval-ignore-output", "raises-exception", "minitorch-only"}
KNOWN_TAGS = REASONED_TAGS | {"navigation", "predicted"}

MAX_CODE_LINES, MAX_MEDIAN_LINES, MAX_CODE_RUN, MAX_PROSE_WORDS = 15, 6, 3, 80
MAX_IGNORED, MIN_COMPARED, MAX_MINITORCH_ONLY = 0.05, 0.60, 0.15
MINITORCH_ONLY_IS_FREE = {"00", "08", "18"}
MAX_CELL_S, MAX_CHAPTER_S = 10, 60
MAX_OUTPUT_BYTES = 100_000

BANNED = re.compile(r"\b(simply|just|easy|easily|obviously|of course|trivial|trivially)\b", re.IGNORECASE)
EXCLAMATION = re.compile(r"(?<![\[<(])!(?![=\[])")
EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u26ff\u2705\u274c\u2b50]")
PRIVATE_PATH = re.compile(r"(?:/(?:home|Users|root|tmp|var|opt|mnt)/|[A-Z]:\\)\w")
LINK = re.compile(r"(?<!\!)\[[^\]]*\]\(([^)\s]+)\)")
IMAGE = re.compile(r"!\[([^\]]*)\]\(|<img\b(?![^>]*\balt=\"[^\"]+\")")


def named(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.relative_to(ROOT).as_posix())


def code_cells(path):
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def prose(path):
    return [cell.source for cell in read(path).cells if cell.cell_type == "markdown"]


def without_code(markdown):
    """Markdown without fenced blocks, inline code and HTML tags: what the rules on words are about."""
    return re.sub(r"```.*?```|`[^`]*`|<[^>]+>", " ", markdown, flags=re.DOTALL)


def lines_of(cell):
    return [line for line in cell.source.splitlines() if line.strip()]


def pictures(cell):
    kinds = [kind for output in cell.get("outputs", []) for kind in output.get("data", {})]
    return [kind for kind in kinds if kind.startswith("image/")]


def compared_text(cell):
    """What nbval compares of a cell: printed and returned text, and errors; nothing where outputs are ignored."""
    if "nbval-ignore-output" in tags(cell):
        return []
    return [
        out for out in cell.outputs if out.output_type in ("stream", "error") or "text/plain" in out.get("data", {})
    ]


def share(part, whole):
    return len(part) / len(whole)


# --- every committed notebook -----------------------------------------------------------------------------------------
@named(originals())
def test_is_a_valid_notebook_in_the_form_the_builder_writes(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    assert "version" not in notebook.metadata.get("language_info", {}), "the Python that ran it belongs to a machine"
    assert "widgets" not in notebook.metadata, "widget state is stored"
    assert path.read_text(encoding="utf-8") == nbformat.writes(notebook) + "\n", "run tools/build_notebooks.py"
    for cell in notebook.cells:
        assert set(cell.metadata) <= set(KEPT_METADATA), f"{cell.id}: metadata {sorted(cell.metadata)}"
        assert cell.source.strip(), f"{cell.id} is empty"


@named(originals())
def test_cells_were_run_from_top_to_bottom(path):
    assert [cell.execution_count for cell in code_cells(path)] == list(range(1, len(code_cells(path)) + 1))


@named(originals())
def test_outputs_hold_nothing_of_the_machine_and_no_widgets(path):
    for cell in code_cells(path):
        for output in cell.outputs:
            text = str(output.get("text", "")) + str(
                {k: v for k, v in output.get("data", {}).items() if "png" not in k}
            )
            text += "".join(output.get("traceback", []))
            assert not PRIVATE_PATH.search(text), f"{cell.id}: {PRIVATE_PATH.search(text)[0]}"
            assert "widget-view" not in text, f"{cell.id}: a widget's view is stored"
            assert output.get("name") != "stderr", f"{cell.id}: {text}"
            assert len(text) < MAX_OUTPUT_BYTES, f"{cell.id}: {len(text)} bytes of output"


@named(originals())
def test_tags_are_known_and_have_their_reasons(path):
    for cell in read(path).cells:
        assert set(tags(cell)) <= KNOWN_TAGS, f"{cell.id}: {tags(cell)}"
        needs = REASONED_TAGS & set(tags(cell))
        assert not needs or len(cell.metadata.get("reason", "")) > 10, f"{cell.id}: {needs} without a reason"
        raised = any(output.output_type == "error" for output in cell.get("outputs", []))
        assert raised == ("raises-exception" in tags(cell)), f"{cell.id}: the tag and the output disagree"


@named(originals())
def test_words(path):
    for text in prose(path):
        words = without_code(text)
        for rule in (BANNED, EMOJI):
            assert not rule.search(words), f"{rule.search(words)[0]!r} in: {text[:80]}"
        assert not EXCLAMATION.search(words), f"an exclamation mark in: {text[:80]}"


@named(originals())
def test_links_lead_somewhere(path):
    for text in prose(path):
        for target in LINK.findall(text):
            if not target.startswith(("http://", "https://", "#")):
                assert (path.parent / target.split("#")[0]).exists(), f"{target} in: {text[:60]}"


@named(originals())
def test_pictures_have_words_for_those_who_see_none(path):
    for cell in read(path).cells:
        assert not IMAGE.search(cell.source) or IMAGE.search(cell.source)[1], f"{cell.id}: an image without alt text"
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if any(kind.startswith("image/") for kind in data):
                assert len(data["text/plain"]) > 20 and "<" not in data["text/plain"], (
                    f"{cell.id}: {data['text/plain']}"
                )


# --- chapters ---------------------------------------------------------------------------------------------------------
@named(CHAPTERS)
def test_cells_are_short(path):
    lengths = [len(lines_of(cell)) for cell in code_cells(path)]
    assert max(lengths) <= MAX_CODE_LINES
    assert statistics.median(lengths) <= MAX_MEDIAN_LINES
    for text in prose(path):
        assert len(text.split()) <= MAX_PROSE_WORDS, f"{len(text.split())} words: {text[:60]}"


@named(CHAPTERS)
def test_code_comes_in_short_runs(path):
    kinds = "".join("c" if cell.cell_type == "code" else "m" for cell in read(path).cells)
    assert max(map(len, kinds.split("m"))) <= MAX_CODE_RUN, kinds


@named(CHAPTERS)
def test_most_cells_are_compared_and_few_are_left_out(path):
    cells = code_cells(path)
    ignored = [cell for cell in cells if "nbval-ignore-output" in tags(cell)]
    only_here = [cell for cell in cells if "minitorch-only" in tags(cell)]
    assert share(ignored, cells) <= MAX_IGNORED
    assert share([cell for cell in cells if compared_text(cell)], cells) >= MIN_COMPARED
    assert path.name[:2] in MINITORCH_ONLY_IS_FREE or share(only_here, cells) <= MAX_MINITORCH_ONLY


@named(CHAPTERS)
def test_pictures_are_described_beside_them(path):
    cells = read(path).cells
    for cell, after in pairwise(cells):
        if pictures(cell):
            assert re.match(r"\*Picture: .{20,}", after.source, re.DOTALL), f"{cell.id}: no '*Picture: …*' below it"


@named(CHAPTERS)
def test_outputs_are_shown_without_tricks(path):
    """nbval sees what the reader sees: no semicolon hides an output, no magic or shell line does the work."""
    for cell in code_cells(path):
        assert not cell.source.rstrip().endswith(";"), cell.id
        assert not re.search(r"^\s*[%!]", cell.source, re.MULTILINE), cell.id


@named(CHAPTERS)
def test_frame(path):
    cells = read(path).cells
    texts = prose(path)
    whole = "\n".join(texts)
    assert texts[0].startswith(f"# {path.name[:2]} "), "the title is the number and the name"
    assert "navigation" in tags(cells[1]) and "navigation" in tags(cells[-1]), "links at the top and the bottom"
    questions = next(i for i, text in enumerate(texts) if text.startswith("**Three questions.**"))
    numbered = [line[:2] for line in texts[questions].splitlines() if line[:1].isdigit()]
    assert numbered == ["1.", "2.", "3."]
    assert texts[questions + 1].startswith("<details><summary>Answers</summary>")
    for part in (r"\*\*You will be able to\*\*", r"\*\*Time\*\* \d+ minutes", r"\*\*You need\*\*"):
        assert re.search(part, whole), part
    headings = re.findall(r"^## (.+)$", whole, re.MULTILINE)
    assert headings[-3:] == ["Key points", "Exercises", "What comes next"]


@named(CHAPTERS)
def test_first_cells_check_the_environment_and_set_the_seed(path):
    first, second, *_ = code_cells(path)
    for part in ("import minitorch as torch", "except ImportError", "-m pip install -e", "check_environment"):
        assert part in first.source, part
    assert "torch.manual_seed(0)" in second.source
    assert "import minitorch." not in "\n".join(cell.source for cell in code_cells(path)), "see test_notebooks_on_torch"


@named(CHAPTERS)
def test_predictions_can_be_made_before_the_answer_is_seen(path):
    cells = read(path).cells
    predictions = 0
    for cell, after in pairwise(cells):
        if "**Predict.**" in cell.source:
            predictions += 1
            assert re.search(r"<details><summary>Answer</summary>.+</details>", cell.source, re.DOTALL), cell.id
            assert after.cell_type == "code" and "predicted" in tags(after), after.id
    assert predictions >= (8 if path.name[:2] != "00" else 3)


# --- what takes a kernel ----------------------------------------------------------------------------------------------
@cache
def run_twice(path):
    """Pairs of a chapter's code cells, each cell run a second time right after the first; and the seconds of each."""
    notebook = read(path)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    notebook.cells = [
        nbformat.from_dict({**cell, "id": f"{cell.id}-{k}", "outputs": []}) for cell in cells for k in "12"
    ]
    seconds = execute(notebook, path.parent)
    return list(zip(notebook.cells[::2], notebook.cells[1::2], strict=True)), seconds[::2]


@named(CHAPTERS)
def test_every_cell_run_twice_gives_the_same(path):
    """A learner runs a cell again: what it shows, errors included, stays what it is."""
    pairs, _ = run_twice(path)
    for committed, (first, second) in zip(code_cells(path), pairs, strict=True):
        if "nbval-ignore-output" not in tags(committed):
            assert visible(first) == visible(committed), f"{committed.id}: the first run"
            assert visible(second) == visible(committed), f"{committed.id}: the second run"


@named(CHAPTERS)
def test_a_chapter_takes_less_than_a_minute(path):
    _, seconds = run_twice(path)
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > os.cpu_count():
        pytest.skip(f"the machine is busy: {os.getloadavg()[0]:.1f} processes wait for {os.cpu_count()} processors")
    assert max(seconds) < MAX_CELL_S < CELL_TIMEOUT_S
    assert sum(seconds) < MAX_CHAPTER_S


def visible(cell):
    """What stays the same: text, printed or returned, SVG, and the type and message of an error."""
    parts = []
    for output in cell.outputs:
        if output.output_type == "error":
            parts.append((output.ename, output.evalue))
        elif output.output_type == "stream":
            parts.append((output.name, output.text))
        else:
            parts.extend(sorted((kind, text) for kind, text in output.data.items() if kind != "image/png"))
    return parts


def test_the_start_page_links_every_written_chapter():
    page = "\n".join(prose(NOTEBOOKS / "index.ipynb"))
    for path in CHAPTERS:
        assert f"]({path.name})" in page


def test_chapters_are_on_the_map():
    from course.navigation import CHAPTERS as MAP

    known = {chapter.file for chapter in MAP}
    assert {path.name for path in CHAPTERS} <= known
    assert len({chapter.number for chapter in MAP}) == len(MAP)
    assert Path(NOTEBOOKS / "index.ipynb").exists()
