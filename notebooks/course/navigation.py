"""The map of the course: the chapters in their order, the links between them, and what is done."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import escape
from pathlib import Path
from typing import NamedTuple

from .places import NOTEBOOKS, exercise_ids
from .progress import passed_exercises

PREDICTED = "predicted"  # the tag of a cell whose output the learner is asked to predict


class Chapter(NamedTuple):
    """One notebook: its number and name make the file's name."""

    number: str
    name: str
    title: str
    finds_out: str

    @property
    def file(self) -> str:
        return f"{self.number}_{self.name}.ipynb"

    @property
    def exercises(self) -> str:
        return f"{self.number}_exercises.ipynb"

    @property
    def written(self) -> bool:
        return (NOTEBOOKS / self.file).exists()


CHAPTERS = (
    Chapter("00", "start", "Start", "what this machine has, how the course works, a first training run"),
    Chapter("01", "tensors", "Creating tensors", "eight ways to make one, dtypes, memory shared with NumPy"),
    Chapter("02", "strides", "Shape, strides, views", "where an element lives, and what never moves"),
    Chapter("03", "broadcasting", "Broadcasting and indexing", "the rules, their trap, einsum, puzzles"),
    Chapter("04", "gradients", "Gradients", "the tape by hand, then the library's; training on it"),
    Chapter("05", "graphs", "The life of a graph", "when it is freed, kept, cut and leaked"),
    Chapter("06", "gradcheck", "Gradient checking", "a checker that lies, and one that does not"),
    Chapter("07", "functions", "Your own functions", "a derivative written by hand, and when it is right"),
    Chapter("08", "devices", "Devices", "moving data, timing, memory, running out of it"),
    Chapter("09", "training", "Modules and training", "modules, optimizers, train and eval, save and resume"),
    Chapter("10", "data", "Data", "datasets, loaders, samplers, workers, each choice measured"),
    Chapter("11", "convolution", "Convolutional networks", "convolution as a matrix product, ResNet, U-Net"),
    Chapter("12", "precision", "Mixed precision", "what sixteen bits hold, autocast, the scaler"),
    Chapter("13", "speed", "Memory and speed", "accumulation, checkpointing, fusion, tracing"),
    Chapter("14", "processes", "Many processes", "all-reduce, data parallel, equal to one process"),
    Chapter("15", "language", "Attention and language", "attention, an encoder, a small GPT"),
    Chapter("16", "generating", "Generating and detecting", "GAN, diffusion, a detector"),
    Chapter("17", "deployment", "Taking it out", "weights and models in other programs"),
    Chapter("18", "debugging", "Debugging clinic", "twelve planted faults, and how to find them"),
)


def links(number: str) -> str:
    """The Markdown line of links at a chapter's top and bottom: to the written chapter before it, the map, the next."""
    written = [chapter for chapter in CHAPTERS if chapter.written]
    here = next(i for i, chapter in enumerate(written) if chapter.number == number)
    parts = ["[Map of the course](index.ipynb)"]
    if here > 0:
        before = written[here - 1]
        parts.insert(0, f"[← {before.number} {before.title}]({before.file})")
    if here + 1 < len(written):
        after = written[here + 1]
        parts.append(f"[{after.number} {after.title} →]({after.file})")
    return " · ".join(parts)


def for_learner(text: str, is_map: bool) -> str:
    """A notebook's text as a learner gets it: links that hold in their folder, and no answer below a prediction.

    There the map lies one folder above the other notebooks; here it lies beside the chapters.
    """
    if f'"{PREDICTED}"' in text:
        text = _without_predicted_outputs(text)
    if not is_map:
        return text.replace("](index.ipynb)", "](../index.ipynb)")
    text = text.replace("](../exercises/", "](exercises/")
    return re.sub(r'(\]\(|href=\\?")(\d\d_\w+\.ipynb)', r"\1chapters/\2", text)


def _without_predicted_outputs(text: str) -> str:
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        if PREDICTED in cell["metadata"].get("tags", ()):
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


class CourseMap:
    """The table of the chapters; in Jupyter with links and, per chapter, how many of its exercises are passed."""

    def __init__(self, done: dict[str, tuple[int, int]]) -> None:
        self.done = done

    def __repr__(self) -> str:
        lines = [f"{c.number}  {c.title:<27} {self._state(c)}" for c in CHAPTERS]
        return "\n".join(lines)

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.html()}

    def html(self) -> str:
        rows = "".join(self._row(chapter) for chapter in CHAPTERS)
        head = "".join(
            f'<th style="text-align:left">{name}</th>' for name in ("", "chapter", "you find out", "exercises")
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _row(self, chapter: Chapter) -> str:
        title = escape(chapter.title)
        if chapter.written:
            folder = "chapters/" if Path("chapters").is_dir() else ""
            title = f'<a href="{folder}{chapter.file}">{title}</a>'
        colour = "inherit" if chapter.written else "var(--jp-content-font-color2, #606060)"
        cells = (chapter.number, title, escape(chapter.finds_out), self._state(chapter))
        inner = "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells)
        return f'<tr style="color:{colour}">{inner}</tr>'

    def _state(self, chapter: Chapter) -> str:
        if not chapter.written:
            return "planned"
        passed, of = self.done.get(chapter.number, (0, 0))
        if not of:
            return "no exercises"
        return f"{passed} of {of} passed" + (" ✓" if passed == of else "")


def course_map() -> CourseMap:
    """The map with the learner's state; in batch mode nothing is passed yet, on anybody's machine."""
    exercises = Counter(exercise[:2] for exercise in exercise_ids())
    passed = Counter(exercise[:2] for exercise in passed_exercises())
    return CourseMap({number: (passed[number], of) for number, of in exercises.items()})
