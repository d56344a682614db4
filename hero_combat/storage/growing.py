"""Files that grow at their end for as long as something takes.

What is in them outlives a killed process. Only the last line can be torn; whoever goes on with such
a file cuts that off.
"""
# Names are taken as they were typed: pathlib would drop a trailing slash and read "" as ".".
# ruff: noqa: PTH123, PTH108

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from hero_combat.storage.locks import lock
from hero_combat.storage.refusals import not_a_file, status_of, worded

LONGEST = 128 * 1024 * 1024
"""The most bytes that a line may have."""


class GrowingFile:
    """A file that is open and locked, and grows.

    Attributes:
        keeps: whether it holds what was written before; a pipe or a device doesn't.
    """

    def __init__(self, name: str, descriptor: int) -> None:
        self._name = name
        self._descriptor = descriptor
        self.keeps = stat.S_ISREG(os.fstat(descriptor).st_mode)

    def cut(self, size: int) -> None:
        """Cut off what is behind so many bytes, and go on there.

        Raises:
            StorageError: it can't be written.
        """
        with worded(self._name, "written"):
            if self.keeps:
                os.ftruncate(self._descriptor, size)
                os.lseek(self._descriptor, size, os.SEEK_SET)

    def add(self, data: bytes) -> None:
        """Write something at the end, at once.

        Raises:
            StorageError: it can't be written.
        """
        with worded(self._name, "written"):
            left = memoryview(data)
            while left:
                left = left[os.write(self._descriptor, left) :]

    def settle(self) -> None:
        """Have what was written survive a power cut, where the file system can promise that."""
        with suppress(OSError):
            os.fsync(self._descriptor)


@contextmanager
def grow(name: str) -> Iterator[GrowingFile]:
    """Open the file called `name` to write at its end, and keep others from it meanwhile.

    One that isn't there is made; if nothing is written to it, it is taken away again.

    Raises:
        StorageError: there is no such directory, it is no file, or write-protected, or another
            process is at work on it.
    """
    with worded(name, "written"):
        made = _made(name)
        if not made and not stat.S_ISREG(status_of(name).st_mode):
            descriptor, path = _opened(name), ""
        else:
            locked = lock(name)
            descriptor, path = locked.descriptor, locked.path
    try:
        yield GrowingFile(name, descriptor)
    finally:
        if made and os.fstat(descriptor).st_size == 0:
            with suppress(FileNotFoundError):
                os.unlink(path)
        os.close(descriptor)


def lines_of(name: str) -> Iterator[bytes]:
    """Yield the lines of the file called `name`; a torn last one has no end.

    Raises:
        StorageError: there is no such file, or it is none, or it can't be read.
    """
    with worded(name, "read"):
        status = status_of(name)
        if not stat.S_ISREG(status.st_mode):
            raise not_a_file(name, status)
        with open(name, "rb") as stream:
            while line := stream.readline(LONGEST):
                yield line


def _made(name: str) -> bool:
    """Make an empty file, unless there is one."""
    try:
        os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    except FileExistsError:
        return False
    return True


def _opened(name: str) -> int:
    """Open a pipe or a device such as `/dev/null`, which only takes what comes."""
    status = status_of(name)
    if not (stat.S_ISFIFO(status.st_mode) or stat.S_ISCHR(status.st_mode)):
        raise not_a_file(name, status)
    return os.open(name, os.O_WRONLY)
