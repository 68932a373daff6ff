"""The learner's own copies of the notebooks, in `my/`: made once, never overwritten."""

import hashlib
import json
import os
import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from . import ROOT
from .files import read_json, write_whole
from .problem import Problem

RECORD = ".originals.json"
# What JupyterLab would write itself at the start of a kernel, which would make an untouched copy look unsaved.
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
    "version": platform.python_version(),
}


def folder() -> Path:
    """Where the learner's work lives: `my` in the clone, or wherever COURSE_MY says."""
    return Path(os.environ.get("COURSE_MY") or ROOT / "my").absolute()


def pairs(root: Path, my: Path) -> Iterator[tuple[Path, Path]]:
    """Yield every original notebook with the place of its copy."""
    for original in sorted((root / "notebooks").glob("*.ipynb")):
        yield original, my / ("" if original.stem == "index" else "chapters") / original.name
    for original in sorted((root / "exercises").glob("*.ipynb")):
        yield original, my / "exercises" / original.name


def copy_originals(root: Path, my: Path) -> list[Path]:
    """Copy what is missing in `my`, say so, and return the copies; where an original has changed, put it beside.

    The record holds the hash of each original as it was last handed out, so that a newer one is offered once. A
    notebook that the learner deleted or renamed is handed out afresh: that is how a chapter is started over.
    """
    my.mkdir(parents=True, exist_ok=True)
    record_file = my / RECORD
    record = read_json(record_file)
    new = []
    for original, copy in pairs(root, my):
        name = copy.relative_to(my).as_posix()
        plain = with_learners_links(original.read_text(encoding="utf-8"), copy.parent == my)
        # another Python in the metadata is no newer version
        text, now = with_language(plain), hashlib.sha256(plain.encode()).hexdigest()
        if not copy.exists():
            new.append(copy)
            write_whole(copy, text)
            print(f"{name}: copied to {my}", flush=True)
        elif record.get(name, now) != now and copy.read_bytes() != text.encode():
            beside = _free_name(copy, "new")
            new.append(beside)
            write_whole(beside, text)
            print(f"{name}: a newer version lies beside yours, as {beside.name}", flush=True)
        record[name] = now
    write_whole(record_file, json.dumps(record, indent=1))
    return new


def copy_afresh(root: Path, my: Path, chapter: str) -> list[Path]:
    """Put the notebooks of a chapter, as they were at first, beside the learner's; return what was written.

    `chapter` is its number, or "index" for the start page. A copy that nobody has changed needs none beside it.
    """
    found = [(original, copy) for original, copy in pairs(root, my) if original.stem.split("_")[0] == chapter]
    if not found:
        known = sorted({original.stem.split("_")[0] for original, _ in pairs(root, my)})
        raise Problem(f"There is no chapter {chapter}.", f"name one of these: {', '.join(known)}")
    new = []
    for original, copy in found:
        name = copy.relative_to(my).as_posix()
        text = with_language(with_learners_links(original.read_text(encoding="utf-8"), copy.parent == my))
        if copy.exists() and copy.read_bytes() == text.encode():
            print(f"{name}: unchanged, there is nothing to restore", flush=True)
            continue
        place = _free_name(copy, "fresh") if copy.exists() else copy
        write_whole(place, text)
        new.append(place)
        beside = ", and yours is as it was" if place != copy else ""
        print(f"{name}: a fresh copy is {place.relative_to(my).as_posix()}{beside}", flush=True)
    return new


def with_language(notebook: str) -> str:
    """The notebook's text with this machine's Python in its metadata; the originals leave it out."""
    full = json.dumps(LANGUAGE, indent=1).replace("\n", "\n  ")
    return notebook.replace('"language_info": {\n   "name": "python"\n  }', f'"language_info": {full}')


def with_learners_links(notebook: str, is_start_page: bool) -> str:
    """The notebook's text with links that hold in `my/`, where chapters lie in a folder of their own."""
    sys.path.insert(0, str(ROOT / "notebooks"))
    try:
        from course.navigation import for_learner
    finally:
        sys.path.pop(0)
    notebook = for_learner(notebook, is_start_page)
    if is_start_page:  # the stored picture of the map has links too
        notebook = re.sub(r'href=\\"(?=\d\d_\w+\.ipynb)', r'href=\\"chapters/', notebook)
    notebook = notebook.replace("](../notebooks/index.ipynb", "](../index.ipynb")
    return notebook.replace("](../notebooks/", "](../chapters/")


def _free_name(copy: Path, kind: str) -> Path:
    """The first of x.new.ipynb, x.new-2.ipynb, … that nothing stands under; `kind` is the word in the middle."""
    names = (f"{copy.stem}.{kind}{suffix}.ipynb" for suffix in ["", *(f"-{n}" for n in range(2, 1000))])
    return next(path for path in map(copy.with_name, names) if not path.exists())
