"""Writes optim.json: what PyTorch answers to the cases of `tests/optim_cases.py`.   python -m tests.golden.make_optim"""

from __future__ import annotations

import json
from pathlib import Path

import torch

from tests import optim_cases as cases

STORED = Path(__file__).with_name("optim.json")


def main() -> None:
    torch.set_num_threads(1)
    rows = {"torch": torch.__version__.split("+")[0]}
    for text, (name, options) in cases.optimizer_cases().items():
        path = cases.descend(torch, name, options)
        rows[text] = [[float(f"{x:.12g}") for x in path[step - 1]] for step in cases.KEPT]
    for text, make in cases.SCHEDULES.items():
        rows[text] = cases.rates(torch, make)
    for text, options in cases.PLATEAUS.items():
        rows[text] = cases.plateau_rates(torch, options)
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in rows.items())
    STORED.write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
