"""Sentences about turns: phases, segments, and who goes first."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.sides import Side, tell_over
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE
from hero_combat.systems.champions.tables.turn import segment_of, turn_of
from hero_combat.systems.champions.telling import rolls, words
from hero_combat.text import listing

if TYPE_CHECKING:  # a record of the rules, which import this module
    from hero_combat.systems.champions.dice.checks import Checked


def moment(now: int) -> str:
    """Say the time: `Turn 2, segment 3.`"""
    return f"Turn {turn_of(now)}, segment {segment_of(now)}."


# ------------------------------------------------------------------ a step


def over(book: Book, left: list[Side]) -> str:
    """Say who is left when a fight is over."""
    return tell_over(book, left)


def over_yet_forced(book: Book, left: list[Side]) -> str:
    """Note that the fight goes on after its end."""
    told = tell_over(book, left)
    return words.forced(f"{told[0].lower()}{told[1:-1]}")


def acts(book: Book, who: str, stat: str, value: int) -> str:
    """Say who acts, and on which value."""
    return f"{book.sheets[who].name} ({stat.upper()} {value}) acts."


def phase_unused(book: Book, who: str) -> str:
    """Say that a phase passes unused."""
    return f"{book.sheets[who].name}'s phase passes unused."


def nobody_left() -> str:
    """Say that no one will ever act again."""
    return "No one left can act."


def phase_spent(why: str) -> tuple[str, str]:
    """Say why a phase is already spent."""
    if why == "haymaker":
        return "spends this phase on a haymaker", "spend this phase on a haymaker"
    return "has already aborted this phase", "have already aborted this phase"


def half_hold_lost() -> tuple[str, str]:
    """Say who loses the other half of a held action."""
    return "loses the other half of the held action", "lose the other halves of their held actions"


def post_12() -> str:
    """Say that everyone recovers after segment 12."""
    return "Segment 12 ends: Post-Segment 12 recovery."


def comes_round() -> tuple[str, str]:
    """Say who wakes up."""
    return "wakes up", "wake up"


def post_12_given(turn: int) -> str:
    """Note that a Turn has had its Post-Segment 12."""
    return f"Turn {turn} has already had its Post-Segment 12"


def post_12_passed_over(turn: int) -> str:
    """Note that the clock was set past a Post-Segment 12, and the commands for it."""
    return (
        f"the clock is past Post-Segment 12 of Turn {turn}, but no one has recovered; to recover, "
        f"use `set turn {turn}`, `set segment 12`, `recover --post-12`"
    )


def new_spd(book: Book, who: str) -> str:
    """Say a new SPD."""
    sheet = book.sheets[who]
    return f"{sheet.name} now has SPD {sheet.spd}."


# ------------------------------------------------------------------ the order


def tied(book: Book, rolling: Sequence[str]) -> str:
    """Say who rolls off for the order."""
    return f"{listing(book.sheets[who].name for who in rolling)} are tied in the order."


def dex_roll(rolled: "Checked", dex: int) -> RollReport:
    """Report a roll on DEX."""
    base = CHARACTERISTIC_ROLL_BASE
    lines = (Modifier("base", base), Modifier(f"DEX {dex} / 5", rolled.needed - base))
    return rolls.check(rolled, lines)


def goes_before(book: Book, who: str, later: Sequence[str]) -> str:
    """Note that a blocker goes before the blocked attackers."""
    names = listing(book.sheets[other].name for other in later)
    return f"{book.sheets[who].name} goes before {names} after the Block"


# ------------------------------------------------------------------ actions


def other_half_lost() -> str:
    """Note that the other half of a held action will be lost."""
    return "the other half of the held action is lost when this segment ends"


def out_of_order(book: Book, first: str) -> str:
    """Note whose turn it is."""
    return f"out of order: it's {book.sheets[first].name}'s phase"


def maneuver_over(book: Book, who: str) -> str:
    """Note that a declared maneuver is over."""
    return f"{book.sheets[who].name}'s {words.maneuver(book, who)} ends"


def holds_on(book: Book, who: str) -> str:
    """Note that the DCV of a maneuver ends, but the grip doesn't."""
    return f"{book.sheets[who].name} holds on; the {words.maneuver(book, who)}'s DCV penalty ends"


def dcv_over(book: Book, who: str) -> str:
    """Note that a temporary modifier of DCV ends."""
    return f"{book.sheets[who].name}'s {book.combatants[who].dcv:+d} DCV ends"
