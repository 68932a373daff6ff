"""Small files that must be either whole or not there."""

import json
from pathlib import Path


def read_json(path: Path) -> dict:
    """The file's contents; empty where there is no such file, or none that can be read."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def write_whole(path: Path, text: str) -> None:
    """Write so that a full disk or a broken-off try leaves no half file under the real name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)
