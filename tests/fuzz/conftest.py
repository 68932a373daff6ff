"""Random programs are judged by the real PyTorch, which minitorch itself never needs.

Where torch is not installed there is nothing to collect.  Not so in CI: a comparison that is quietly left out proves
nothing, so a missing torch stops the run there.
"""

import importlib.util
import os

if importlib.util.find_spec("torch") is None:
    if os.environ.get("CI"):
        raise RuntimeError("tests/fuzz compares with torch, and CI must run it: install torch in this job")
    collect_ignore_glob = ["test_*.py"]
