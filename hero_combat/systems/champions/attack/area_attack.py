"""Area attacks: a place is aimed at; a miss scatters, and whoever is there is hit.

source: seed, "Missing your target"; ruling 2.6
"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.attack.after_hit import Hit, follow_hit
from hero_combat.systems.champions.attack.hit import hit_target
from hero_combat.systems.champions.attack.ocv import PLAIN, Aim, ocv_of
from hero_combat.systems.champions.attack.scatter import Landing, scatter
from hero_combat.systems.champions.attack.single_attack import fails, tell_failed, tell_weapon
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_attack
from hero_combat.systems.champions.conditions.exertion import pay, tell_cost
from hero_combat.systems.champions.damage.damage_roll import Arrival, roll_damage
from hero_combat.systems.champions.events import Scattered
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, capital, name_of
from hero_combat.systems.champions.tables.to_hit import (
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    TO_HIT_BASE,
)
from hero_combat.systems.champions.turns.clock import parse_moment, present_moment

_NORTH = {"map": "north", "aim": "the way it was aimed"}


def attack_area(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> str:
    """Attack the place of the first target, and pay for it; what happens, in words."""
    told, _ = attack_place(book, order, prepared, dice)
    cost = pay(book, order.attacker, prepared, dice)
    return "" if book.quiet else told + tell_cost(book.sheets[order.attacker].name, cost)


def attack_place(
    book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice, aim: Aim = PLAIN
) -> tuple[str, Hit | None]:
    """Attack the place of the first target, and all who are there.

    The place has DCV 3, or 0 when it is adjacent (`--range` 1 or 2). On a hit every target is in
    the area, and whoever else is named with `--inside`; on a miss those named so alone. One roll
    of damage is for all.

    Returns:
        What happened, in words, "" where nobody reads them; and what it did to the target of a
        coordinated attack, None when that one isn't in it. The knockback of this one hit is not in
        the words.
    """
    aimed = order.target[0]
    if prepared.attack.activation and (roll := fails(book, order, prepared, dice, (aimed,))):
        return "" if book.quiet else tell_failed(book, order, prepared, roll), None
    lines = None if book.quiet else [Modifier("base", TO_HIT_BASE)]
    ocv, dcv = combat_values_at_place(book, order, prepared, lines)
    tag = aim.tag(aimed)
    attack = roll_attack(book, f"to hit the place of {tag}", ocv, dcv, lines, dice)
    book_attack(book, order, prepared, aimed, attack)
    radius = order.area or prepared.attack.area
    landing: Landing | None = None
    if attack.hit:
        caught = tuple(dict.fromkeys((*still_there(book, order, radius), *order.inside)))
    else:
        caught = order.inside
        landing = _scatter(book, order.attacker, -attack.margin, tag, dice)
        if not caught and not book.quiet:
            what = f"who is within {radius} m of where it comes down"
            how = "amend --inside ID,ID"
            book.open.append(Decision(order.attacker, what, "area", (how,)))
    told = "" if book.quiet else _tell_place(book, order, prepared, radius, landing)
    best: Hit | None = None
    if caught:
        rolled = roll_damage(book, prepared, tag, dice)
        for who in caught:
            arrival = Arrival(aim.tag(who), rolled=rolled)
            hit = hit_target(book, order, prepared, who, dice, arrival)
            if not book.quiet:
                told += f" {capital(name_of(book, who))} is hit{hit.behind}"
            if aim.by and who == aimed:
                best = hit
            else:
                told += follow_hit(book, order, prepared, who, hit, dice)
    return told, best


def _tell_place(
    book: Book, order: Resolve, prepared: PreparedAttack, radius: int, landing: Landing | None
) -> str:
    """Return that the place is hit, or where the attack comes down."""
    one, other = book.sheets[order.attacker].name, name_of(book, order.target[0])
    how = tell_weapon(prepared, book)
    if landing is None:
        return f"{one} hits the place of {other}{how} ({radius} m around it)."
    north = _NORTH[book.before.rules.scatter_north]
    where = f"{landing.metres} m off, at {landing.clock} (12:00 is {north})"
    told = f"{one} misses the place of {other}{how}: it comes down {where}."
    return told if order.inside else f"{told} Nobody is said to be there."


def still_there(book: Book, order: Resolve, radius: int) -> tuple[str, ...]:
    """Return the targets who have not dived out of the area before it is hit.

    A dive for cover is out of the next blast of its segment when it went farther than the radius.
    source: ruling 1.4; the worked cases, "Dive for Cover"
    """
    within = []
    for who in order.target:
        current = book.combatants.get(who)
        if (
            current is None
            or not current.dived
            or parse_moment(current.aborted) != present_moment(book)
        ):
            within.append(who)
            continue
        name = book.sheets[who].name
        book.change(who, dived=0)
        dived = f"{name} has dived {current.dived} m"
        if not dive_avoids_area(current.dived, radius):
            book.note(f"{dived}, and it reaches {radius} m: still in it")
            within.append(who)
        elif who in order.inside:
            book.note(f"{dived} and is said to be inside: still in it")
            within.append(who)
        else:
            book.note(f"{dived} and is out of it")
    return tuple(within)


def combat_values_at_place(
    book: Book, order: Resolve, prepared: PreparedAttack, lines: list[Modifier] | None
) -> tuple[int, int]:
    """Return OCV and DCV of an attack at a place; their addends are appended to `lines`.

    Raises:
        UsageError: an unknown location.
    """
    ocv = ocv_of(book, order, prepared, lines)
    adjacent = 0 < order.range <= AREA_ADJACENT_M
    dcv = AREA_ADJACENT_DCV if adjacent else AREA_DCV
    if lines is not None:
        what = "DCV of the place, adjacent" if adjacent else "DCV of the place"
        lines.append(Modifier(what, -dcv))
        if order.dcv:
            lines.append(Modifier("DCV given", -order.dcv))
    return ocv, dcv + order.dcv


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


def dive_avoids_area(destination_m: float, radius_m: float) -> bool:
    """Tell whether one who dives this far from an area's centre is out of it."""
    return destination_m > radius_m
