"""What the chapters use besides the library: data, pictures, listings, the first cell's report, the map."""

import json
import sys
from types import SimpleNamespace

import course
import numpy as np
import pytest
from course.environment import check_environment, driver_verdict
from course.figures import Picture, curves, image_grid, loss_curve
from course.graphs import graph_picture
from course.memory import memory_timeline
from course.navigation import CHAPTERS, CourseMap, for_learner, links
from course.source import show_source
from course.tracebacks import without_library

import minitorch as torch
from minitorch.utils.graph import timeline
from tools.build_notebooks import NOTEBOOKS, ROOT
from tools.make_fashion_subset import DEFAULT_FOLDER, digest, subset

FASHION_DIGEST = "4cec190dfbd5d34f09343a7cdc14a8a6a010ac7c10cb4b3f3034763c667ba353"
FASHION_FILE = NOTEBOOKS / "course" / "data" / "fashion_mnist.npz"


# --- data -------------------------------------------------------------------------------------------------------------
def test_fashion_file_is_the_subset_of_the_full_set():
    with np.load(FASHION_FILE) as file:
        assert digest({name: file[name] for name in file.files}) == FASHION_DIGEST
    assert FASHION_FILE.stat().st_size <= 3.2e6
    assert "Zalando" in FASHION_FILE.with_name("fashion_mnist.LICENSE.txt").read_text(encoding="utf-8")


@pytest.mark.skipif(not DEFAULT_FOLDER.exists(), reason="needs the full data set (Debian: dataset-fashion-mnist)")
def test_fashion_subset_is_made_from_the_full_set():
    assert digest(subset(DEFAULT_FOLDER)) == FASHION_DIGEST


def test_fashion_arrays():
    data = course.fashion_mnist()
    assert data.train_images.shape == (6000, 28, 28) and data.test_images.shape == (1000, 28, 28)
    assert data.train_images.dtype == np.float32 and data.train_labels.dtype == np.int64
    assert data.train_images.min() == 0 and data.train_images.max() == 1
    assert (np.bincount(data.train_labels) == 600).all() and (np.bincount(data.test_labels) == 100).all()
    assert len(data.class_names) == 10


def test_each_caller_gets_arrays_of_its_own():
    course.fashion_mnist().train_images[:] = -1
    assert course.fashion_mnist().train_images.min() == 0


# --- batch mode -------------------------------------------------------------------------------------------------------
def test_progress_bar_is_silent_in_batch_mode_and_gives_every_step(monkeypatch, capsys):
    monkeypatch.setenv("COURSE_BATCH", "1")
    assert list(course.progress_bar(range(3), "epochs")) == [0, 1, 2]
    assert capsys.readouterr() == ("", "")


def test_progress_bar_gives_every_step_when_it_is_shown(monkeypatch, capsys):
    monkeypatch.setenv("COURSE_BATCH", "0")
    assert list(course.progress_bar(range(3))) == [0, 1, 2]


# --- pictures ---------------------------------------------------------------------------------------------------------
def value(name, number, bar=0.0):
    return SimpleNamespace(name=name, value=number, bar=bar)


def test_graph_picture_is_the_same_svg_every_time_and_says_what_it_shows():
    def picture():
        x, three = value("x", 2.0, 7.0), value("3", 3.0, 2.0)
        square, triple = value("mul", 4.0, 1.0), value("mul", 6.0, 1.0)
        y = value("add", 10.0, 1.0)
        tape = [
            (square, [(x, None), (x, None)]),
            (triple, [(three, None), (x, None)]),
            (y, [(square, None), (triple, None)]),
        ]
        return graph_picture(tape)

    assert picture().content == picture().content
    assert picture().content.count("<path") == 2 * 6, "an arrow has a line and a head"
    assert repr(picture()).startswith("Graph. Leaves: x = 2, gradient 7; 3 = 3, gradient 2. Then: mul(x, x) = 4")
    assert set(picture()._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}


def test_two_arrows_between_the_same_boxes_do_not_hide_each_other():
    x = value("x", 2.0)
    svg = graph_picture([(value("mul", 4.0), [(x, None), (x, None)])]).content
    lines = [part.split('"')[0] for part in svg.split('<path d="M')[1:] if " C" in part]
    assert len(set(lines)) == 2


@pytest.mark.parametrize(
    "draw",
    [
        lambda: curves({"a": [1, 2], "b": [2, 1]}, "step", "loss", "two lines"),
        lambda: loss_curve([2.0, 1.0, 0.5], "a fall"),
        lambda: image_grid(np.zeros((3, 4, 4)), ["a", "b", "c"], "three images", columns=2),
        lambda: image_grid([np.zeros((4, 4, 3))], ["a"], "one in colours", columns=1, inches=2),
        lambda: memory_timeline({"ones": timeline(torch.ones, 10)}, "ten ones"),
    ],
    ids=["curves", "loss_curve", "image_grid", "image_grid in colours", "memory_timeline"],
)
def test_figures_are_png_with_a_description(draw):
    picture = draw()
    assert isinstance(picture, Picture) and picture.content.startswith(b"\x89PNG")
    assert picture.content == draw().content
    assert repr(picture) == picture._repr_mimebundle_()["text/plain"]


def test_more_lines_than_the_style_can_tell_apart_are_refused():
    with pytest.raises(ValueError, match="at most three"):
        curves({name: [1] for name in "abcd"}, "x", "y", "four lines")
    with pytest.raises(ValueError, match="one to three"):
        memory_timeline({name: timeline(torch.ones, 1) for name in "abcd"})


def test_a_memory_timeline_tells_its_peak_and_what_is_left():
    picture = memory_timeline({"a": timeline(torch.ones, 10), "b": timeline(torch.ones, 20)}, "Ones.")
    assert repr(picture) == (
        "Ones. Bytes alive. a: at most 40 bytes, 40 at the end; b: at most 80 bytes, 80 at the end."
    )


# --- listings ---------------------------------------------------------------------------------------------------------
def test_source_of_a_function_comes_with_its_origin_and_in_batch_mode_as_text(monkeypatch):
    listing = show_source(links)
    assert listing.origin == "course/navigation.py"
    assert repr(listing).splitlines()[1] == "def links(number: str) -> str:"
    monkeypatch.setenv("COURSE_BATCH", "1")
    assert set(listing._repr_mimebundle_()) == {"text/plain"}
    monkeypatch.setenv("COURSE_BATCH", "0")
    assert "<span" in listing._repr_mimebundle_()["text/html"]


def test_source_of_an_operation_is_its_rule_and_its_formulas():
    text = repr(show_source(torch.mul))
    assert text.startswith("# minitorch/ops/pointwise.py")
    assert "return a * b" in text and text.count("mul.derivative(") == 1


def test_source_that_is_not_python_is_refused():
    with pytest.raises(TypeError, match="no Python source"):
        show_source(len)


# --- the first cell ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("driver", "cuda", "verdict"),
    [
        ("535.183.01", "12.4", "new enough"),
        ("525.60.13", "12.0", "new enough"),
        ("470.82.01", "12.4", "too old for CUDA 12.4: update to at least 525.60.13, or a build for CUDA 11"),
        ("390.157", "11.8", "too old for CUDA 11.8: update to at least 450.80.02"),
        ("535.183.01", "10.2", "release notes"),
        (None, "13.0", "CPU only"),
    ],
)
def test_driver_verdict(driver, cuda, verdict):
    assert verdict in driver_verdict(driver, cuda)


def test_environment_report_names_versions_and_in_batch_mode_no_folder(monkeypatch, capsys):
    library = SimpleNamespace(__name__="lib", __version__="1.2", cuda=SimpleNamespace(is_available=lambda: False))
    monkeypatch.setenv("COURSE_BATCH", "0")
    check_environment(library)
    report = capsys.readouterr().out
    assert sys.executable in report and "lib         1.2" in report and np.__version__ in report
    monkeypatch.setenv("COURSE_BATCH", "1")
    check_environment(library)
    assert sys.executable not in capsys.readouterr().out


# --- the map ----------------------------------------------------------------------------------------------------------
def test_links_lead_to_the_written_chapters_before_and_after():
    written = [chapter for chapter in CHAPTERS if chapter.written]
    assert written[1].file in links(written[0].number) and "←" not in links(written[0].number)
    assert written[-2].file in links(written[-1].number) and "→" not in links(written[-1].number)
    assert "(index.ipynb)" in links(written[0].number)


def test_links_of_a_learners_copy():
    assert (
        for_learner("[Map](index.ipynb) [E](../exercises/04.ipynb)", False)
        == "[Map](../index.ipynb) [E](../exercises/04.ipynb)"
    )
    assert (
        for_learner("[a](00_start.ipynb) [E](../exercises/04.ipynb)", True)
        == "[a](chapters/00_start.ipynb) [E](exercises/04.ipynb)"
    )
    assert for_learner(r"<a href=\"00_start.ipynb\">", True) == r"<a href=\"chapters/00_start.ipynb\">"


def test_a_learners_copy_does_not_show_what_is_to_be_predicted():
    cells = [
        {"cell_type": "code", "metadata": {"tags": tags}, "outputs": ["7"], "execution_count": 1, "source": "x"}
        for tags in ([], ["predicted"])
    ]
    first, second = json.loads(for_learner(json.dumps({"cells": cells}), is_map=False))["cells"]
    assert first == cells[0]
    assert (second["outputs"], second["execution_count"]) == ([], None)


def test_map_counts_what_is_passed(monkeypatch, tmp_path):
    monkeypatch.setenv("COURSE_BATCH", "0")
    monkeypatch.setenv("COURSE_MY", str(tmp_path))
    nothing = repr(course.course_map())
    (tmp_path / "progress.json").write_text('{"04.1": {"passed": true}, "04.2": {"passed": false}}')
    assert nothing != repr(course.course_map())
    assert "1 of " in repr(course.course_map())


def test_map_shows_links_for_what_is_written_only():
    html = CourseMap({}).html()
    for chapter in CHAPTERS:
        assert (f'href="{chapter.file}"' in html) == chapter.written
        assert (NOTEBOOKS / chapter.file).exists() == chapter.written


def test_course_names_what_it_has():
    with pytest.raises(AttributeError, match="fashion_mnist"):
        course.fashion_mist  # noqa: B018
    for name in course.__all__:
        assert callable(getattr(course, name)), name


def test_course_never_imports_torch():
    for path in (ROOT / "notebooks" / "course").rglob("*.py"):
        assert not any(
            line.strip().startswith(("import torch", "from torch")) for line in path.read_text().splitlines()
        ), path


# --- tracebacks -------------------------------------------------------------------------------------------------------
def test_frames_inside_the_library_are_left_out():
    frames = [
        "Cell In[1], line 1",
        "File \x1b[32m/a/lib/x.py:3\x1b[39m, in f",
        "File <lib add>:2, in g",
        "File /a/mine.py:1",
    ]
    short = without_library([*frames, "RuntimeError: no", "Fix: yes"], "lib")
    assert short[0] == frames[0] and short[2:] == [frames[3], "RuntimeError: no", "Fix: yes"]
    assert short[1].startswith("(calls inside lib left out")


def test_frames_inside_the_course_are_left_out():
    frames = ["Cell In[1], line 1", "File /a/notebooks/course/answers.py:3, in hint", "KeyError: no"]
    short = without_library(frames, "lib")
    assert short[::2] == frames[::2] and short[1].startswith("(calls inside the course left out")


def test_a_traceback_without_the_library_stays_as_it_is():
    frames = ["Cell In[1], line 1", "File /somewhere/library/x.py:3, in f", "RuntimeError: no"]
    assert without_library(frames, "lib") == frames
