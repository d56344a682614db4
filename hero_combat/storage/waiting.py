"""The line in which writers wait for one file: first come, first served.

A file's own lock can't make the line: each write puts another file in its place. So whoever waits
draws a ticket, an empty file beside it that has the time in its name and that he keeps locked, and
waits for the lock of the one before him. A killed process lets go of its lock, and so of its
place. Nothing depends on the line but whose turn is next.
"""
# A lock needs a descriptor, which pathlib doesn't have.
# ruff: noqa: PTH108, PTH118

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
from time import monotonic, monotonic_ns

from hero_combat.storage.locks import PATIENCE, LockedFile, lock, poll
from hero_combat.storage.refusals import worded
from hero_combat.storage.replacing import TICKET, prefix_of, tickets


@contextmanager
def lock_in_turn(name: str) -> Iterator[LockedFile]:
    """Lock the file called `name` for as long as it takes to read, compute and `rewrite` it.

    Those who wait for it come in one after the other, first come first served.

    Raises:
        StorageError: as for `rewrite`.
    """
    with worded(name, "written"), wait_in_line(os.path.realpath(name), PATIENCE):
        locked = lock(name)
    try:
        yield locked
    finally:
        os.close(locked.descriptor)


@contextmanager
def wait_in_line(path: str, patience: float) -> Iterator[None]:
    """Be the first of those who wait for the file at `path`, and keep the others behind.

    Whoever has waited for `patience` seconds, or can't wait in line (a file system without locks),
    goes on out of turn.
    """
    directory, name = os.path.split(path)
    prefix = prefix_of(name)
    try:
        mine, descriptor = _ticket(directory, prefix)
    except OSError:
        yield
        return
    try:
        with suppress(OSError):
            _wait(directory, prefix, mine, monotonic() + patience)
        yield
    finally:
        with suppress(FileNotFoundError):
            os.unlink(os.path.join(directory, mine))
        os.close(descriptor)


def _ticket(directory: str, prefix: str) -> tuple[str, int]:
    """Draw a ticket: its name, and its descriptor, which holds the lock."""
    while True:
        name = f"{prefix}{monotonic_ns():0{TICKET}x}"
        with suppress(FileExistsError):
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
            descriptor = os.open(os.path.join(directory, name), flags, 0o600)
            flock(descriptor, LOCK_EX | LOCK_NB)
            return name, descriptor


def _wait(directory: str, prefix: str, mine: str, until: float) -> None:
    while earlier := [name for name in tickets(directory, prefix) if name < mine]:
        with suppress(FileNotFoundError):
            _outlast(os.path.join(directory, max(earlier)), until)


def _outlast(ticket: str, until: float) -> None:
    """Wait until nobody holds the ticket, and take it away if nobody did.

    An alarm would wake nobody but the main thread, so it is asked for again and again.

    Raises:
        TimeoutError: that takes too long.
    """
    descriptor = os.open(ticket, os.O_RDONLY | os.O_NOFOLLOW)
    try:
        if not poll(lambda: _is_free(descriptor) or None, until - monotonic()):
            raise TimeoutError
        os.unlink(ticket)
    finally:
        os.close(descriptor)


def _is_free(descriptor: int) -> bool:
    try:
        flock(descriptor, LOCK_SH | LOCK_NB)
    except BlockingIOError:
        return False
    return True
