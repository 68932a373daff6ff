"""Writes autograd.json: what PyTorch answers to the cases of tests/autograd_cases.   python -m tests.golden.make_autograd"""

from __future__ import annotations

import json
from pathlib import Path

import torch

from tests.autograd_cases import answer, cases

STORED = Path(__file__).with_name("autograd.json")


def main() -> None:
    answers = {name: answer(case, torch) for name, case in cases().items()}
    lines = (f"{json.dumps(name)}: {json.dumps(value)}" for name, value in answers.items())
    STORED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{len(answers)} answers of PyTorch {torch.__version__}")


if __name__ == "__main__":
    main()
