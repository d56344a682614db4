"""The roll to hit: 11 + OCV - DCV, and what the dice say to it."""

from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.attack.dcv import dcv_of, dcv_of_object
from hero_combat.systems.champions.attack.ocv import add_line, ocv_of
from hero_combat.systems.champions.attack.records import PLAIN, Attempt
from hero_combat.systems.champions.dice import checks
from hero_combat.systems.champions.dice.checks import Attack, tell_margin
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import TO_HIT_BASE

_BASE = Modifier("base", TO_HIT_BASE)


def roll_to_hit(book: Book, attempt: Attempt, dice: Dice) -> Attack:
    """Roll 3d6 against 11 + OCV - DCV and report it, each addend on a line of its own.

    The lines add up to the number needed. Several reasons to halve a combat value halve it once.

    Raises:
        UsageError: an unknown location.

    source: ruling 2.1
    """
    lines = None if book.quiet else [_BASE]
    ocv, dcv = combat_values_of(book, attempt, lines)
    aim, target = attempt.aim, attempt.target.id
    label = f"to hit {target}" if aim is PLAIN else f"{aim.label} {aim.tag(target)}"
    attack = roll_attack(book, label, ocv, dcv, lines, dice)
    book_attack(book, attempt, attack)
    return attack


def combat_values_of(book: Book, attempt: Attempt, lines: list[Modifier] | None) -> tuple[int, int]:
    """Return the OCV and the DCV of an attempt.

    Args:
        book: the encounter at work.
        attempt: what is attempted.
        lines: every addend is appended here; None where nobody reads them.

    Raises:
        UsageError: an unknown location.
    """
    ocv = ocv_of(book, attempt, lines)
    if attempt.aim.extra:
        for line in attempt.aim.extra:
            ocv += add_line(lines, line.what, int(line.value))
    if attempt.target.id in book.combatants:
        return ocv, dcv_of(book, attempt, lines)
    return ocv, dcv_of_object(book, attempt, lines)


def roll_attack(
    book: Book, label: str, ocv: int, dcv: int, lines: list[Modifier] | None, dice: Dice
) -> Attack:
    """Roll 3d6 of that label for this OCV and DCV, of which `lines` are the addends; report it."""
    faces = dice.roll(3, 6, label)
    attack = checks.attack(ocv, dcv, faces[0] + faces[1] + faces[2])
    if lines is not None:
        book.rolls.append(RollReport(label, "3d6", faces, _read(attack), tuple(lines)))
    return attack


def book_attack(book: Book, attempt: Attempt, attack: Attack | None) -> None:
    """Book that somebody was attacked; without a roll, where it hits for sure."""
    maneuver = attempt.prepared.maneuver
    book.event(
        AttackRolled(
            attacker=attempt.order.attacker,
            target=attempt.target.id,
            attack=attempt.prepared.name,
            hit=attack is None or attack.hit,
            manner="grapple" if maneuver and maneuver.holds else "attack",
            margin=attack.margin if attack else None,
            roll=len(book.rolls) - 1 if attack and book.rolls else None,
        )
    )


def tell_miss(attack: Attack) -> str:
    """Return the roll of a miss as its sentence gives it: `17 against 11-`."""
    return f"{attack.total} against {attack.target}-"


@lru_cache(1024)
def _read(attack: Attack) -> str:
    natural = attack.hit != (attack.margin >= 0)
    made = "hits" if attack.hit else "misses"
    how = f"always {made}" if natural else tell_margin(made, attack.margin)
    return f"{tell_miss(attack)}: {how}"
