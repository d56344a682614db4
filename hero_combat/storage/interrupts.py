"""Ctrl-C: at once, cleanly, or not at all, as what is being done allows."""

import os

# what signal is made of: signal itself turns all that it knows into enumerations first
from _signal import (  # type: ignore[import-not-found]  # it is Python's own, without a stub
    SIG_IGN,
    SIGINT,
    default_int_handler,
    getsignal,
    signal,
)
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_TOLD = b"hero-combat: interrupted; nothing was written\n"
_INTERRUPTED = 130


def end_at_ctrl_c() -> None:
    """End the process at Ctrl-C, at once: whatever is being computed is not written yet.

    No exception is raised: msgspec 0.22 crashes when one comes up while it looks at a type.
    """
    signal(SIGINT, _leave)


@contextmanager
def raise_at_ctrl_c() -> Iterator[None]:
    """Raise KeyboardInterrupt at Ctrl-C in here, where there is something to clean up."""
    before = getsignal(SIGINT)
    if before not in (_leave, _raise):  # it is no process of ours, or it is ignored
        yield
        return
    signal(SIGINT, _raise)
    try:
        yield
    finally:
        if getsignal(SIGINT) is _raise:  # else it is ignored by now
            signal(SIGINT, before)


@contextmanager
def raise_at_each_ctrl_c() -> Iterator[None]:
    """Do likewise for one command of many: who ignores Ctrl-C in here does so to its end."""
    is_ours = getsignal(SIGINT) is _leave
    try:
        with raise_at_ctrl_c():
            yield
    finally:
        if is_ours:
            signal(SIGINT, _leave)


@contextmanager
def note_ctrl_c() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C do nothing in here but be noted; give what tells whether it came.

    One inside another tells what the outer one does.
    """
    before = getsignal(SIGINT)
    if isinstance(before, _Note):
        yield before.has_come
        return
    if before not in (_leave, _raise):  # it is no process of ours, or it is ignored
        yield lambda: False
        return
    note = _Note()
    signal(SIGINT, note)
    try:
        yield note.has_come
    finally:
        signal(SIGINT, before)


def ignore_ctrl_c() -> None:
    """Let Ctrl-C do nothing from here on."""
    signal(SIGINT, SIG_IGN)


class _Note:
    """What notes that Ctrl-C came."""

    def __init__(self) -> None:
        self._came = False

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        self._came = True

    def has_come(self) -> bool:
        return self._came


def _leave(_number: int, _frame: FrameType | None) -> None:
    try:
        os.write(2, _TOLD)
    finally:
        os._exit(_INTERRUPTED)


def _raise(number: int, frame: FrameType | None) -> None:
    default_int_handler(number, frame)
