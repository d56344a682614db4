"""Files are read whole and replaced whole: nobody ever meets half an encounter.

A write makes a new file beside the old one and renames it over (see `replacing`). So a hard link to
the old file keeps the old text, and access lists and extended attributes are not carried over;
mode, owner and symbolic links are.
"""
# Names are taken as they were typed: pathlib would drop a trailing slash and read "" as ".".
# ruff: noqa: PTH112, PTH114, PTH116, PTH123, PTH208

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, NamedTuple

from hero_combat.errors import FileError, Problem, StorageError, UsageError
from hero_combat.text import did_you_mean

LARGEST = 16 * 1024 * 1024
"""The most bytes a file may have."""

PATIENCE = 10.0
"""How many seconds a writer waits for another one."""

_NEIGHBOURS = 1000  # more names than this are not searched for the one that was meant


Tell = Callable[[], None]


def _nothing() -> None:
    """Nothing is told."""


def read_bytes(name: str) -> bytes:
    """All bytes of the file (or named pipe) called `name`.

    Raises:
        StorageError: there is no such file, or it is a directory or device, or can't be read.
        FileError: it is larger than `LARGEST`.
    """
    with _worded(name, "read"):
        status = _status(name)
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISFIFO(status.st_mode)):
            raise _refused(name, _kind(status))
        with open(name, "rb") as stream:
            return read_stream(stream, name)


def read_stream(stream: BinaryIO, name: str) -> bytes:
    """All bytes of `stream`, which people know as `name` ("standard input").

    Raises:
        StorageError: it can't be read.
        FileError: it is longer than `LARGEST`.
    """
    with _worded(name, "read"):
        data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise FileError(Problem("larger than 16 MiB, the most that is read", file=name))
    return data


def is_pipe(name: str) -> bool:
    """Whether `name` is a pipe, which gives what it holds only once."""
    try:
        return stat.S_ISFIFO(os.stat(name).st_mode)
    except (OSError, ValueError):
        return False


def must_be_changeable(name: str) -> None:
    """See that `name` is a file that can be replaced, before anybody waits for a pipe.

    Raises:
        UsageError: it is standard input.
        StorageError: there is no such file, or it is no ordinary one.
    """
    if name in ("", "-"):
        raise UsageError("-i changes a file, and none is named", mend="name the FILE")
    with _worded(name, "read"):
        status = _status(name)
        if not stat.S_ISREG(status.st_mode):
            raise _refused(name, _kind(status))


def stamp(name: str) -> tuple[int, ...] | None:
    """What changes whenever the file called `name` does; None while there is none."""
    try:
        status = os.stat(name)
    except (OSError, ValueError):
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


class Held(NamedTuple):
    """A locked file: closing `descriptor` unlocks it; `path` is free of symbolic links."""

    descriptor: int
    path: str
    status: os.stat_result


def busy(name: str) -> bool:
    """Whether another process is at work on the file called `name` just now, or waits for it."""
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
    from hero_combat.storage.replacing import awaited

    return awaited(os.path.realpath(name))


@contextmanager
def held(name: str) -> Iterator[Held]:
    """Lock the file called `name` for as long as it takes to read, compute and `rewrite` it.

    Those who wait for it come in one after the other, first come first served.

    Raises:
        StorageError: as for `rewrite`.
    """
    from hero_combat.storage.waiting import in_line

    with _worded(name, "written"), in_line(os.path.realpath(name), PATIENCE):
        locked = _locked(name)
    try:
        yield locked
    finally:
        os.close(locked.descriptor)


def rewrite(
    name: str, read: bytes, new: bytes, tell: Tell = _nothing, locked: Held | None = None
) -> bool:
    """Replace the file called `name` by `new`, if it still holds what was `read`.

    The file is locked meanwhile, so of two processes that read, compute and rewrite none loses
    what the other wrote. A process killed on the way leaves the old file or the new one, and at
    most one temporary file `.NAME.hc-*`, which the next write removes.

    Args:
        name: the file.
        read: what it held.
        new: what it is to hold.
        tell: tells people of it, once nothing but the rename is left; if it raises an error, the
            old file stays.
        locked: the file, if it is locked already.

    Returns:
        False if the file has changed and nothing was written: read it again and start over.

    Raises:
        StorageError: it is missing, no ordinary file, write-protected or locked by another process
            for `PATIENCE` seconds, or the new text can't be stored; the old file is untouched.
    """
    from hero_combat.storage.replacing import replaced

    with _worded(name, "written"):
        mine = locked or _locked(name)
        try:
            if not _holds(mine.descriptor, read):
                return False
            return replaced(mine.path, new, mine.status, guard=True, tell=tell)
        finally:
            if not locked:
                os.close(mine.descriptor)


def write_new(name: str, data: bytes, tell: Tell = _nothing) -> None:
    """Store `data` under `name`, all or nothing, whether or not such a file exists.

    An existing file is locked and keeps its mode and owner; pipes, and devices such as
    `/dev/null`, are written to.

    Args:
        name: the file.
        data: what it is to hold.
        tell: as for `rewrite`.

    Raises:
        StorageError: as for `rewrite`, except that the file may be missing.
    """
    told = False

    def tell_once() -> None:
        nonlocal told
        if not told:
            tell()
        told = True

    with _worded(name, "written"):
        while not _written(name, data, tell_once):
            pass  # a writer who took our temporary file for a dead one's has finished by now


def _written(name: str, data: bytes, tell: Tell) -> bool:
    from hero_combat.storage.replacing import replaced

    try:
        status = _status(name)
    except FileNotFoundError:
        if name.endswith("/"):
            raise  # it asks for a directory
        return replaced(os.path.realpath(name), data, None, guard=False, tell=tell)
    if stat.S_ISFIFO(status.st_mode) or stat.S_ISCHR(status.st_mode):
        with open(name, "wb") as stream:
            tell()
            stream.write(data)
        return True
    locked = _locked(name)
    try:
        return replaced(locked.path, data, locked.status, guard=False, tell=tell)
    finally:
        os.close(locked.descriptor)


def _locked(name: str) -> Held:
    from time import monotonic, sleep

    end = monotonic() + PATIENCE
    pause = 0.001
    while (held := _try_lock(name)) is None:
        if monotonic() > end:
            raise StorageError(Problem("is locked by another process", file=name))
        sleep(pause)
        pause = min(2 * pause, 0.02)
    return held


def _try_lock(name: str) -> Held | None:
    from fcntl import LOCK_EX, LOCK_NB, flock

    status = _status(name)
    if not stat.S_ISREG(status.st_mode):
        raise _refused(name, _kind(status))
    if not status.st_mode & 0o222:  # root could, but someone has said not to
        raise StorageError(Problem("is write-protected", file=name, mend="chmod u+w lifts that"))
    path = os.path.realpath(name)
    descriptor = os.open(path, os.O_RDWR)
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
        status = os.fstat(descriptor)
        if os.path.samestat(status, os.stat(path)):  # else a rename has put another file there
            return Held(descriptor, path, status)
    except BlockingIOError:
        pass
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def _holds(descriptor: int, expected: bytes) -> bool:
    with open(descriptor, "rb", closefd=False) as stream:
        return stream.read(len(expected) + 1) == expected


def _status(name: str) -> os.stat_result:
    if not name:
        raise StorageError("the name of a file can't be empty")
    try:
        return os.stat(name)
    except ValueError as error:  # a NUL, or a surrogate that stands for no byte
        raise StorageError(Problem("no file can have such a name", file=name)) from error


@contextmanager
def _worded(name: str, deed: str) -> Iterator[None]:
    """Turn what the system says about `name`, which was to be read or written, into our words."""
    try:
        yield
    except FileNotFoundError as error:
        raise _missing(name) from error
    except IsADirectoryError as error:
        raise _refused(name, "a directory") from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        reason = reason[:1].lower() + reason[1:]
        hidden = (
            isinstance(error, PermissionError) and deed == "written" and os.access(name, os.W_OK)
        )
        mend = "its directory must be writable too" if hidden else ""
        raise StorageError(Problem(f"can't be {deed}: {reason}", file=name, mend=mend)) from error


def _missing(name: str) -> StorageError:
    directory, word = os.path.split(name)
    if os.path.islink(name):
        return StorageError(Problem("a link to a file that doesn't exist", file=name))
    if directory and not os.path.isdir(directory):
        return StorageError(Problem(f'there is no directory "{directory}"', file=name))
    try:
        names = os.listdir(directory or ".")
    except OSError:
        names = []
    known = [near for near in names if near.startswith(".") == word.startswith(".")]
    mend = did_you_mean(word, known) if len(known) <= _NEIGHBOURS else ""
    return StorageError(Problem("no such file", file=name, mend=mend))


def _refused(name: str, kind: str) -> StorageError:
    return StorageError(Problem(f"is {kind}, not a file", file=name))


def _kind(status: os.stat_result) -> str:
    """What a thing that is no ordinary file is."""
    mode = status.st_mode
    if stat.S_ISDIR(mode):
        return "a directory"
    if stat.S_ISFIFO(mode):
        return "a pipe"
    return "a socket" if stat.S_ISSOCK(mode) else "a device"
