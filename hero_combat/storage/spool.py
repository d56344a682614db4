"""A file that is written bit by bit and takes its place whole: it may be larger than memory."""
# Names are taken as they were typed: pathlib would drop a trailing slash and read "" as ".".
# ruff: noqa: PTH120

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile
from typing import BinaryIO

from hero_combat.storage.files import is_ordinary, write_new
from hero_combat.storage.refusals import worded


class Spool:
    """What is to be stored, as far as it has come.

    Attributes:
        size: how many bytes that are.
    """

    def __init__(self, name: str, held: BinaryIO) -> None:
        self.size = 0
        self._name = name
        self._held = held

    def add(self, data: bytes) -> None:
        """Write more.

        Raises:
            StorageError: it can't be written.
        """
        with worded(self._name, "written"):
            self._held.write(data)
            self._held.flush()
            self.size += len(data)


@contextmanager
def spool(name: str) -> Iterator[Spool]:
    """Give what takes the text of the file called `name` bit by bit.

    It is stored when all is written, as `write_new` does; until then it lies in a file without a
    name, beside it. If nothing was written, or an error comes up, the file stays as it is.

    Raises:
        StorageError: it can't be written.
    """
    with worded(name, "written"):
        beside = os.path.dirname(os.path.realpath(name)) if is_ordinary(name) else None
        held = TemporaryFile(dir=beside)  # noqa: SIM115 - it is closed below
    try:
        spooled = Spool(name, held)
        yield spooled
        if spooled.size:
            write_new(name, held)
    finally:
        with suppress(OSError):  # the disk is full, which has been told
            held.close()
