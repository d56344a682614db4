"""Who is named on a line: nobody twice, and only those whom it concerns."""

from collections.abc import Collection, Sequence

from hero_combat.errors import UsageError
from hero_combat.fight.names import called
from hero_combat.systems.storyteller.sheet import Book


def each_once(book: Book, ids: Sequence[str]) -> None:
    """See that nobody is named twice.

    Raises:
        UsageError: somebody is.
    """
    if len(set(ids)) < len(ids):
        twice = next(one for one in ids if ids.count(one) > 1)
        raise UsageError(f"{called(twice, book.before)} is named twice", mend="name each once")


def targets_alone(book: Book, option: str, ids: Sequence[str], targets: Collection[str]) -> None:
    """See that an option about targets names none but targets.

    Raises:
        UsageError: it names somebody else.
    """
    each_once(book, ids)
    for one in ids:
        if one not in targets:
            raise UsageError(f"{option}: {called(one, book.before)} is no target of this attack")
