"""The learner's copies of the notebooks: whatever happens to the originals, a copy is never written over."""

import errno
import platform
from pathlib import Path

import nbformat
import pytest

from tools.setup import copies
from tools.setup.problem import Problem

FIRST = '{"cells": ["first"]}'
SECOND = '{"cells": ["second"]}'
THIRD = '{"cells": ["third"]}'


@pytest.fixture
def course(tmp_path):
    """(a clone with a start page, a chapter and an exercise; the learner's folder, still to be made)"""
    root = tmp_path / "clone"
    for name in ("notebooks/index.ipynb", "notebooks/04_gradients.ipynb", "exercises/04_gradients.ipynb"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(FIRST)
    return root, tmp_path / "my"


def everything_in(my):
    return {path.relative_to(my).as_posix(): path.read_text() for path in my.rglob("*.ipynb")}


def test_everything_is_copied_once(course, capsys):
    root, my = course
    assert len(copies.copy_originals(root, my)) == 3
    assert everything_in(my) == dict.fromkeys(
        ("index.ipynb", "chapters/04_gradients.ipynb", "exercises/04_gradients.ipynb"), FIRST
    )
    assert capsys.readouterr().out.count(": copied to") == 3
    assert copies.copy_originals(root, my) == []
    assert capsys.readouterr().out == ""


def test_a_learners_work_stays(course):
    root, my = course
    copies.copy_originals(root, my)
    mine = my / "chapters" / "04_gradients.ipynb"
    mine.write_text("mine")
    assert copies.copy_originals(root, my) == []
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("mine", ["mine", FIRST])
def test_a_new_original_is_put_beside_once(course, capsys, mine):
    root, my = course
    copies.copy_originals(root, my)
    (my / "chapters" / "04_gradients.ipynb").write_text(mine)
    for _ in range(2):
        (root / "notebooks" / "04_gradients.ipynb").write_text(SECOND)
        copies.copy_originals(root, my)
    found = everything_in(my)
    assert found["chapters/04_gradients.ipynb"] == mine
    assert found["chapters/04_gradients.new.ipynb"] == SECOND
    assert capsys.readouterr().out.count("lies beside yours, as 04_gradients.new.ipynb") == 1

    (root / "notebooks" / "04_gradients.ipynb").write_text(THIRD)
    copies.copy_originals(root, my)
    found = everything_in(my)
    assert found["chapters/04_gradients.new.ipynb"] == SECOND
    assert found["chapters/04_gradients.new-2.ipynb"] == THIRD


def test_a_deleted_copy_is_handed_out_afresh(course):
    root, my = course
    copies.copy_originals(root, my)
    (my / "index.ipynb").write_text("spoilt")
    (my / "index.ipynb").rename(my / "old.ipynb")
    assert copies.copy_originals(root, my) == [my / "index.ipynb"]
    assert everything_in(my)["index.ipynb"] == FIRST
    assert everything_in(my)["old.ipynb"] == "spoilt"


def test_a_reset_puts_a_fresh_copy_beside_an_edited_one(course, capsys):
    root, my = course
    copies.copy_originals(root, my)
    (my / "chapters" / "04_gradients.ipynb").write_text("mine")
    for name in ("04_gradients.fresh", "04_gradients.fresh-2"):
        assert copies.copy_afresh(root, my, "04") == [my / "chapters" / f"{name}.ipynb"]
        assert everything_in(my)[f"chapters/{name}.ipynb"] == FIRST
    assert everything_in(my)["chapters/04_gradients.ipynb"] == "mine"
    told = capsys.readouterr().out
    assert "chapters/04_gradients.ipynb: a fresh copy is chapters/04_gradients.fresh.ipynb, and yours is as it" in told
    assert "exercises/04_gradients.ipynb: unchanged" in told


def test_a_reset_gives_back_what_was_deleted(course):
    root, my = course
    copies.copy_originals(root, my)
    (my / "index.ipynb").unlink()
    assert copies.copy_afresh(root, my, "index") == [my / "index.ipynb"]


def test_a_reset_of_no_chapter_names_those_there_are(course):
    with pytest.raises(Problem, match=r"no chapter 77\.\n  Fix: name one of these: 04, index"):
        copies.copy_afresh(*course, "77")


@pytest.mark.parametrize("record", ["", "{", None])
def test_without_its_record_nothing_is_lost(course, record):
    root, my = course
    copies.copy_originals(root, my)
    (my / "index.ipynb").write_text("mine")
    (my / copies.RECORD).unlink() if record is None else (my / copies.RECORD).write_text(record)
    assert copies.copy_originals(root, my) == []
    assert everything_in(my)["index.ipynb"] == "mine"


def test_a_copy_names_its_python_as_jupyterlab_would(course):
    root, my = course
    original = nbformat.v4.new_notebook(metadata={"language_info": {"name": "python"}})
    (root / "notebooks" / "index.ipynb").write_text(nbformat.writes(original) + "\n")
    copies.copy_originals(root, my)
    text = (my / "index.ipynb").read_text()
    copied = nbformat.reads(text, as_version=4)
    assert copied.metadata.language_info.version == platform.python_version()
    assert text == nbformat.writes(copied) + "\n"


def test_a_full_disk_leaves_no_half_notebook(course, monkeypatch):
    root, my = course
    whole = Path.write_text

    def half(path, text, **options):
        whole(path, text[:5], **options)
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", half)
        with pytest.raises(OSError, match="No space"):
            copies.copy_originals(root, my)
    assert everything_in(my) == {}
    assert len(copies.copy_originals(root, my)) == 3


@pytest.mark.parametrize(
    ("place", "original", "copy"),
    [
        ("notebooks/index.ipynb", "[x](04_gradients.ipynb)", "[x](chapters/04_gradients.ipynb)"),
        ("notebooks/index.ipynb", r"<a href=\"00_start.ipynb\">", r"<a href=\"chapters/00_start.ipynb\">"),
        ("notebooks/04_gradients.ipynb", "[x](index.ipynb)", "[x](../index.ipynb)"),
        (
            "notebooks/04_gradients.ipynb",
            "[x](../exercises/04_gradients.ipynb)",
            "[x](../exercises/04_gradients.ipynb)",
        ),
        ("exercises/04_gradients.ipynb", "[x](../notebooks/04_gradients.ipynb)", "[x](../chapters/04_gradients.ipynb)"),
        ("exercises/04_gradients.ipynb", "[x](../notebooks/index.ipynb)", "[x](../index.ipynb)"),
    ],
)
def test_links_hold_in_the_copies(course, place, original, copy):
    root, my = course
    (root / place).write_text(original)
    copies.copy_originals(root, my)
    assert copy in everything_in(my).values()
