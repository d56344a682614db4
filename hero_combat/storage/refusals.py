"""Why a file can't be read or written, in words, with what would mend it."""
# Names are taken as they were typed: pathlib would drop a trailing slash and read "" as ".".
# ruff: noqa: PTH112, PTH114, PTH116, PTH208

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager

from hero_combat.errors import Problem, StorageError
from hero_combat.text import did_you_mean

_NEIGHBOURS = 1000  # more names than this are not searched for the one that was meant


def status_of(name: str) -> os.stat_result:
    """Return the status of the file called `name`.

    Raises:
        StorageError: no file can have such a name.
        OSError: there is none, or it can't be seen.
    """
    if not name:
        raise StorageError("a file name can't be empty")
    try:
        return os.stat(name)
    except ValueError as error:  # a NUL, or a surrogate that stands for no byte
        raise StorageError(Problem("not a valid file name", file=name)) from error


@contextmanager
def worded(name: str, deed: str) -> Iterator[None]:
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
        return StorageError(Problem(f'no directory "{directory}"', file=name))
    try:
        names = os.listdir(directory or ".")
    except OSError:
        names = []
    known = [near for near in names if near.startswith(".") == word.startswith(".")]
    mend = did_you_mean(word, known) if len(known) <= _NEIGHBOURS else ""
    return StorageError(Problem("file not found", file=name, mend=mend))


def not_a_file(name: str, status: os.stat_result) -> StorageError:
    """Return the error for what is no ordinary file."""
    return _refused(name, _kind(status))


def _refused(name: str, kind: str) -> StorageError:
    return StorageError(Problem(f"is {kind}, not a file", file=name))


def _kind(status: os.stat_result) -> str:
    """Return what a thing is that is no ordinary file."""
    mode = status.st_mode
    if stat.S_ISDIR(mode):
        return "a directory"
    if stat.S_ISFIFO(mode):
        return "a pipe"
    return "a socket" if stat.S_ISSOCK(mode) else "a device"
