"""Batch mode: what the chapters leave out when no person is looking (nbval, the builder, continuous integration)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def batch_mode() -> bool:
    """True when the environment variable COURSE_BATCH is set to anything but 0."""
    return os.environ.get("COURSE_BATCH", "0") not in ("", "0")


def progress_bar(steps: Iterable[T], label: str = "") -> Iterator[T]:
    """Iterate over `steps` behind a progress bar; in batch mode, or without tqdm, iterate and draw nothing.

    >>> [step for step in progress_bar(range(3), "epochs")]
    [0, 1, 2]
    """
    if not batch_mode():
        try:
            from tqdm.auto import tqdm
        except ImportError:
            pass
        else:
            steps = tqdm(steps, desc=label, leave=False)
    yield from steps
