"""The notebook's hold on its judge process: one is kept waiting, so that a report comes within a quarter of a second."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
import time
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from .places import NOTEBOOKS, ROOT, python_command, python_path

PATIENCE_S = 60  # the judge's own limits end an answer long before


class JudgeClient:
    """Asks a judge process for reports; starts it when needed and replaces it when the code it loaded has changed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._errors: Any = None
        self._loaded = 0

    def prepare(self, *options: str) -> None:
        """Have a judge running; its imports go on while the learner types."""
        if self._process and self._process.poll() is None and self._loaded == _newest_source():
            return
        self.close()
        self._loaded = _newest_source()
        # Closed in close(): a `with` block would end it with this function.
        self._errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        group: dict[str, Any] = {} if os.name == "nt" else {"start_new_session": True}
        self._process = subprocess.Popen(
            python_command("course.judge_server", *options),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONPATH": python_path()},
            **group,
        )
        self._lines = SimpleQueue()
        Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()

    def grade(self, request: dict[str, Any], once: bool = False) -> dict[str, Any]:
        """The report on one answer; RuntimeError when the judge itself fails, which is never the answer's fault."""
        self.prepare(*(["--once"] if once else []))
        try:
            with contextlib.suppress(OSError):
                self._process.stdin.write(json.dumps(request) + "\n")
                self._process.stdin.flush()
            line = self._wait()
        except BaseException:  # also the learner's interrupt
            self._process.terminate()
            self.close()
            raise
        try:
            return json.loads(line)
        except ValueError:
            failure = self._failure()
            self.close()
            raise RuntimeError(f"the judge ended without a report\n{failure}") from None
        finally:
            if once:
                self.close()

    def close(self) -> None:
        """Let the judge end: it does when its stdin does."""
        if self._process is None:
            return
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(2)
        self._errors.close()
        self._process = None

    def _wait(self) -> str:
        """The next line; in short waits, because an interrupt reaches a waiting thread only between them on Windows."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with contextlib.suppress(Empty):
                return self._lines.get(timeout=0.2)
        return ""

    def _failure(self) -> str:
        self._errors.seek(0)
        return self._errors.read()[-800:]


def _read(pipe: Any, lines: SimpleQueue[str]) -> None:
    """Hand on the lines of the judge, and "" when it ends."""
    with pipe:
        for line in pipe:
            lines.put(line)
    lines.put("")


def _newest_source() -> int:
    """When the library or this package last changed: a judge that loaded older files is replaced."""
    newest = 0
    for top in (NOTEBOOKS / "course", ROOT / "minitorch"):
        for folder, _, files in os.walk(top):
            times = [os.stat(os.path.join(folder, file)).st_mtime_ns for file in files if file.endswith(".py")]
            newest = max(newest, *times, 0)
    return newest
