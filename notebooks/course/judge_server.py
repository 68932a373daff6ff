"""The judge that waits for a notebook: one request a line on stdin, one report a line on stdout.

python -m course.judge_server [--once]
"""

from __future__ import annotations

import json
import signal
import sys
from queue import Empty, SimpleQueue
from threading import Thread

from .supervisor import Supply

IDLE_S = 1800  # after that a judge nobody asks ends; the next report starts another


def serve(once: bool) -> None:
    """Answer until stdin ends, or until nobody has asked for long."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # `finally` still runs
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the notebook, which then ends this process
    supply = Supply()
    supply.fill()
    from .judge import judge  # now: its NumPy loads while the worker loads its own

    requests: SimpleQueue[str] = SimpleQueue()
    Thread(target=_read, args=(requests,), daemon=True).start()
    try:
        while line := requests.get(timeout=IDLE_S):
            request = json.loads(line)
            report = judge(request["id"], request["source"], request["seed"], supply)
            sys.stdout.write(json.dumps(report) + "\n")
            sys.stdout.flush()
            if once:
                break
            supply.fill()
    except Empty:
        pass
    finally:
        supply.close()


def _read(requests: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        requests.put(line)
    requests.put("")


if __name__ == "__main__":
    serve(once="--once" in sys.argv)
