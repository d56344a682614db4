"""The replacement of a file by a rename: all or nothing, even when the process is killed midway.

Everything here raises plain `OSError`s; `files` words them.
"""
# A writer needs descriptors, which pathlib doesn't have.
# ruff: noqa: PTH105, PTH108, PTH116, PTH118, PTH123, PTH208

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from typing import BinaryIO

from hero_combat.errors import StorageError
from hero_combat.storage.interrupts import raise_at_ctrl_c

_LONGEST_NAME = 255  # bytes, on every file system in common use
_TAG = 8  # hexadecimal digits that tell one temporary file from another
_PIECE = 1024 * 1024
TICKET = 16
"""As many digits has the ticket of one who waits for his turn."""


def replace_file(
    path: str,
    data: bytes | BinaryIO,
    old: os.stat_result | None,
    *,
    guard: bool,
    tell: Callable[[], None],
) -> bool:
    """Put `data` at `path`, by way of a temporary file `.NAME.hc-*` beside it.

    Args:
        path: the file's name, free of symbolic links.
        data: the new content, or a file that holds it.
        old: the status of the file that is there, whose mode and owner stay; None for a new file,
            whose mode the umask decides.
        guard: whether to look, just before the rename, if `old` still describes what is there.
        tell: called when the new file lies on the disk and only the rename is left to be done.

    Returns:
        False if nothing was written: by `guard`, an editor that knows no locks changed the file;
        or our temporary file was removed.

    Raises:
        OSError: the file could not be stored; nothing has changed.
        StorageError: somebody changed it while it was told of; nothing has changed.
    """
    directory, name = os.path.split(path)
    prefix = prefix_of(name)
    _sweep(directory, prefix)
    temporary = os.path.join(directory, prefix + os.urandom(_TAG // 2).hex())
    with raise_at_ctrl_c():
        done = _stored(temporary, path, data, old, old if guard else None, tell)
    if done:
        _settle(directory)
    return done


def _stored(
    temporary: str,
    path: str,
    data: bytes | BinaryIO,
    old: os.stat_result | None,
    watched: os.stat_result | None,
    tell: Callable[[], None],
) -> bool:
    """Write the temporary file and rename it; whatever comes up, it is not left behind."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    descriptor = os.open(temporary, flags, 0o666 if old is None else 0o600)
    try:
        with open(descriptor, "wb") as stream:
            with suppress(OSError):  # a file system without locks: then nothing is swept either
                flock(descriptor, LOCK_EX)
            put(data, stream)
            stream.flush()
            if old is not None:
                _own(descriptor, old)
            os.fsync(descriptor)
            if _changed(path, watched):
                os.unlink(temporary)
                return False
            tell()
            _unchanged(path, watched)
            os.replace(temporary, path)
    except BaseException as error:
        try:
            os.unlink(temporary)
        except FileNotFoundError:
            if isinstance(error, FileNotFoundError):
                return False
        raise
    return True


def put(data: bytes | BinaryIO, stream: BinaryIO) -> None:
    """Write all of `data` to a file: bytes, or what another file holds from its beginning."""
    if isinstance(data, bytes):
        stream.write(data)
        return
    data.seek(0)
    while piece := data.read(_PIECE):
        stream.write(piece)


def prefix_of(name: str) -> str:
    """Return how the names of temporary files and tickets beside the file `name` begin."""
    prefix = f".{name}.hc-"
    if len(os.fsencode(prefix)) + TICKET <= _LONGEST_NAME:
        return prefix
    from hashlib import blake2b

    return f".{blake2b(os.fsencode(name), digest_size=16).hexdigest()}.hc-"


def _sweep(directory: str, prefix: str) -> None:
    """Remove what killed writers left; a living one holds a lock on its temporary file."""
    try:
        names = os.listdir(directory)
    except PermissionError:  # one may write into a directory that one may not list
        return
    for name in names:
        if not _tag(name, prefix):
            continue
        with suppress(OSError):
            _sweep_one(os.path.join(directory, name))


def tickets(directory: str, prefix: str) -> list[str]:
    """Return the tickets of those who wait.

    Raises:
        OSError: the directory can't be listed.
    """
    return [name for name in os.listdir(directory) if len(_tag(name, prefix)) == TICKET]


def is_awaited(path: str) -> bool:
    """Tell whether somebody waits for the file at `path`."""
    directory, name = os.path.split(path)
    with suppress(OSError):
        return bool(tickets(directory, prefix_of(name)))
    return False


def _tag(name: str, prefix: str) -> str:
    """Return the digits of a temporary file's name, or of a ticket's; "" for any other name."""
    tag = name.removeprefix(prefix)
    ours = tag != name and len(tag) in (_TAG, TICKET) and not tag.strip("0123456789abcdef")
    return tag if ours else ""


def _sweep_one(left: str) -> None:
    descriptor = os.open(left, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
        os.unlink(left)
    finally:
        os.close(descriptor)


def _changed(path: str, old: os.stat_result | None) -> bool:
    return old is not None and _print(os.stat(path)) != _print(old)


def _unchanged(path: str, old: os.stat_result | None) -> None:
    if _changed(path, old):
        raise StorageError("the file changed meanwhile; nothing was written")


def _print(status: os.stat_result) -> tuple[int, ...]:
    """Return what identifies a file as it stood at one time."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _own(descriptor: int, old: os.stat_result) -> None:
    new = os.fstat(descriptor)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        with suppress(PermissionError):  # only root can give a file away
            os.fchown(descriptor, old.st_uid, old.st_gid)
    with suppress(PermissionError):  # a file system that has no modes of its own
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))


def _settle(directory: str) -> None:
    """Have the rename itself survive a power cut, where the file system can promise that."""
    with suppress(OSError):  # the new file is in place: to report a failure now would be a lie
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
