"""The untrusted process: runs a learner's cell and returns values, never verdicts.

One JSON line a question arrives on stdin, one JSON line a reply leaves; what the cell prints goes to stderr, a pipe of
its own. A cell that replaces `json.dumps` or `isinstance` spoils its own result and nothing else. This is no sandbox:
`guard` stops accidents and plain cheats, and docs/instructors.md says what it cannot stop.
"""

from __future__ import annotations

import importlib
import io
import json
import linecache
import os
import queue
import sys
import threading
import traceback
import types
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NoReturn

import numpy as np

from .places import UNREADABLE
from .values import as_tensor, decode, encode

CELL = "<answer>"  # the file name that tracebacks give the cell
LARGEST_FILE = 64 << 20

# Audit events: what changes the disk at the path in its first argument, what an answer has no use for.
CHANGES = {
    *("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.truncate", "os.link", "os.symlink", "os.chmod", "os.chown"),
    *("os.utime", "os.chdir", "os.mkfifo", "shutil.rmtree", "shutil.move"),
}
REFUSED = {
    *("subprocess.Popen", "os.system", "os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn", "pty.spawn"),
    *("os.kill", "os.killpg", "signal.pthread_kill", "socket.connect", "socket.bind"),
}
NATIVE = {"ctypes.dlopen", "ctypes.dlsym"}


def guard(own_folder: str, secret_folders: Sequence[str]) -> None:
    """From now on refuse writes outside `own_folder`, reads of the secret folders, new processes and connections."""
    real, is_dir, decode_path, normal = os.path.realpath, os.path.isdir, os.fsdecode, os.path.normcase
    separator, null = os.sep, os.devnull
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

    def place(path: Any) -> str:
        return normal(real(decode_path(path)))

    own = place(own_folder) + separator
    secret = tuple(place(folder) + separator for folder in secret_folders)

    def opening(path: Any, mode: str | None, flags: int | None) -> None:
        if type(path) is int:  # a descriptor that is open already
            return
        where = place(path)
        # A descriptor of a folder would let a relative path walk round the next test.
        folder_descriptor = mode is None and is_dir(where) and not (where + separator).startswith(own)
        if where.startswith(secret) or folder_descriptor:
            raise PermissionError("an answer may not read exercises and answers from the disk")
        if (flags or 0) & writing and not where.startswith(own) and where != null:
            raise PermissionError(f"an answer may write only in its own folder, not {where}")

    def hook(event: str, arguments: tuple) -> None:
        if event == "open":
            opening(*arguments)
        elif event in CHANGES and not place(arguments[0]).startswith(own):
            raise PermissionError(f"an answer may change only its own folder ({event})")
        elif event in REFUSED or (event in NATIVE and _asked_by_the_cell()):
            raise PermissionError(f"an answer may not use {event}")

    sys.addaudithook(hook)


def _asked_by_the_cell() -> bool:
    """Does the cell itself load native code? A library may (compiled kernels load late), so the caller decides."""
    frame = sys._getframe(2)
    while frame and frame.f_globals.get("__name__", "").startswith("ctypes"):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename == CELL


def limit(memory: int, cpu_s: int) -> None:
    """Limits of the operating system where it has them; elsewhere the judge's clock and memory watch stand alone."""
    try:
        import resource
    except ImportError:  # Windows
        return
    wanted = [(resource.RLIMIT_FSIZE, LARGEST_FILE, LARGEST_FILE), (resource.RLIMIT_CPU, cpu_s, cpu_s + 1)]
    wanted.append((resource.RLIMIT_CORE, 0, 0))
    if sys.platform == "linux":
        # Data, not address space: twenty threads reserve more than 1 GiB of addresses and use next to none of it.
        wanted.append((resource.RLIMIT_DATA, memory, memory))
    for kind, soft, hard in wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft, hard))


class Channel:
    """The pipes to the judge, taken away from the cell: for it stdin is empty and stdout is stderr."""

    def __init__(self) -> None:
        self._from_judge = os.fdopen(os.dup(0), "rb")
        self._to_judge = os.fdopen(os.dup(1), "wb")
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(2, 1)
        os.close(null)
        sys.stdin, sys.stdout = io.StringIO(), sys.stderr
        self._questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._leave, self._dumps, self._loads = os._exit, json.dumps, json.loads
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Read in a thread of its own: when the judge is gone the pipe ends, and so does a cell that loops for ever."""
        for line in self._from_judge:
            self._questions.put(line)
        self._leave(0)

    def receive(self) -> dict[str, Any]:
        return self._loads(self._questions.get())

    def send(self, reply: dict[str, Any]) -> None:
        self._to_judge.write(self._dumps(reply).encode() + b"\n")
        self._to_judge.flush()


class Answer:
    """The learner's cell: loaded once, then called as often as the checks ask."""

    def __init__(self) -> None:
        self.module = types.ModuleType("answer_cell")
        self.probes = types.ModuleType("probes")
        self.source = ""
        self.target: Any = None

    def load(self, request: dict[str, Any]) -> dict[str, Any]:
        """Give the cell its names, close the doors, run it; `found` says whether it defined what was asked."""
        self.source = request["source"]
        given = {}
        for name, module in request["given"].items():
            try:
                given[name] = importlib.import_module(module)
            except Exception as error:  # a library that is missing, or that someone is editing
                return {"no_library": f"`import {module}` fails: {type(error).__name__}: {error}"}
        marked = _stand_in_for_course(given)
        self.probes.__dict__.update(given)
        exec(compile(request["probes"], "<probes>", "exec"), self.probes.__dict__)
        sys.modules["answer_cell"] = self.module  # dataclasses and pickles look their module up
        self.module.__dict__.update(given)
        linecache.cache[CELL] = (len(self.source), None, self.source.splitlines(True), CELL)
        sys.dont_write_bytecode = True  # the folders of libraries are closed from here on
        limit(request["memory"], request["cpu_s"])
        guard(os.getcwd(), request["secret"])
        exec(compile(self.source, CELL, "exec"), self.module.__dict__)
        self.target = marked.get(request["id"], self.module.__dict__.get(request["name"]))
        return {"found": self.target is not None}

    def call(self, request: dict[str, Any]) -> dict[str, Any]:
        """Call the answer, or a probe of it; the arguments go back too, so that the judge sees what was changed."""
        arguments = [decode(argument, as_tensor) for argument in request["arguments"]]
        keywords = {name: decode(value, as_tensor) for name, value in request["keywords"].items()}
        probe = request["probe"]
        if probe is None:
            result = self.target(*arguments, **keywords)
        else:
            result = getattr(self.probes, probe)(self.module, *arguments, **keywords)
        results = result if type(result) in (list, tuple) else [result]
        return {
            "result": encode(result),
            "after": [encode(argument) for argument in arguments],
            "alias": [[_share_memory(one, argument) for argument in arguments] for one in results[:8]],
        }

    def failure(self, error: BaseException) -> dict[str, Any]:
        """What the judge needs to say about an exception: type, text, and the line of the cell it came from."""
        if isinstance(error, SyntaxError):
            line, message = error.lineno, error.msg
        else:
            frames = traceback.extract_tb(error.__traceback__)[::-1]
            line, message = next((frame.lineno for frame in frames if frame.filename == CELL), None), str(error)
        lines = self.source.splitlines()
        text = lines[line - 1].strip() if line and line <= len(lines) else ""
        bases = [kind.__name__ for kind in type(error).__mro__]
        return {"error": bases, "message": message[:500], "line": line, "text": text[:200]}


def _share_memory(one: Any, other: Any) -> bool:
    return isinstance(one, np.ndarray) and isinstance(other, np.ndarray) and np.may_share_memory(one, other)


def _stand_in_for_course(given: dict[str, Any]) -> dict[str, Any]:
    """Replace `course` by a stand-in whose `answer` only remembers; returns the dictionary it remembers in."""
    marked: dict[str, Any] = {}

    def answer(exercise_id: str) -> Callable[[Any], Any]:
        def keep(target: Any) -> Any:
            marked[exercise_id] = target
            return target

        return keep

    def nothing(*arguments: Any, **keywords: Any) -> None:
        return None

    stand_in = types.ModuleType("course")
    stand_in.__path__ = sys.modules["course"].__path__  # `from course.data import …` still works
    notebook = types.SimpleNamespace(run_line_magic=nothing, run_cell_magic=nothing, system=nothing)
    for name, value in {"answer": answer, "check": nothing, "hint": nothing, "solution": nothing}.items():
        setattr(stand_in, name, value)
    sys.modules["course"] = stand_in
    given |= {"answer": answer, "get_ipython": lambda: notebook}
    return marked


def main(preload: Sequence[str]) -> NoReturn:
    """Answer the judge's questions until it closes the pipe."""
    channel, answer, leave, failed = Channel(), Answer(), os._exit, BaseException
    for module in preload:
        with suppress(Exception):  # missing, or being edited: told when an exercise that is given it is loaded
            importlib.import_module(module)
    channel.send({"ready": True})
    while True:
        request = channel.receive()
        try:
            reply = (answer.load if request["do"] == "load" else answer.call)(request)
        except failed as error:
            try:
                reply = answer.failure(error)
            except failed:
                leave(UNREADABLE)
        try:
            channel.send({"nonce": request["nonce"], **reply})
        except failed:
            leave(UNREADABLE)


if __name__ == "__main__":
    main(sys.argv[1:])
