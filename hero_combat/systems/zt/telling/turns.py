"""Sentences about Turns: who begins, Defenses, Rounds, missing Actions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision
from hero_combat.fight.sides import Side, tell_left
from hero_combat.systems.zt.state import Book, Encounter
from hero_combat.systems.zt.telling import words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.zt.dice.defense_check import Defense
    from hero_combat.systems.zt.turns.actions import ActionKind

_MOST_NAMED = 8


def helps_unconscious(book: Book, who: str) -> str:
    """Note the limits of help from an Unconscious combatant."""
    return f"{book.sheets[who].name} is Unconscious: can help only within 10 m, once a Round"


def forced_on(book: Book, left: list[Side]) -> str:
    """Note that the fight goes on after its end."""
    return f"forced: the fight is over: {tell_left(book, left)}"


def initiator(book: Book, who: str) -> str:
    """Say who has the initiating Action."""
    return f"{book.sheets[who].name} has the initiating Action."


def initiating_action_not_used() -> str:
    """Note that the initiating Action was not used."""
    return "the initiating Action was not used, so the nearest hostile has the First Turn"


def nobody_said_who_is_nearest() -> str:
    """Note how to say who has the First Turn."""
    return "it is not known who is nearest; use --distance ID=METERS or --first ID"


def nearest(book: Book, first: str, who: str) -> Decision:
    """Offer to say who is nearest."""
    what = f"say who is nearest; {book.sheets[first].name} is assumed"
    return Decision(who, what, "first-turn", ("amend --first ID",))


def ranked(fight: Encounter | Book, defenses: "Sequence[Defense]") -> list[str]:
    """Return Defenses as they are ranked: `Ann 9`, `N1 14 (all ones)`."""
    return [
        f"{fight.sheets[one.who].name} {one.stands}{' (all ones)' if one.worthless else ''}"
        for one in defenses
    ]


def defenses(book: Book, found: "Sequence[Defense]") -> str:
    """Say the Defenses just rolled, the highest first: everyone may see them."""
    shown = ranked(book, found)
    if len(shown) > _MOST_NAMED:
        shown = [*shown[: _MOST_NAMED - 1], f"{len(shown) - _MOST_NAMED + 1} others"]
    return f"Defense: {listing(shown)}."


def new_defense(book: Book, who: str, total: int) -> str:
    """Say the Defense with which a combatant ends a Turn."""
    return f"{book.sheets[who].name}'s Defense is now {total}."


def new_round(number: int) -> str:
    """Say which Round begins."""
    return f"Round {number} ({words.clock_time(number)})."


def turn(book: Book, borrowed: "Sequence[ActionKind]", surprised: bool) -> str:  # noqa: FBT001 - a value among values
    """Say who acts, which Actions are missing, and why."""
    why = dict.fromkeys(borrowed, "borrowed")
    if surprised:
        why["major"] = "surprised"
    missing = [f"a {slot.capitalize()} Action ({reason})" for slot, reason in why.items()]
    without = f" without {listing(missing)}" if missing else ""
    return f"{book.sheets[book.clock.acting].name} acts{without}."
