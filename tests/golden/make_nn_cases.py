"""Writes nn_cases.json: what PyTorch answers to every case of `tests/nn_cases.py`.   python -m tests.golden.make_nn_cases"""

from __future__ import annotations

import json
import warnings

import torch

from tests.nn_cases import CASES
from tests.test_nn_cases import STORED, plain


def main() -> None:
    torch.set_num_threads(1)
    rows = [f'"torch": {json.dumps(torch.__version__.split("+")[0])}']
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows += [f"{json.dumps(name)}: {json.dumps(plain(case(torch)))}" for name, case in CASES.items()]
    STORED.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
