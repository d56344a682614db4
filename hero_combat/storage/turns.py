"""Change a file that others change as well: at once, or in turn if somebody was faster."""

from collections.abc import Callable
from typing import TypeVar

from hero_combat.errors import Problem, StorageError
from hero_combat.storage.locks import LockedFile, is_busy

T = TypeVar("T")
_TURNS = 3  # an editor that knows no locks can spoil one; who spoils three won't stop


def change_in_turn(name: str, attempt: Callable[[LockedFile | None], T | None]) -> T:
    """Return what an attempt to change a file gives, once one succeeds.

    Args:
        name: the file.
        attempt: reads, computes and rewrites it; gives None if the file has changed meanwhile. It
            is given the locked file when nobody else is let in.

    Raises:
        StorageError: the file can't be locked, or changes all the same.
    """
    done = None if is_busy(name) else attempt(None)
    for _ in range(_TURNS):
        if done is not None:
            return done
        from hero_combat.storage.waiting import lock_in_turn

        with lock_in_turn(name) as locked:
            done = attempt(locked)
    if done is None:
        raise StorageError(Problem("a program without locking keeps changing it", file=name))
    return done
