"""Files are read whole and replaced whole: nobody ever meets half an encounter.

A write makes a new file beside the old one and renames it over (see `replacing`). So a hard link to
the old file keeps the old text, and access lists and extended attributes are not carried over;
mode, owner and symbolic links are.
"""
# Names are taken as they were typed: pathlib would drop a trailing slash and read "" as ".".
# ruff: noqa: PTH112, PTH116, PTH120, PTH123

import os
import stat
from collections.abc import Callable
from errno import EACCES
from typing import TYPE_CHECKING, BinaryIO

from hero_combat.errors import FileError, Problem, StorageError, UsageError
from hero_combat.storage.refusals import not_a_file, status_of, worded

if TYPE_CHECKING:
    from hero_combat.storage.locks import LockedFile

_HEAD = 64 * 1024
LARGEST = 16 * 1024 * 1024
"""The most bytes a file may have."""

Tell = Callable[[], None]


def _nothing() -> None:
    """Tell nothing."""


def read_bytes(name: str) -> bytes:
    """Return all bytes of the file (or named pipe) called `name`.

    Raises:
        StorageError: there is no such file, or it is a directory or device, or can't be read.
        FileError: it is larger than `LARGEST`.
    """
    with worded(name, "read"):
        status = status_of(name)
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISFIFO(status.st_mode)):
            raise not_a_file(name, status)
        with open(name, "rb") as stream:
            return read_stream(stream, name)


def read_stream(stream: BinaryIO, name: str) -> bytes:
    """Return all bytes of `stream`, which people know as `name` ("standard input").

    Raises:
        StorageError: it can't be read.
        FileError: it is longer than `LARGEST`.
    """
    with worded(name, "read"):
        data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise FileError(Problem("larger than 16 MiB, the limit", file=name))
    return data


def is_ordinary(name: str) -> bool:
    """Tell whether `name` is an ordinary file, or none yet: no pipe, no device."""
    try:
        return stat.S_ISREG(os.stat(name).st_mode)
    except (OSError, ValueError):
        return True


def is_pipe(name: str) -> bool:
    """Tell whether `name` is a pipe, which gives what it holds only once."""
    try:
        return stat.S_ISFIFO(os.stat(name).st_mode)
    except (OSError, ValueError):
        return False


def is_device(descriptor: int) -> bool:
    """Tell whether an open file is a device, such as a terminal or `/dev/null`."""
    try:
        return stat.S_ISCHR(os.fstat(descriptor).st_mode)
    except OSError:
        return True


def _must_be_posix() -> None:
    """Refuse a system on which files can't be locked and replaced; nobody has to wait for it.

    Raises:
        StorageError: it is Windows.
    """
    try:
        import fcntl  # noqa: F401 - whether it is there is the question
    except ModuleNotFoundError:
        problem = Problem(
            "saving needs Linux or macOS",
            mend="on Windows, run hero-combat in WSL (`wsl --install`)",
        )
        raise StorageError(problem) from None


def must_be_changeable(name: str) -> None:
    """Refuse what is no file that can be replaced, before anybody waits for a pipe.

    Raises:
        UsageError: it is standard input.
        StorageError: there is no such file, or it is no ordinary one.
    """
    if name in ("", "-"):
        raise UsageError("no encounter file given; -i needs one", mend="give FILE")
    _must_be_posix()
    with worded(name, "read"):
        status = status_of(name)
        if not stat.S_ISREG(status.st_mode):
            raise not_a_file(name, status)


def must_be_writable(name: str) -> None:
    """Refuse a file that can't be stored, before anybody computes for hours what it is to hold.

    Raises:
        StorageError: there is no such directory, or it is write-protected, or the name is one's.
    """
    _must_be_posix()
    with worded(name, "written"):
        try:
            status = status_of(name)
        except FileNotFoundError:
            status = None
        if status is not None and stat.S_ISDIR(status.st_mode):
            raise not_a_file(name, status)
        directory = os.path.dirname(os.path.realpath(name))
        if name.endswith("/") or not os.path.isdir(directory):
            raise FileNotFoundError(name)
        if (status is None or stat.S_ISREG(status.st_mode)) and not os.access(directory, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))


def head_of(name: str) -> bytes:
    """Return the first bytes of a file; none of anything else, or of what nobody may read."""
    try:
        if stat.S_ISREG(status_of(name).st_mode):
            with open(name, "rb") as file:
                return file.read(_HEAD)
    except (OSError, ValueError):
        pass  # whoever writes it finds out why
    return b""


def stamp(name: str) -> tuple[int, ...] | None:
    """Return what changes whenever the file called `name` does; None while there is none."""
    try:
        status = os.stat(name)
    except (OSError, ValueError):
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def real_name(name: str) -> str:
    """Return where the file called `name` really is, free of symbolic links."""
    return os.path.realpath(name)


def rewrite(
    name: str, read: bytes, new: bytes, tell: Tell = _nothing, locked: "LockedFile | None" = None
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
    _must_be_posix()
    from hero_combat.storage.locks import lock
    from hero_combat.storage.replacing import replace_file

    with worded(name, "written"):
        mine = locked or lock(name)
        try:
            if not _holds(mine.descriptor, read):
                return False
            return replace_file(mine.path, new, mine.status, guard=True, tell=tell)
        finally:
            if not locked:
                os.close(mine.descriptor)


def write_new(name: str, data: bytes | BinaryIO, tell: Tell = _nothing) -> None:
    """Store `data` under `name`, all or nothing, whether or not such a file exists.

    An existing file is locked and keeps its mode and owner; pipes, and devices such as
    `/dev/null`, are written to.

    Args:
        name: the file.
        data: what it is to hold, or a file that holds it.
        tell: as for `rewrite`.

    Raises:
        StorageError: as for `rewrite`, except that the file may be missing.
    """
    _must_be_posix()
    told = False

    def tell_once() -> None:
        nonlocal told
        if not told:
            tell()
        told = True

    with worded(name, "written"):
        while not _written(name, data, tell_once):
            pass  # a writer who took our temporary file for a dead one's has finished by now


def _written(name: str, data: bytes | BinaryIO, tell: Tell) -> bool:
    from hero_combat.storage.locks import lock
    from hero_combat.storage.replacing import put, replace_file

    try:
        status = status_of(name)
    except FileNotFoundError:
        if name.endswith("/"):
            raise  # it asks for a directory
        return replace_file(os.path.realpath(name), data, None, guard=False, tell=tell)
    if stat.S_ISFIFO(status.st_mode) or stat.S_ISCHR(status.st_mode):
        with open(name, "wb") as stream:
            tell()
            put(data, stream)
        return True
    locked = lock(name)
    try:
        return replace_file(locked.path, data, locked.status, guard=False, tell=tell)
    finally:
        os.close(locked.descriptor)


def _holds(descriptor: int, expected: bytes) -> bool:
    with open(descriptor, "rb", closefd=False) as stream:
        return stream.read(len(expected) + 1) == expected
