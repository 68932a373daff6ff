"""What a widget's cell returns: controls for a person, the static twin for everybody else."""

from __future__ import annotations

from typing import Any, Protocol

from course.batch import batch_mode
from course.figures import Picture


class Model(Protocol):
    """What a view needs of a model."""

    def svg(self, captioned: bool = False) -> str:
        """The picture, with the words below it if `captioned`."""

    def words(self) -> str:
        """The same in lines of text, complete without the picture."""


def twin(model: Model) -> Picture:
    """The picture of a model, with its words below it and as its description."""
    return Picture(model.svg(captioned=True), model.words())


def show(model: Model, view: str) -> Any:
    """The view of this name on the model; its twin in batch mode and where ipywidgets is missing."""
    if batch_mode():
        return twin(model)
    try:
        from . import views
    except ImportError:
        return twin(model)
    return getattr(views, view)(model)
