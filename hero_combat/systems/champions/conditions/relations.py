"""What binds people to each other or to what they have begun: a row each, with what ends it.

Whatever befalls somebody is said once, to `end_relations`; nothing else ends what stands here.
"""

from collections.abc import Callable

from hero_combat.fight.relations import EndCause, Relation, by_cause
from hero_combat.systems.champions.conditions.grabs import held_by, release
from hero_combat.systems.champions.events import HaymakerLost
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import HAYMAKER
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.turns.declared_maneuvers import NO_MANEUVER, declare_maneuver


class Lasting(Relation, frozen=True, kw_only=True):
    """A relation of this system; its key is "" where it stands with those whom it concerns.

    Attributes:
        end: ends it, given the ledger, who has it, the one whom it befell and the cause.
    """

    end: Callable[[Book, str, str, EndCause], None]


def end_relations(book: Book, who: str, cause: EndCause) -> None:
    """End everything that ends when this befalls `who`; notes say so.

    A grip outlasts being Stunned and an abort.
    """
    now = book.combatants[who]
    for key, end in _OWN[cause]:
        if not key or getattr(now, key):
            end(book, who, who, cause)
            now = book.combatants[who]
    for key, end in _OTHERS[cause]:
        for other in tuple(book.combatants):
            held = getattr(book.combatants[other], key)
            if other != who and held and (held == who or (type(held) is tuple and who in held)):
                end(book, other, who, cause)


_TOLD: tuple[EndCause, ...] = ("leaves", "gives up")
"""Causes whose own sentence says what ends."""


def _open_hands(book: Book, who: str, _befell: str, cause: EndCause) -> None:
    for victim, now in tuple(book.combatants.items()):
        if who not in now.held_by:
            continue
        release(book, victim, who)
        if cause not in _TOLD:  # the verb tells who is free
            book.remark(told.no_longer_holds, book, who, victim)


def _tear_loose(book: Book, who: str, _befell: str, cause: EndCause) -> None:
    """Free `who` of every grip; one whose owner nobody has said is a grip as well."""
    if not book.combatants[who].status.grabbed:
        return
    owners = held_by(book, who)
    release(book, who)
    if cause == "knocked away":
        book.remark(told.torn_loose, book, who, owners)


def _give_up_maneuver(book: Book, who: str, _befell: str, _cause: EndCause) -> None:
    declare_maneuver(book, who, "")


def _lose_haymaker(book: Book, who: str, _befell: str, cause: EndCause) -> None:
    book.change(who, haymaker="", haymaker_lands="")
    if book.combatants[who].maneuver == HAYMAKER.name:
        book.change(who, **NO_MANEUVER)
    book.event(HaymakerLost(who=who, why=_WHY[cause]))
    if cause != "gives up":
        book.remark(told.haymaker_lost, book, who, cause)


_WHY: dict[EndCause, str] = {
    "stunned": "stunned",
    "out": "out",
    "low": "low",
    "knocked away": "knocked back",
    "aborts": "aborting",
    "gives up": "giving up",
    "leaves": "leaving",
}
"""Why a haymaker comes to nothing, as an event has it."""


def _stop_covering(book: Book, who: str, _befell: str, cause: EndCause) -> None:
    covered = book.combatants[who].covering
    book.change(who, covering="", covering_with="")
    if cause != "gives up":
        book.remark(told.no_longer_covers, book, who, covered)


def _go_no_longer_before(book: Book, who: str, befell: str, _cause: EndCause) -> None:
    behind = book.combatants[who].ahead_of
    book.change(who, ahead_of=tuple(each for each in behind if each not in (who, befell)))


RELATIONS: tuple[Lasting, ...] = (
    Lasting("", own=("out", "knocked away", "gives up", "leaves"), end=_open_hands),
    Lasting("held_by", own=("leaves",), end=_tear_loose),
    Lasting("", own=("knocked away",), end=_tear_loose),
    Lasting("guarding", own=("knocked away",), others=("leaves",), end=_give_up_maneuver),
    Lasting("aim", own=("gives up",), others=("leaves",), end=_give_up_maneuver),
    Lasting(
        "haymaker",
        own=("stunned", "low", "out", "knocked away", "aborts", "gives up", "leaves"),
        end=_lose_haymaker,
    ),
    Lasting(
        "covering",
        own=("acts", "stunned", "low", "out", "knocked away", "aborts", "gives up", "leaves"),
        others=("leaves",),
        end=_stop_covering,
    ),
    Lasting("ahead_of", others=("leaves",), end=_go_no_longer_before),
)
"""What lasts, in the order in which it ends. What is declared ends with its time besides, and all
of it when its owner is out: see `declared_maneuvers`."""

_OWN = {
    cause: tuple((row.key, row.end) for row in own)
    for cause, (own, _) in by_cause(RELATIONS).items()
}
_OTHERS = {
    cause: tuple((row.key, row.end) for row in others)
    for cause, (_, others) in by_cause(RELATIONS).items()
}
