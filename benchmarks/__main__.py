"""python -m benchmarks [--quick] [--only TEXT] [--check]: a table of ratios, stored in benchmarks/results/ too."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

TITLE = "µs of processor time, median; ratios of the 20th percentiles"
RESULTS = Path(__file__).parent / "results"
CHILD = "MINITORCH_BENCHMARKS_CHILD"
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
# What somebody may have tuned for one BLAS must not tilt the comparison.
TUNING = ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")


def clean_environment(environment: dict[str, str]) -> dict[str, str]:
    """One thread each and no tuning.  Libraries read these once, on import: hence a process of its own."""
    kept = {name: value for name, value in environment.items() if name not in TUNING}
    return kept | ONE_THREAD | {CHILD: "1"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds: under two minutes")
    parser.add_argument("--only", default="", help="cases whose title contains this text")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a bar is missed")
    parser.add_argument("--no-torch", action="store_true", help="minitorch and NumPy alone")
    options = parser.parse_args()
    if CHILD not in os.environ:
        command = [sys.executable, "-m", "benchmarks", *sys.argv[1:]]
        return subprocess.run(command, env=clean_environment(dict(os.environ)), check=False).returncode
    rows = run(options)
    store(rows)
    missed = [row["title"] for row in rows if row.get("missed") or "failed" in row]
    if missed:
        print(f"\n{len(missed)} of {len(rows)} miss their bar or do not run: " + "; ".join(missed))
    return bool(options.check and missed)


def run(options: argparse.Namespace) -> list[dict]:
    from benchmarks import kernels, small, whole  # noqa: F401  they enter their cases
    from benchmarks.harness import CASES

    modules = {"minitorch": importlib.import_module("minitorch")}
    if importlib.util.find_spec("torch") and not options.no_torch:
        modules["PyTorch"] = importlib.import_module("torch")
        modules["PyTorch"].set_num_threads(1)
    chosen = [case for case in CASES if options.only in case.title]
    print(f"{TITLE:60}{'minitorch':>11}{'PyTorch':>11}{'NumPy':>11}{'÷PyTorch':>10}{'÷NumPy':>8}{'bar':>6}")
    rows = []
    for case in chosen:
        rows.append(row(case, modules, options.quick))
        print(line(rows[-1]), flush=True)
    return rows


def row(case, modules, quick: bool) -> dict:
    """Measure one case; a contestant that cannot run it is reported, not hidden."""
    from benchmarks.harness import check_agreement, measure

    rounds = (3 if quick else 7) if case.heavy else (41 if quick else 101)
    try:
        works = {name: case.make(module) for name, module in modules.items()}
        if case.floor:
            works["NumPy"] = case.floor()
        if case.base:
            works["base"] = case.base(modules["minitorch"])
        check_agreement(works, calls=1 if case.heavy else 3)
        times = measure(works, rounds, round_s=0.0005 if quick else 0.001)
    except Exception as error:
        return {"title": case.title, "failed": f"{type(error).__name__}: {error}"}
    found = {"title": case.title, "bar": case.bar, "rounds": rounds}
    found["seconds"] = {name: {"median": t.median, "p20": t.quiet} for name, t in times.items()}
    ours, others = times["minitorch"], {name: t for name, t in times.items() if name != "minitorch"}
    found["ratio"] = {name: ours.ratio(t) for name, t in others.items()}
    found["paired_ratio"] = {name: ours.paired_ratio(t) for name, t in others.items()}
    found["missed"] = bool(case.bar and found["ratio"].get("base" if case.base else "PyTorch", 0) > case.bar)
    return found


def line(row: dict) -> str:
    if "failed" in row:
        return f"{row['title']:60}{row['failed']}"
    us = {name: f"{t['median'] * 1e6:11.2f}" for name, t in row["seconds"].items()}
    ratios = {name: f"{r:.2f}" for name, r in row["ratio"].items()}
    bar = "" if row["bar"] is None else f"{row['bar']:.1f}{'!' if row['missed'] else ' '}"
    cells = [us.get(name, f"{'–':>11}") for name in ("minitorch", "PyTorch", "NumPy")]
    return f"{row['title']:60}{''.join(cells)}{ratios.get('PyTorch', '–'):>10}{ratios.get('NumPy', '–'):>8}{bar:>6}"


def store(rows: list[dict]) -> None:
    import numpy

    versions = {"python": platform.python_version(), "numpy": numpy.__version__}
    if "torch" in sys.modules:
        versions["torch"] = sys.modules["torch"].__version__
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / time.strftime("%Y%m%d-%H%M%S.json")
    facts = {
        "versions": versions,
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
        "load": getattr(os, "getloadavg", lambda: None)(),
    }
    path.write_text(json.dumps(facts | {"rows": rows}, indent=1) + "\n", encoding="utf-8")
    print(f"\nstored in benchmarks/results/{path.name}")


if __name__ == "__main__":
    raise SystemExit(main())
