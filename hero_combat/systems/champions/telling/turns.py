"""What is told of turns: whose phase it is, what goes by, and who goes first."""

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
    """Say when it is: `Turn 2, segment 3.`"""
    return f"Turn {turn_of(now)}, segment {segment_of(now)}."


# ------------------------------------------------------------------ a step


def over(book: Book, left: list[Side]) -> str:
    """Say who is left of a fight that is over."""
    return tell_over(book, left)


def over_yet_forced(book: Book, left: list[Side]) -> str:
    """Note that the game master goes on with a fight that is over."""
    told = tell_over(book, left)
    return words.forced(f"{told[0].lower()}{told[1:-1]}")


def acts(book: Book, who: str, stat: str, value: int) -> str:
    """Say whose phase it is, and on what it comes."""
    return f"{book.sheets[who].name} ({stat.upper()} {value}) acts."


def phase_unused(book: Book, who: str) -> str:
    """Say that somebody did nothing."""
    return f"{book.sheets[who].name}'s phase goes by unused."


def nobody_left() -> str:
    """Say that nobody will ever act again."""
    return "Nobody is left who can act."


def phase_spent(why: str) -> tuple[str, str]:
    """Say into what a phase went that is spent already."""
    if why == "haymaker":
        return "has put this phase into a haymaker", "have put this phase into a haymaker"
    return "has aborted this phase", "have aborted this phase"


def half_hold_lost() -> tuple[str, str]:
    """Say who loses the other half of a held action."""
    return "loses the other half of the held action", "lose the other halves of their held actions"


def post_12() -> str:
    """Say that everybody recovers after segment 12."""
    return "Segment 12 ends: Post-Segment 12 recovery."


def comes_round() -> tuple[str, str]:
    """Say who wakes by it."""
    return "comes round", "come round"


def post_12_given(turn: int) -> str:
    """Note that a Turn has had its Post-Segment 12."""
    return f"Post-Segment 12 of Turn {turn} has been given already"


def post_12_passed_over(turn: int) -> str:
    """Note that the clock has been set past a Post-Segment 12, and how to give it."""
    return (
        f"the clock is past Post-Segment 12 of Turn {turn}, and nobody has recovered: "
        f"set turn {turn}, set segment 12, recover --post-12"
    )


def new_spd(book: Book, who: str) -> str:
    """Say which SPD counts from now on."""
    sheet = book.sheets[who]
    return f"{sheet.name} has SPD {sheet.spd} from now on."


# ------------------------------------------------------------------ the order


def tied(book: Book, rolling: Sequence[str]) -> str:
    """Say for what the dice of a roll-off are."""
    return f"{listing(book.sheets[who].name for who in rolling)} are tied in the order."


def dex_roll(rolled: "Checked", dex: int) -> RollReport:
    """Report a roll on DEX."""
    base = CHARACTERISTIC_ROLL_BASE
    lines = (Modifier("base", base), Modifier(f"DEX {dex} / 5", rolled.needed - base))
    return rolls.check(rolled, lines)


def goes_before(book: Book, who: str, later: Sequence[str]) -> str:
    """Note that one who has blocked goes before those whose blows it were."""
    names = listing(book.sheets[other].name for other in later)
    return f"{book.sheets[who].name} goes before {names}, having blocked"


# ------------------------------------------------------------------ actions


def other_half_lost() -> str:
    """Note what becomes of the other half of a held action."""
    return "the other half of a held action is lost with this segment"


def out_of_order(book: Book, first: str) -> str:
    """Note whose turn it is."""
    return f"out of order: it is {book.sheets[first].name}'s turn"


def maneuver_over(book: Book, who: str) -> str:
    """Note that what was declared is over."""
    return f"{book.sheets[who].name}'s {words.maneuver(book, who)} is over"


def holds_on(book: Book, who: str) -> str:
    """Note that the DCV of a maneuver is over, and the grip is not."""
    return f"{book.sheets[who].name} holds on; the DCV of the {words.maneuver(book, who)} is over"


def dcv_over(book: Book, who: str) -> str:
    """Note that a passing modifier to DCV is over."""
    return f"{book.sheets[who].name}'s passing {book.combatants[who].dcv:+d} DCV is over"
