"""What `run.py lab` does whenever a notebook is saved: of a widget, its static twin is kept.

A view needs the kernel that made it. In a notebook that is opened again, Jupyter would show "model not found" in its
place; without the view it shows the picture that stands beside it in the output. An output that is nothing but a view, as
a progress bar is, is left out.
"""

from __future__ import annotations

from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"


def keep_twins(model: dict[str, Any], **details: Any) -> None:
    """Jupyter's hook before saving: the notebook without views and widget state; other files as they are."""
    if model.get("type") != "notebook" or not model.get("content"):
        return
    model["content"].get("metadata", {}).pop("widgets", None)
    for cell in model["content"].get("cells", ()):
        if "outputs" in cell:
            cell["outputs"] = [output for output in cell["outputs"] if _shows_without_kernel(output)]


def _shows_without_kernel(output: dict[str, Any]) -> bool:
    """Take the view out of an output, and say whether it had one alone."""
    data = output.get("data", {})
    return data.pop(VIEW, None) is None or any(kind.startswith(("image/", "text/html")) for kind in data)
