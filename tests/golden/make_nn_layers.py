"""Writes nn_layers.json: what PyTorch's layers print and answer.   python -m tests.golden.make_nn_layers"""

from __future__ import annotations

import json
import warnings

import torch

from tests.nn_layers import LAYERS, answers, made
from tests.test_nn_layers import STORED


def rounded(value):
    """Nested lists of numbers with the digits that are compared."""
    if isinstance(value, list):
        return [rounded(v) for v in value]
    return float(f"{value:.9g}") if isinstance(value, float) else value


def main() -> None:
    torch.set_num_threads(1)
    rows = [f'"torch": {json.dumps(torch.__version__.split("+")[0])}']
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for call, inputs in LAYERS.items():
            row: dict = {"repr": repr(made(torch, call))}
            if inputs is not None:
                found = answers(torch, call, inputs, "float64", True)
                row["answers"] = {name: rounded(value.tolist()) for name, value in found.items()}
            rows.append(f"{json.dumps(call)}: {json.dumps(row)}")
    STORED.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
