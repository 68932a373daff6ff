"""How much memory is free: each system tells in its own way, and the standard library asks none of them."""

import ctypes
import re
import subprocess
import sys
from pathlib import Path


def free_memory_gb() -> float | None:
    """Memory that programs can have now, in GB; None where the system does not say."""
    try:
        if sys.platform == "win32":
            return _on_windows()
        if sys.platform == "darwin":
            return from_vm_stat(subprocess.run(["vm_stat"], capture_output=True, text=True, check=True).stdout)
        return from_meminfo(Path("/proc/meminfo").read_text())
    except (OSError, subprocess.CalledProcessError, AttributeError):
        return None


def from_meminfo(text: str) -> float | None:
    """Linux: what the kernel itself counts as available, caches it can drop included."""
    available = re.search(r"^MemAvailable:\s+(\d+) kB", text, re.MULTILINE)
    return int(available[1]) * 1024 / 1e9 if available else None


def from_vm_stat(text: str) -> float | None:
    """macOS: pages that are free, or can be dropped, or hold only copies of files."""
    page = re.search(r"page size of (\d+) bytes", text)
    pages = re.findall(r"^(?:Pages free|Pages purgeable|File-backed pages):\s+(\d+)", text, re.MULTILINE)
    return int(page[1]) * sum(map(int, pages)) / 1e9 if page else None


def _on_windows() -> float:
    class MemoryStatus(ctypes.Structure):
        """MEMORYSTATUSEX: two 32-bit fields, then seven 64-bit ones, the second of which is free memory."""

        _fields_ = [
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            ("total", ctypes.c_ulonglong),
            ("available", ctypes.c_ulonglong),
            ("others", ctypes.c_ulonglong * 5),
        ]

    status = MemoryStatus(length=ctypes.sizeof(MemoryStatus))
    ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))  # type: ignore[attr-defined]
    return status.available / 1e9
