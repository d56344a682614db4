"""Area attacks: a place is aimed at; a miss scatters, and whoever is there is hit.

source: seed, "Missing your target"; ruling 2.6
"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.attack.combat_values import area_dcv
from hero_combat.systems.champions.attack.hit import Arrival, Hit, follow, strike
from hero_combat.systems.champions.attack.scatter import Landing, scatter
from hero_combat.systems.champions.attack.single_attack import using
from hero_combat.systems.champions.attack.to_hit import PLAIN, Aim, ocv_of, rolled
from hero_combat.systems.champions.conditions.exertion import pay
from hero_combat.systems.champions.damage.damage_roll import thrown_for
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, called, capital
from hero_combat.systems.champions.tables.to_hit import AREA_DCV, TO_HIT_BASE
from hero_combat.systems.champions.turns.clock import now, since

_NORTH = {"map": "north", "aim": "the way it was aimed"}


def blast(book: Book, order: Resolve, name: str, blow: Blow, dice: Dice) -> str:
    """An area attack at the place of the first target, in words, and what it costs."""
    told, _ = come_down(book, order, name, blow, dice)
    return told + pay(book, order.attacker, name, blow, dice)


def come_down(
    book: Book, order: Resolve, name: str, blow: Blow, dice: Dice, aim: Aim = PLAIN
) -> tuple[str, Hit | None]:
    """An area attack at the place of the first target, and all who are there.

    The place has DCV 3, or 0 when it is adjacent (`--range` 1 or 2). On a hit every target is in
    the area, and whoever else is named with `--inside`; on a miss those named so alone. One roll
    of damage is for all.

    Returns:
        What happened, in words; and what it did to the target of a coordinated attack, None when
        that one isn't in it. The knockback of this one hit is not in the words.
    """
    aimed = order.target[0]
    ocv, dcv, lines = at_the_place(book, order, blow)
    attack = rolled(book, f"to hit the place of {aim.tag(aimed)}", ocv, dcv, lines, dice)
    one, other = book.sheets[order.attacker].name, called(book, aimed)
    how, radius = using(name, blow, book), order.area or blow.attack.area
    if attack.hit:
        within = still_there(book, order, radius)
        caught = tuple(dict.fromkeys((*within, *order.inside)))
        told = f"{one} hits the place of {other}{how} ({radius} m around it)."
    else:
        caught = order.inside
        total = attack.target - attack.margin
        where = _scattered(book, ocv, dcv, total, aim.tag(aimed), dice)
        told = f"{one} misses the place of {other}{how}: it comes down {where}."
        if not caught:
            what = f"who is within {radius} m of where it comes down"
            book.open.append(Decision(order.attacker, what, "amend --inside ID,ID"))
            told += " Nobody is said to be there."
    best: Hit | None = None
    if caught:
        damage = thrown_for(book, blow, aim.tag(aimed), dice)
        for who in caught:
            arrival = Arrival(aim.tag(who), rolled=damage)
            hit = strike(book, order, blow, who, dice, arrival)
            told += f" {capital(called(book, who))} is hit{hit.told}"
            if aim.by and who == aimed:
                best = hit
            else:
                told += follow(book, order, blow, who, hit, dice)
    return told, best


def still_there(book: Book, order: Resolve, radius: int) -> tuple[str, ...]:
    """The targets who have not dived out of the area before it is hit.

    A dive for cover is out of the next blast of its segment when it went farther than the radius.
    source: ruling 1.4; the worked cases, "Dive for Cover"
    """
    within = []
    for who in order.target:
        current = book.combatants.get(who)
        if current is None or not current.dived or since(current.aborted) != now(book):
            within.append(who)
            continue
        name = book.sheets[who].name
        book.change(who, dived=0)
        if dive_avoids_area(current.dived, radius) and who not in order.inside:
            book.note(f"{name} has dived {current.dived} m and is out of it")
        else:
            book.note(f"{name} has dived {current.dived} m, and it reaches {radius} m: still in it")
            within.append(who)
    return tuple(within)


def at_the_place(book: Book, order: Resolve, blow: Blow) -> tuple[int, int, list[Modifier]]:
    """OCV and DCV of an attack at a place, and everything that entered them.

    Raises:
        UsageError: an unknown location.
    """
    lines = [Modifier("base", TO_HIT_BASE)]
    ocv = ocv_of(book, order, blow, lines)
    adjacent = 0 < order.range <= 2
    dcv = area_dcv(order.range) if adjacent else AREA_DCV
    lines.append(Modifier("DCV of the place, adjacent" if adjacent else "DCV of the place", -dcv))
    if order.dcv:
        lines.append(Modifier("DCV given", -order.dcv))
        dcv += order.dcv
    return ocv, dcv, lines


def _scattered(book: Book, ocv: int, dcv: int, total: int, tag: str, dice: Dice) -> str:
    """Roll the direction, report it, and say where it comes down."""
    rules = book.before.rules
    label = f"scatter {tag}"
    faces = dice.roll(1, 6, label)
    landing = scatter(ocv, dcv, total, faces[0], rules.hex_m)
    north = _NORTH[rules.scatter_north]
    hexes = f"{landing.hexes} hex{'es' if landing.hexes > 1 else ''}"
    lines = (
        Modifier("missed by", landing.missed_by),
        Modifier(f"{rules.hex_m} m a hex", f"{landing.metres} m"),
        Modifier("12:00 is", north),
    )
    reading = f"{hexes} ({landing.metres} m) at {landing.clock}"
    if rules.scatter_north == "map":
        reading += _axial(landing)
    book.rolls.append(RollReport(label, "1d6", faces, reading, lines))
    return f"{landing.metres} m off, at {landing.clock} (12:00 is {north})"


def _axial(landing: Landing) -> str:
    """The hex it lands in as offsets on the map."""
    q, r = landing.axial
    return f", {landing.degrees} degrees, hex {q:+d},{r:+d}"


def dive_avoids_area(destination_m: float, radius_m: float) -> bool:
    """Whether one who dives this far from an area's centre is out of it."""
    return destination_m > radius_m
