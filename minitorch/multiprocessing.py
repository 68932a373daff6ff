"""`torch.multiprocessing`: Python's own module, and `spawn` for several processes that run one function."""

from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing import *  # noqa: F403
from typing import Any

_STRATEGY = "file_system"


class ProcessRaisedException(Exception):
    """A process that `spawn` started ended with an exception.  `error_index` is the process's number."""

    def __init__(self, msg: str, error_index: int, error_pid: int) -> None:
        super().__init__(msg)
        self.error_index, self.error_pid = error_index, error_pid


class ProcessExitedException(Exception):
    """A process that `spawn` started ended without a word.  `exit_code` says how, negative for a signal."""

    def __init__(self, msg: str, error_index: int, error_pid: int, exit_code: int) -> None:
        super().__init__(msg)
        self.error_index, self.error_pid, self.exit_code = error_index, error_pid, exit_code


class SpawnContext:
    """The processes of one `spawn`.  `join` waits for all, and raises what the first one to fail raised."""

    def __init__(self, processes: list, errors: list) -> None:
        self.processes, self._errors = processes, errors

    def join(self, timeout: float | None = None) -> bool:
        """Wait up to `timeout` seconds; whether all have ended."""
        running = [process.sentinel for process in self.processes if process.exitcode is None]
        if running:
            multiprocessing.connection.wait(running, timeout)
        failed = next((i for i, process in enumerate(self.processes) if process.exitcode), None)
        if failed is not None:
            self._raise(failed)
        return all(process.exitcode is not None for process in self.processes)

    def _raise(self, index: int) -> None:
        for process in self.processes:
            process.terminate()
            process.join()
        pid, code = self.processes[index].pid, self.processes[index].exitcode
        if self._errors[index].empty():
            how = f"with signal {-code}" if code < 0 else f"with exit code {code}"
            raise ProcessExitedException(f"process {index} terminated {how}", index, pid, code)
        told = self._errors[index].get()
        raise ProcessRaisedException(f"\n\n-- Process {index} terminated with the following error:\n{told}", index, pid)


def _run(function, index: int, args: tuple, errors) -> None:
    try:
        function(index, *args)
    except KeyboardInterrupt:
        pass
    except Exception:
        errors.put(traceback.format_exc()[-10_000:])  # more might not fit the pipe, which nobody reads yet
        raise SystemExit(1) from None


def spawn(fn, args=(), nprocs: int = 1, join: bool = True, daemon: bool = False, start_method: str = "spawn"):
    """Run fn(i, *args) in `nprocs` processes; wait for them, or with join=False return what can be waited for."""
    context: Any = multiprocessing.get_context(start_method)
    errors = [context.SimpleQueue() for _ in range(nprocs)]
    processes = [context.Process(target=_run, args=(fn, i, args, errors[i]), daemon=daemon) for i in range(nprocs)]
    for process in processes:
        process.start()
    started = SpawnContext(processes, errors)
    if not join:
        return started
    while not started.join():
        pass
    return None


def get_all_sharing_strategies() -> set:
    """How tensors could be passed between processes."""
    return {_STRATEGY}


def get_sharing_strategy() -> str:
    """How tensors are passed between processes: as their bytes."""
    return _STRATEGY


def set_sharing_strategy(new_strategy: str) -> None:
    """Accepted, and without effect."""
