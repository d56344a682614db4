"""Area attacks: a place is aimed at; a miss scatters, and whoever is there is hit.

source: seed, "Missing your target"; ruling 2.6
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.attack.ocv import add_line, ocv_of
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.attack.scatter import Landing, scatter
from hero_combat.systems.champions.attack.telling import tell_weapon
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_attack
from hero_combat.systems.champions.conditions.dives import dive_avoids_area, has_dived, tell_dive
from hero_combat.systems.champions.events import Scattered
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target, targets_of
from hero_combat.systems.champions.state import Book, name_of
from hero_combat.systems.champions.tables.to_hit import (
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    TO_HIT_BASE,
)

_NORTH = {"map": "north", "aim": "the way it was aimed"}


class Caught(msgspec.Struct, frozen=True):
    """Who is caught by an attack at a place.

    Attributes:
        told: that the place is hit, or where the attack comes down, in words.
        hit: the place itself was hit.
        attempts: one for each who is there.
    """

    told: str
    hit: bool
    attempts: tuple[Attempt, ...]


def attack_place(book: Book, attempt: Attempt, dice: Dice) -> Caught:
    """Attack the place of the target, and find all who are there.

    The place has DCV 3, or 0 when it is adjacent (`--range` 1 or 2). On a hit every target is in
    the area, and whoever else is named with `--inside`; on a miss those named so alone.
    """
    order = attempt.order
    lines = None if book.quiet else [Modifier("base", TO_HIT_BASE)]
    ocv, dcv = combat_values_at_place(book, attempt, lines)
    tag = attempt.tag
    attack = roll_attack(book, f"to hit the place of {tag}", ocv, dcv, lines, dice)
    book_attack(book, attempt, attack)
    radius = radius_of(attempt)
    landing: Landing | None = None
    inside = [Target(which) for which in order.inside]
    if attack.hit:
        caught = [*still_there(book, order, radius), *inside]
    else:
        caught = inside
        landing = _scatter(book, order.attacker, -attack.margin, tag, dice)
        if not caught and not book.quiet:
            what = f"who is within {radius} m of where it comes down"
            how = "amend --inside ID,ID"
            book.open.append(Decision(order.attacker, what, "area", (how,)))
    told = "" if book.quiet else _tell_place(book, attempt, radius, landing)
    each = {target.id: target for target in reversed(caught)}  # what is said of it comes first
    targets = [each[which] for which in dict.fromkeys(target.id for target in caught)]
    attempts = tuple([msgspec.structs.replace(attempt, target=one) for one in targets])
    return Caught(told, attack.hit, attempts)


def radius_of(attempt: Attempt) -> int:
    """Return the radius of an area attack in metres; 0 for any other."""
    return attempt.order.area or attempt.prepared.attack.area


def _tell_place(book: Book, attempt: Attempt, radius: int, landing: Landing | None) -> str:
    """Return that the place is hit, or where the attack comes down."""
    order, how = attempt.order, tell_weapon(attempt.prepared, book)
    one, other = book.sheets[order.attacker].name, name_of(book, attempt.target.id)
    if landing is None:
        return f"{one} hits the place of {other}{how} ({radius} m around it)."
    north = _NORTH[book.before.rules.scatter_north]
    where = f"{landing.metres} m off, at {landing.clock} (12:00 is {north})"
    told = f"{one} misses the place of {other}{how}: it comes down {where}."
    return told if order.inside else f"{told} Nobody is said to be there."


def still_there(book: Book, order: Resolve, radius: int) -> list[Target]:
    """Return the targets who have not dived out of the area before it is hit.

    A dive for cover is out of the next blast of its segment when it went farther than the radius.
    source: ruling 1.4; the worked cases, "Dive for Cover"
    """
    within = []
    for target in targets_of(order):
        who = target.id
        if not has_dived(book, who):
            within.append(target)
            continue
        dived, avoids = tell_dive(book, who), dive_avoids_area(book.combatants[who].dived, radius)
        book.change(who, dived=0)
        if avoids and who not in order.inside:
            book.note(f"{dived} and is out of it")
            continue
        within.append(target)
        if avoids:
            book.note(f"{dived} and is said to be inside: still in it")
        else:
            book.note(f"{dived}, and it reaches {radius} m: still in it")
    return within


def dives_out(book: Book, order: Resolve, who: str, radius: int) -> bool:
    """Tell whether `who` has dived out of an area, and isn't said to be in it all the same."""
    if not has_dived(book, who) or who in order.inside:
        return False
    return dive_avoids_area(book.combatants[who].dived, radius)


def combat_values_at_place(
    book: Book, attempt: Attempt, lines: list[Modifier] | None
) -> tuple[int, int]:
    """Return OCV and DCV of an attack at a place; their addends are appended to `lines`.

    Raises:
        UsageError: an unknown location.
    """
    ocv, given = ocv_of(book, attempt, lines), attempt.target.dcv
    for line in attempt.aim.extra:
        ocv += add_line(lines, line.what, int(line.value))
    adjacent = 0 < attempt.order.range <= AREA_ADJACENT_M
    dcv = AREA_ADJACENT_DCV if adjacent else AREA_DCV
    if lines is not None:
        what = "DCV of the place, adjacent" if adjacent else "DCV of the place"
        lines.append(Modifier(what, -dcv))
        if given:
            lines.append(Modifier("DCV given", -given))
    return ocv, dcv + given


def _scatter(book: Book, attacker: str, missed_by: int, tag: str, dice: Dice) -> Landing:
    """Roll the direction in which an attack comes down that missed its place, and report it."""
    rules = book.before.rules
    label = f"scatter {tag}"
    faces = dice.roll(1, 6, label)
    landing = scatter(missed_by, faces[0], rules.hex_m)
    clock, axial = landing.clock, landing.axial
    book.event(
        Scattered(
            attacker=attacker,
            hexes=landing.hexes,
            metres=landing.metres,
            clock=clock,
            axial=axial,
        )
    )
    if not book.quiet:
        lines = (
            Modifier("missed by", landing.hexes),
            Modifier(f"{rules.hex_m} m a hex", f"{landing.metres} m"),
            Modifier("12:00 is", _NORTH[rules.scatter_north]),
        )
        hexes = f"{landing.hexes} hex{'es' if landing.hexes > 1 else ''}"
        told = f"{hexes} ({landing.metres} m) at {clock}"
        if rules.scatter_north == "map":
            told += f", {landing.degrees} degrees, hex {axial[0]:+d},{axial[1]:+d}"
        book.rolls.append(RollReport(label, "1d6", faces, told, lines))
    return landing
