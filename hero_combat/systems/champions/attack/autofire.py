"""Autofire: several shots for one roll, at one target or along a line."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.attack.after_hit import Hit, follow_hit
from hero_combat.systems.champions.attack.hit import hit_target
from hero_combat.systems.champions.attack.ocv import Aim
from hero_combat.systems.champions.attack.roll_with_a_punch import rolls_with_punch
from hero_combat.systems.champions.attack.single_attack import fails, tell_failed, tell_weapon
from hero_combat.systems.champions.attack.stray_shots import go_astray, is_botch, whom_it_hits
from hero_combat.systems.champions.attack.to_hit import roll_to_hit, tell_miss
from hero_combat.systems.champions.conditions.exertion import pay, tell_cost
from hero_combat.systems.champions.damage.damage_roll import Arrival
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, name_of
from hero_combat.systems.champions.tables.to_hit import AUTOFIRE_LINE_M, AUTOFIRE_POINTS_PER_HIT


def fire_burst(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> str:
    """Fire every shot of a burst, and pay for it; what happens, in words.

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
    if prepared.attack.activation and (roll := fails(book, order, prepared, dice, targets)):
        cost = pay(book, order.attacker, prepared, dice, shots)
        spent = tell_cost(book.sheets[order.attacker].name, cost)
        return "" if book.quiet else tell_failed(book, order, prepared, roll) + spent
    aim = Aim(extra=line_modifiers(order))
    if len(targets) > 1 and not order.line:
        book.note("no --line given: spreading the burst costs no OCV")
    each, over = divmod(shots, len(targets))
    told, gone, botch = [], 0, False
    for nth, target in enumerate(targets):
        fired = each + (nth < over)
        attack = roll_to_hit(book, order, prepared, target, dice, aim)
        hits = hits_of(attack, fired)
        gone += fired - hits
        botch = botch or is_botch(attack)
        told.append(_hit_one(book, order, prepared, target, attack, hits, fired, dice))
    astray = go_astray(book, order, prepared, gone, dice, botch=botch)
    if botch and not order.bystander and not book.quiet:
        what = "a botch: a shot hits a friendly target"
        book.open.append(whom_it_hits(order.attacker, what))
    cost = pay(book, order.attacker, prepared, dice, shots)
    if book.quiet:
        return ""
    return f"{' '.join(told)}{astray}{tell_cost(book.sheets[order.attacker].name, cost)}"


def line_modifiers(order: Resolve) -> tuple[Modifier, ...]:
    """Return what the line over which a burst is spread takes from OCV: -1 for each 2 m.

    source: ruling 2.7
    """
    penalty = -(order.line // AUTOFIRE_LINE_M)
    return (Modifier(f"a line of {order.line} m", penalty),) if penalty else ()


def hits_of(attack: Attack, shots: int) -> int:
    """Return how many of the shots hit: one, and one more for each 2 by which the roll is made.

    A natural 3 is one hit at least, an 18 none. source: ruling 2.7
    """
    if not attack.hit:
        return 0
    return min(shots, 1 + max(0, attack.margin) // AUTOFIRE_POINTS_PER_HIT)


def _hit_one(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    attack: Attack,
    hits: int,
    fired: int,
    dice: Dice,
) -> str:
    landed: list[Hit] = []
    then = ""
    if hits:
        arrival = Arrival(rolled_with=rolls_with_punch(book, order, prepared, target, dice))
        landed = [hit_target(book, order, prepared, target, dice, arrival) for _ in range(hits)]
        best = max(landed, key=_body)
        then = follow_hit(book, order, prepared, target, best, dice)
    if book.quiet:
        return ""
    one, other = book.sheets[order.attacker].name, name_of(book, target)
    how = tell_weapon(prepared, book)
    if not landed:
        return f"{one} misses {other}{how} ({tell_miss(attack)})."
    told = " ".join(
        f"({nth}) {hit.told}" if hits > 1 else hit.told for nth, hit in enumerate(landed, 1)
    )
    return f"{one} hits {other}{how} with {hits} of {fired} shots: {told}{then}"


def _body(hit: Hit) -> int:
    return hit.body
