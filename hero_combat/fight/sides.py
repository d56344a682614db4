"""Sides, and when a fight is over: at most one side has anybody who can still act."""

from collections.abc import Callable, Iterable

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.ledger import AnyLedger
from hero_combat.fight.model import AnyEncounter
from hero_combat.text import did_you_mean, listing, printable


class Side(msgspec.Struct, frozen=True):
    """A side of the fight, or one combatant who has none and so is a side of one's own.

    Attributes:
        name: the side's name, or the combatant's id.
        alone: whether it is a combatant.
    """

    name: str
    alone: bool


def side_of(fight: AnyEncounter | AnyLedger, who: str) -> Side:
    """Return the side for which `who` fights."""
    side = fight.sheets[who].side
    return Side(side or who, not side)


def players_in(fight: AnyEncounter) -> frozenset[str]:
    """Return the ids of those whom a player runs; some systems mark nobody."""
    sheets = fight.sheets
    return frozenset([who for who in sheets if getattr(sheets[who], "player", False)])


def are_enemies(fight: AnyEncounter | AnyLedger, one: str, other: str) -> bool:
    """Tell whether two combatants fight on different sides."""
    return side_of(fight, one) != side_of(fight, other)


def sides_left(
    fight: AnyEncounter | AnyLedger, is_out: Callable[[AnyEncounter | AnyLedger, str], bool]
) -> list[Side]:
    """Return the sides that have anybody who can still act, in the order of the file.

    A bystander is of no side.

    Args:
        fight: the fight, or its ledger.
        is_out: whether somebody can no longer act; that they will come round doesn't count.
    """
    sheets = fight.sheets
    left: dict[tuple[str, bool], None] = {}
    for who in fight.combatants:
        sheet = sheets[who]
        if sheet.bystander:
            continue
        side = sheet.side
        of = (side or who, not side)
        if of not in left and not is_out(fight, who):
            left[of] = None
    return [Side(name, alone) for name, alone in left]


def is_contested(
    fight: AnyEncounter | AnyLedger, is_out: Callable[[AnyEncounter | AnyLedger, str], bool]
) -> bool:
    """Tell whether more than one side has anybody who can still act; the arguments are the same."""
    return rivals(fight, is_out) is not None


def rivals(
    fight: AnyEncounter | AnyLedger, is_out: Callable[[AnyEncounter | AnyLedger, str], bool]
) -> tuple[str, str] | None:
    """Return the first two of different sides who can still act; None where at most one side can.

    It looks no further than those two, so it is sooner asked than all sides; the arguments are the
    same.
    """
    sheets = fight.sheets
    first, side = "", ""
    for who in fight.combatants:
        sheet = sheets[who]
        if sheet.bystander or (side and sheet.side == side) or is_out(fight, who):
            continue
        if first:
            return first, who
        first, side = who, sheet.side
    return None


def tell_over(fight: AnyEncounter | AnyLedger, left: list[Side]) -> str:
    """Return the sentence that ends a fight with at most one side left."""
    return f"The fight is over: {tell_left(fight, left)}."


def tell_left(fight: AnyEncounter | AnyLedger, left: list[Side]) -> str:
    """Return which side is left when at most one is, as the end of a sentence."""
    if not left:
        return "nobody is left"
    (side,) = left
    if side.alone:
        return f"only {fight.sheets[side.name].name} is left"
    the = side.name if side.name[:4].lower() == "the " else f"the {side.name}"
    return f"only {the} are left"


def no_such_side(word: str, known: Iterable[str]) -> UsageError:
    """Return the error that no side is called `word`.

    Args:
        word: what was typed.
        known: the sides that there are.
    """
    sides = list(known)
    mend = did_you_mean(word, sides) or (f"the file has {listing(sides)}" if sides else "")
    return UsageError(f'no side "{printable(word[:60])}"', mend=mend)
