"""python -m tests.fuzz --seeds 0:5000: a long run, with every difference shrunk to a short script."""

from __future__ import annotations

import argparse
import importlib
import time

from tests.fuzz.generate import program
from tests.fuzz.judge import judge, on, report


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seeds", default="0:1000", help="first:last, the last one not included")
    parser.add_argument("--module", default="minitorch", help="what is judged (torch: the instrument itself)")
    parser.add_argument(
        "--limit", type=int, default=10, help="differing programs to shrink and print; the rest are counted"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this long")
    options = parser.parse_args()
    first, last = map(int, options.seeds.split(":"))
    subject = on(importlib.import_module(options.module))
    start, differing, tried = time.monotonic(), [], 0
    for seed in range(first, last):
        if time.monotonic() - start > options.seconds:
            break
        lines = program(seed)
        tried += 1
        if judge(lines, subject):
            differing.append(seed)
            if len(differing) <= options.limit:
                print(f"# seed {seed}\n{report(lines, subject)}\n", flush=True)
    print(f"{tried} programs, {len(differing)} differ{': seeds ' + ' '.join(map(str, differing)) if differing else ''}")
    return bool(differing)


if __name__ == "__main__":
    raise SystemExit(main())
