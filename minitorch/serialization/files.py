"""Files that are replaced whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def is_path(f) -> bool:
    """Whether an argument names a file, rather than being one."""
    return isinstance(f, str | bytes | os.PathLike)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write that takes the place of `path` once it is complete and on the disk.

    It is written next to its place, since only within one file system a file can be renamed in one step.  If writing
    fails it is removed; if the program is killed it stays behind as `.NAME.….tmp`, and `path` is untouched either way.
    A link stays a link, and the permissions of the file replaced are kept.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():  # a pipe or a device has no place to keep
        with target.open("wb") as file:
            yield file
        return
    new = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        with new.open("xb") as file:
            if target.exists():
                new.chmod(stat.S_IMODE(target.stat().st_mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a loss of power, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
