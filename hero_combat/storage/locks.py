"""The lock of a file, for as long as it takes to read, compute and replace it."""
# Names are taken as they were typed: pathlib would drop a trailing slash and read "" as ".".
# ruff: noqa: PTH116

import os
import stat
from collections.abc import Callable
from typing import TypeVar

import msgspec

from hero_combat.errors import Problem, StorageError
from hero_combat.storage.refusals import not_a_file, status_of

T = TypeVar("T")
PATIENCE = 10.0
"""How many seconds a writer waits for another one."""


class LockedFile(msgspec.Struct, frozen=True):
    """A locked file: closing `descriptor` unlocks it; `path` is free of symbolic links."""

    descriptor: int
    path: str
    status: os.stat_result


def is_busy(name: str) -> bool:
    """Tell whether another process is at work on the file called `name`, or waits for it."""
    from fcntl import LOCK_NB, LOCK_SH, flock

    try:
        descriptor = os.open(name, os.O_RDONLY | os.O_NONBLOCK)
    except (OSError, ValueError):
        return False
    try:
        flock(descriptor, LOCK_SH | LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:  # a file system without locks
        return False
    finally:
        os.close(descriptor)
    from hero_combat.storage.replacing import is_awaited

    return is_awaited(os.path.realpath(name))


def lock(name: str) -> LockedFile:
    """Lock the file called `name`; whoever calls it closes the descriptor.

    Raises:
        StorageError: it is no ordinary file, write-protected, or locked for `PATIENCE` seconds.
    """
    locked = poll(lambda: _try_lock(name), PATIENCE)
    if locked is None:
        raise StorageError(Problem("is locked by another process", file=name))
    return locked


def poll(look: Callable[[], T | None], patience: float) -> T | None:
    """Look again and again, with pauses that grow, until there is something to return.

    Return None if there is nothing after so many seconds.
    """
    from time import monotonic, sleep

    until = monotonic() + patience
    pause = 0.001
    while (found := look()) is None and monotonic() <= until:
        sleep(pause)
        pause = min(2 * pause, 0.02)
    return found


def _try_lock(name: str) -> LockedFile | None:
    from fcntl import LOCK_EX, LOCK_NB, flock

    status = status_of(name)
    if not stat.S_ISREG(status.st_mode):
        raise not_a_file(name, status)
    if not status.st_mode & 0o222:  # root could, but someone has said not to
        raise StorageError(Problem("is write-protected", file=name, mend="allow it with chmod u+w"))
    path = os.path.realpath(name)
    descriptor = os.open(path, os.O_RDWR)
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
        status = os.fstat(descriptor)
        if os.path.samestat(status, os.stat(path)):  # else a rename has put another file there
            return LockedFile(descriptor, path, status)
    except BlockingIOError:
        pass
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None
