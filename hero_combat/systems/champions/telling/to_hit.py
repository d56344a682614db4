"""What is told of rolls to hit and of what keeps a blow from landing: Blocks, rolls with it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import RollReport
from hero_combat.systems.champions.telling import reasons, words
from hero_combat.systems.champions.telling.reasons import Reason

if TYPE_CHECKING:
    from hero_combat.systems.champions.dice.checks import Attack
    from hero_combat.systems.champions.state import Book

Faces = tuple[int, ...]


def attack_roll(label: str, faces: Faces, attack: "Attack", why: Sequence[Reason]) -> RollReport:
    """Report a roll to hit."""
    return RollReport(label, "3d6", faces, _read(attack), reasons.lines(why))


@lru_cache(1024)
def _read(attack: "Attack") -> str:
    natural = attack.hit != (attack.margin >= 0)
    made = "hits" if attack.hit else "misses"
    how = f"always {made}" if natural else words.margin(made, attack.margin)
    return f"{against(attack)}: {how}"


def against(attack: "Attack") -> str:
    """Return a roll and what it needed: `17 against 11-`."""
    return f"{attack.total} against {attack.target}-"


def block_roll(label: str, faces: Faces, attack: "Attack", why: Sequence[Reason]) -> RollReport:
    """Report the roll of a Block."""
    read = f"{against(attack)}: {'blocked' if attack.hit else 'not blocked'}"
    return RollReport(label, "3d6", faces, read, reasons.lines(why))


def roll_with_punch(
    label: str, faces: Faces, attack: "Attack", why: Sequence[Reason]
) -> RollReport:
    """Report the roll with which somebody rolls with a punch."""
    made = words.margin("made" if attack.hit else "failed", attack.margin)
    return RollReport(label, "3d6", faces, f"{against(attack)}: {made}", reasons.lines(why))


def blocks_nothing(book: "Book", who: str, why: str) -> str:
    """Note why somebody who has declared a Block blocks nothing."""
    return f"{book.sheets[who].name} {why} and blocks nothing"


def block_is_broken(book: "Book", who: str, block: str) -> str:
    """Note that a Block has failed before."""
    return f"{book.sheets[who].name}'s {block} has failed once and stops nothing more"


def goes_first(book: "Book", blocker: str, attacker: str) -> str:
    """Note who acts before whom after a Block."""
    one, other = book.sheets[blocker].name, book.sheets[attacker].name
    return f"{one} acts before {other} in the next segment in which both have a phase"


def cannot_roll_with(book: "Book", who: str, why: str) -> str:
    """Note why somebody doesn't roll with a punch who would."""
    return f"{book.sheets[who].name} {why}"


def fails_to_roll_with(book: "Book", who: str) -> str:
    """Note that somebody's roll with the punch has failed."""
    return f"{book.sheets[who].name} doesn't manage to roll with the punch"


def aborts_to_roll(book: "Book", who: str, phase: str) -> str:
    """Note which phase goes for rolling with a punch; "" where a held action pays."""
    name = book.sheets[who].name
    if phase:
        return f"{name} aborts to rolling with the punch: the phase of {phase} is gone"
    return f"{name} uses the held action to roll with the punch"
