"""The line in which writers wait for one file: first come, first served.

A file's own lock can't make the line: each write puts another file in its place. So those who wait
stand at the lock of its directory, which stays. Nothing depends on it but whose turn is next.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, flock
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from typing import Any


@contextmanager
def in_line(directory: str, patience: float) -> Iterator[None]:
    """Be at the head of the line.

    Who has waited for `patience` seconds, or can't wait in line (a file system without locks, a
    thread that gets no alarm), goes on out of turn.
    """
    try:
        descriptor = os.open(directory, os.O_RDONLY)
    except OSError:  # one may write into a directory that one may not read
        yield
        return
    try:
        with suppress(OSError, ValueError):
            _wait(descriptor, patience)
        yield
    finally:
        os.close(descriptor)


def _wait(descriptor: int, patience: float) -> None:
    def give_up(*_: Any) -> None:
        raise TimeoutError

    before = signal(SIGALRM, give_up)
    try:
        setitimer(ITIMER_REAL, patience)
        flock(descriptor, LOCK_EX)
    finally:
        setitimer(ITIMER_REAL, 0)
        signal(SIGALRM, before)
