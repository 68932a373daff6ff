"""The judge's hold on a worker process: starts it, asks it, watches its time and memory, ends it."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time
from typing import Any

from .places import UNREADABLE, python_command, python_path

PRELOAD = ("minitorch",)  # loaded before an exercise is known: nearly all of them give it
READY_S = 30
SHOWN = 2000  # bytes of printed text that a report keeps
LONGEST_REPLY = 64 << 20
MARGIN = 256 << 20  # resident memory counts shared libraries too
KEPT = {"PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LD_LIBRARY_PATH", "CUDA_PATH"}
ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")

ENDINGS = {
    -signal.SIGSEGV: "crashed Python (segmentation fault)",
    -signal.SIGABRT: "crashed Python (abort)",
    UNREADABLE: "changed Python's own functions so that its result could not be read",
}
if os.name != "nt":
    ENDINGS |= {-signal.SIGXCPU: "used up its CPU time", -signal.SIGKILL: "was killed (out of memory?)"}


class Died(Exception):
    """The worker is gone; the text completes "your code …"."""


class Worker:
    """One worker process in a session and a temporary folder of its own."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="answer-", ignore_cleanup_errors=True)
        kept = {name: value for name, value in os.environ.items() if name in KEPT or name.startswith("MINITORCH_")}
        own = {"HOME": self._folder.name, "PYTHONPATH": python_path(), "PYTHONHASHSEED": "0"}
        if os.name == "nt":
            group: dict[str, Any] = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        else:
            group = {"start_new_session": True}
        self.process = subprocess.Popen(
            python_command("course.worker", *PRELOAD),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self._folder.name,
            env=kept | ONE_THREAD | own,
            **group,
        )
        self._replies: queue.Queue[bytes] = queue.Queue(maxsize=4)  # a cell that floods the channel has to wait
        self._printed, self._printed_bytes = b"", 0
        self._ready, self._reason = False, ""
        self._threads = [threading.Thread(target=run, daemon=True) for run in (self._read_replies, self._read_printed)]
        for thread in self._threads:
            thread.start()

    @property
    def alive(self) -> bool:
        return not self._reason and self.process.poll() is None

    @property
    def printed(self) -> str:
        """The beginning of what the cell printed, and how much there was when that is more."""
        text = self._printed.decode("utf-8", "replace")
        if self._printed_bytes > SHOWN:
            text += f"\n… {self._printed_bytes} bytes printed in all"
        return text

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a question and wait for its reply; Died when none comes in time or the process ends."""
        self._wait_until_ready()
        nonce = os.urandom(6).hex()  # a stray line of the cell's answers no question
        try:
            self.process.stdin.write(json.dumps({**request, "nonce": nonce}).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise Died(self._ending()) from None
        reply = self._receive(seconds)
        if reply.get("nonce") != nonce:
            self.kill("wrote into the grader's channel")
            raise Died(self._reason)
        return reply

    def watch_memory(self, most: int) -> None:
        """End the process when it holds more than `most` bytes, on systems whose own limit does not."""
        threading.Thread(target=self._watch_memory, args=(most,), daemon=True).start()

    def kill(self, reason: str) -> None:
        """End the process and what it started; the first reason is the one that is told."""
        self._reason = self._reason or reason
        if self.process.poll() is not None:
            return
        if os.name == "nt":
            subprocess.run(["taskkill", "/T", "/F", "/PID", str(self.process.pid)], capture_output=True, check=False)
        else:
            with contextlib.suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End it and leave nothing behind: no process, no thread, no pipe, no folder."""
        self.kill("closed")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        for thread, pipe in zip(self._threads, (self.process.stdout, self.process.stderr), strict=True):
            self._end(thread)
            if not thread.is_alive():  # a process that escaped may still hold the pipe: leave it then
                pipe.close()
        self._folder.cleanup()

    def _end(self, thread: threading.Thread) -> None:
        """Wait half a second for a reader, emptying the queue that may block it."""
        for _ in range(10):
            thread.join(0.05)
            if not thread.is_alive():
                return
            with contextlib.suppress(queue.Empty):
                while True:
                    self._replies.get_nowait()

    def _wait_until_ready(self) -> None:
        if self._ready:
            return
        try:
            self._receive(READY_S)
        except Died:
            raise RuntimeError(f"a worker process did not start:\n{self.printed}") from None
        self._ready = True

    def _receive(self, seconds: float) -> dict[str, Any]:
        try:
            line = self._replies.get(timeout=seconds)
        except queue.Empty:
            self.kill(f"gave no result within {round(seconds, 1):g} s (an endless loop?)")
            raise Died(self._reason) from None
        if not line:
            raise Died(self._ending())
        try:
            reply = json.loads(line)
        except ValueError:
            reply = None
        return reply if type(reply) is dict else {}

    def _ending(self) -> str:
        try:
            code = self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.kill("closed the grader's channel")
            return self._reason
        exited = f"ended the Python process (exit code {code}); an answer returns, it never exits"
        self._reason = self._reason or ENDINGS.get(code, exited)
        return self._reason

    def _read_replies(self) -> None:
        # Lines of a bounded length: a cell that writes without end into the channel fills no memory here.
        while line := self.process.stdout.readline(LONGEST_REPLY):
            self._replies.put(line)
        self._replies.put(b"")

    def _read_printed(self) -> None:
        while chunk := self.process.stderr.read1(1 << 16):
            self._printed_bytes += len(chunk)
            self._printed += chunk[: max(0, SHOWN - len(self._printed))]

    def _watch_memory(self, most: int) -> None:
        try:
            import psutil
        except ImportError:
            return
        with contextlib.suppress(psutil.Error):
            process = psutil.Process(self.process.pid)
            while self.alive:
                if process.memory_info().rss > most + MARGIN:
                    self.kill(f"used more than {most >> 20} MiB of memory")
                time.sleep(0.05)


class Supply:
    """Workers, `spare` of them started ahead: while they wait they do their imports."""

    def __init__(self, spare: int = 1) -> None:
        self.spare = spare
        self._waiting: list[Worker] = []
        self._lock = threading.Lock()

    def fill(self) -> None:
        """Start workers until enough are waiting."""
        with self._lock:
            while len(self._waiting) < self.spare:
                self._waiting.append(Worker())

    def take(self) -> Worker:
        """A worker, a waiting one if there is one."""
        with self._lock:
            while self._waiting:
                worker = self._waiting.pop(0)
                if worker.alive:
                    return worker
                worker.close()
        return Worker()

    def close(self) -> None:
        """End the workers that wait."""
        with self._lock:
            while self._waiting:
                self._waiting.pop().close()
