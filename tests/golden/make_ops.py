"""Writes ops.json: what PyTorch answers to every sample of `tests/op_samples`.   python -m tests.golden.make_ops

One line per operation and dtype, so that a change of one sample is a change of few lines.
"""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import numpy as np
import torch

from tests.op_samples import SAMPLES
from tests.op_samples.evaluate import Evaluation

STORED = Path(__file__).with_name("ops.json")
DIGITS = {"float64": 15, "float32": 9}


def main() -> None:
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", "index_reduce|torch.chain_matmul")  # beta, and deprecated
    torch.set_num_threads(1)
    lines = [f'"torch": {json.dumps(torch.__version__.split("+")[0])}']
    for name, samples in SAMPLES.items():
        answers = {str(s): {d: packed(Evaluation(s, torch, d).answers()) for d in s.dtypes} for s in samples}
        rows = ",\n".join(f"  {json.dumps(text)}: {json.dumps(answer)}" for text, answer in answers.items())
        lines.append(f'"{name}": {{\n{rows}\n}}')
    STORED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def packed(answers: dict[str, list[np.ndarray | None]]) -> dict[str, list]:
    """Arrays as [dtype, shape, flat values], rounded to the digits their type holds."""
    return {part: [None if a is None else _packed(a) for a in arrays] for part, arrays in answers.items()}


def _packed(a: np.ndarray) -> list:
    digits = DIGITS.get(a.dtype.name)
    numbers = a.ravel().tolist()
    return [a.dtype.name, list(a.shape), [float(f"{x:.{digits}g}") for x in numbers] if digits else numbers]


if __name__ == "__main__":
    main()
