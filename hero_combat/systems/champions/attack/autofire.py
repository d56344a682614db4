"""Autofire: several shots for one roll, at one target or along a line; and suppression fire."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.champions.attack.hit import Arrival, Hit, follow, strike
from hero_combat.systems.champions.attack.roll_with_a_punch import rolls_with
from hero_combat.systems.champions.attack.single_attack import missed as reading_of
from hero_combat.systems.champions.attack.single_attack import using
from hero_combat.systems.champions.attack.stray_shots import astray, is_botch
from hero_combat.systems.champions.attack.to_hit import Aim, to_hit
from hero_combat.systems.champions.conditions.exertion import pay
from hero_combat.systems.champions.dice.checks import attack
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, called
from hero_combat.systems.champions.tables.to_hit import AUTOFIRE_LINE_M, AUTOFIRE_POINTS_PER_HIT


def burst(book: Book, order: Resolve, name: str, blow: Blow, dice: Dice) -> str:
    """Every shot of a burst, in words, and what they cost.

    One hit, and one more for each 2 by which the roll is made. Several targets share the shots,
    the first ones getting what is left over, and the line costs OCV -1 for each 2 m. Each hit is
    judged by itself; there is one knockback, that of the hit with the most BODY.

    Raises:
        UsageError: fewer shots than targets.

    source: ruling 2.7; seed, "Missing your target"
    """
    targets, shots = order.target, order.shots
    if shots < len(targets):
        raise UsageError(f"{shots} shots are too few for {len(targets)} targets", mend="--shots N")
    extra = along(order)
    if len(targets) > 1 and not order.line:
        book.note("no --line given: spreading the burst costs no OCV")
    each, over = divmod(shots, len(targets))
    told, gone, botch = [], 0, False
    for nth, target in enumerate(targets):
        fired = each + (nth < over)
        attack = to_hit(book, order, blow, target, dice, Aim(extra=extra))
        hits = autofire_hits(max(0, attack.margin), fired) if attack.hit else 0
        gone += fired - hits
        botch = botch or is_botch(attack.target - attack.margin)
        told.append(_one_target(book, order, name, blow, target, hits, fired, dice))
    text = " ".join(told) + astray(book, order, blow, gone, dice, botch=botch)
    if botch and not order.bystander:
        what = "a botch: a shot hits a friendly target"
        book.open.append(Decision(order.attacker, what, "amend --bystander ID"))
    return text + pay(book, order.attacker, name, blow, dice, shots)


def along(order: Resolve) -> tuple[Modifier, ...]:
    """What the line over which a burst is spread takes from OCV."""
    penalty = autofire_line_penalty(order.line)
    return (Modifier(f"a line of {order.line} m", penalty),) if penalty else ()


def _one_target(
    book: Book,
    order: Resolve,
    name: str,
    blow: Blow,
    target: str,
    hits: int,
    fired: int,
    dice: Dice,
) -> str:
    one, other = book.sheets[order.attacker].name, called(book, target)
    how = using(name, blow, book)
    if not hits:
        return f"{one} misses {other}{how} ({reading_of(book)})."
    arrival = Arrival(rolled_with=rolls_with(book, order, blow, target, dice))
    landed = [strike(book, order, blow, target, dice, arrival) for _ in range(hits)]
    best = max(landed, key=_body)
    parts = " ".join(f"({nth}){hit.told.removeprefix(':')}" for nth, hit in enumerate(landed, 1))
    if hits == 1:
        parts = landed[0].told.removeprefix(": ")
    flown = follow(book, order, blow, target, best, dice)
    return f"{one} hits {other}{how} with {hits} of {fired} shots: {parts}{flown}"


def _body(hit: Hit) -> int:
    return hit.body


def autofire_hits(margin: int, shots: int) -> int:
    """How many of the shots hit, the roll having been made by `margin`. source: ruling 2.7."""
    return min(shots, 1 + margin // AUTOFIRE_POINTS_PER_HIT) if margin >= 0 else 0


def autofire(ocv: int, dcv: int, roll: int, shots: int) -> int:
    """How many shots of a burst hit; a natural 3 is one hit at least, an 18 none."""
    result = attack(ocv, dcv, roll)
    return autofire_hits(max(0, result.margin), shots) if result.hit else 0


def autofire_line_penalty(metres: float) -> int:
    """OCV for spreading a burst over a line: -1 for each 2 m. source: ruling 2.7."""
    return -int(metres // AUTOFIRE_LINE_M)
