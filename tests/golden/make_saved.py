"""Writes saved.pt, saved_before_1_4.pth and saved.txt: PyTorch's files of the objects in `tests/saving.py`, and what
they hold.   python -m tests.golden.make_saved
"""

from __future__ import annotations

from pathlib import Path

import torch

from tests.saving import described, zoo

FOLDER = Path(__file__).parent


def main() -> None:
    torch.manual_seed(0)
    objects = zoo(torch)
    torch.save(objects, FOLDER / "saved.pt")
    torch.save(objects, FOLDER / "saved_before_1_4.pth", _use_new_zipfile_serialization=False)
    lines = [f"{key}\t{described(torch, value)!r}\n" for key, value in objects.items()]
    (FOLDER / "saved.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
