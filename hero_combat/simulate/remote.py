"""What a worker of a cluster does: it says which program it has, and fights batches."""

from functools import lru_cache
from importlib import import_module
from threading import Lock

from hero_combat import systems
from hero_combat.errors import StorageError, UsageError
from hero_combat.simulate.batch import Batch, Failure, fight_batch
from hero_combat.simulate.plan import Plan

_PACKAGE = __name__.partition(".")[0]
_LOCK = Lock()

Versions = tuple[tuple[str, str], ...]
"""What has which version: the program, and the arithmetic of the systems that are played."""


@lru_cache
def versions(played: tuple[str, ...]) -> Versions:
    """Return which program is here, and which engines these systems have."""
    found = [("hero-combat", str(import_module(_PACKAGE).__version__))]
    for name in played:
        try:
            found.append((f"the engine of {name}", str(systems.load(name).engine)))
        except UsageError:  # it is a package of its own
            found.append((f"the engine of {name}", "none"))
    return tuple(found)


def mismatch(worker: str, theirs: Versions, ours: Versions) -> StorageError:
    """Return the error that a worker has something else than who asks.

    Args:
        worker: the worker's address.
        theirs: what it has.
        ours: what it should have.
    """
    what, has, wanted = next(
        (what, has, wanted)
        for (what, has), (_, wanted) in zip(theirs, ours, strict=True)
        if has != wanted
    )
    return StorageError(
        f"the worker {worker} has another program: {what} is {has} there, and {wanted} here",
        mend="install the same on all machines",
    )


def fight_for(wanted: Versions, played: tuple[str, ...], plan: Plan, first: int, end: int) -> Batch:
    """Fight a batch, as `fight_batch` does, if this is the right program; one batch at a time.

    A worker that has come since all were asked is asked by this. Threads of a worker wait for each
    other: they would not be faster side by side, and an arena is for one.
    """
    here = versions(played)
    if here != wanted:
        worker = import_module("distributed").get_worker()
        error = mismatch(worker.address, here, wanted)
        return Batch(fight_batch(plan, 0, 0).packed, 0.0, Failure(error.exit, error.problems))
    with _LOCK:
        return fight_batch(plan, first, end)
