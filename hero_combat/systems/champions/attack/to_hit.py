"""The roll to hit: 11 + OCV - DCV, and what the dice say to it."""

from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.attack.dcv import dcv_of, dcv_of_object
from hero_combat.systems.champions.attack.ocv import PLAIN, Aim, add_line, ocv_of
from hero_combat.systems.champions.dice import checks
from hero_combat.systems.champions.dice.checks import Attack, tell_margin
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import GRABS
from hero_combat.systems.champions.tables.to_hit import TO_HIT_BASE

_BASE = Modifier("base", TO_HIT_BASE)


def roll_to_hit(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, dice: Dice, aim: Aim = PLAIN
) -> Attack:
    """Roll 3d6 against 11 + OCV - DCV and report it, each addend on a line of its own.

    The lines add up to the number needed. Several reasons to halve a combat value halve it once.

    Raises:
        UsageError: an unknown location.

    source: ruling 2.1
    """
    lines = None if book.quiet else [_BASE]
    ocv, dcv = combat_values_of(book, order, prepared, target, lines, aim)
    label = f"to hit {target}" if aim is PLAIN else f"{aim.label} {aim.tag(target)}"
    attack = roll_attack(book, label, ocv, dcv, lines, dice)
    book_attack(book, order, prepared, target, attack)
    return attack


def combat_values_of(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    lines: list[Modifier] | None,
    aim: Aim = PLAIN,
) -> tuple[int, int]:
    """Return the OCV and the DCV of an attack on `target`.

    Args:
        book: the encounter at work.
        order: range, location, OCV given.
        prepared: what is attacked with.
        target: whom or what.
        lines: every addend is appended here; None where nobody reads them.
        aim: what is special about this shot.

    Raises:
        UsageError: an unknown location.
    """
    ocv = ocv_of(book, order, prepared, lines)
    if aim.extra:
        for line in aim.extra:
            ocv += add_line(lines, line.what, int(line.value))
    if target in book.combatants:
        return ocv, dcv_of(book, order, prepared, target, lines, aim)
    return ocv, dcv_of_object(book, order, prepared, target, lines)


def roll_attack(
    book: Book, label: str, ocv: int, dcv: int, lines: list[Modifier] | None, dice: Dice
) -> Attack:
    """Roll 3d6 of that label for this OCV and DCV, of which `lines` are the addends; report it."""
    faces = dice.roll(3, 6, label)
    attack = checks.attack(ocv, dcv, faces[0] + faces[1] + faces[2])
    if lines is not None:
        book.rolls.append(RollReport(label, "3d6", faces, _read(attack), tuple(lines)))
    return attack


def book_attack(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, attack: Attack | None
) -> None:
    """Book that `target` was attacked; without a roll, where it hits for sure."""
    maneuver = prepared.maneuver
    book.event(
        AttackRolled(
            attacker=order.attacker,
            target=target,
            attack=prepared.name,
            hit=attack is None or attack.hit,
            manner="grapple" if maneuver and maneuver.name in GRABS else "attack",
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
