"""An attack that works only if a roll is made: the roll, and what comes of failing it.

source: the HERO 6e book, "Requires A Roll"
"""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.dice import damage_classes, pool
from hero_combat.systems.champions.dice.checks import Check, roll_under
from hero_combat.systems.champions.dice.damage_classes import DamageKind
from hero_combat.systems.champions.dice.required_rolls import needed_for
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.sheet.stat_block import Attack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.telling import rolls

_POINTS_OF_ONE = 10


def work(book: Book, attempts: Sequence[Attempt], dice: Dice) -> bool:
    """Roll for an attack that must be rolled for; tell whether it works.

    An attack that doesn't work hits nobody, and is paid for like any other.

    Args:
        book: the encounter at work.
        attempts: those that the roll is for.
        dice: where the faces come from.
    """
    prepared, attacker = attempts[0].prepared, attempts[0].order.attacker
    if not needs_roll(prepared):
        return True
    needed = needed_to_work(book, attacker, prepared.attack)
    check = Check("activation", attacker, needed)
    rolled = roll_under(book, check, f"activation {attacker}", dice)
    book.report(rolls.activation, rolled, prepared.attack.activation, _less(prepared.attack))
    if rolled.made:
        return True
    for each in attempts:
        target = each.target.id
        book.event(AttackRolled(attacker=attacker, target=target, attack=prepared.name, hit=False))
    book.say(told.failed, book, attempts[0], rolled, needed)
    return False


def needs_roll(prepared: PreparedAttack) -> bool:
    """Tell whether an attack must be rolled for; who only covers somebody uses nothing yet."""
    covers = prepared.maneuver is not None and prepared.maneuver.covers
    return bool(prepared.attack.activation) and not covers


def needed_to_work(book: Book, who: str, attack: Attack) -> int:
    """Return the number that the attack's own roll needs."""
    return needed_for(book.sheets[who], attack.activation, _less(attack))


def _less(attack: Attack) -> int:
    return active_points(attack) // _POINTS_OF_ONE


def active_points(attack: Attack) -> int:
    """Return the active points of an attack's dice; its advantages are not in them."""
    dice = pool.of_text(attack.dice)
    kind: DamageKind = "killing" if dice.killing else "normal"
    if attack.mental or attack.vs == "mental":
        kind = "ego"
    return int(5 * damage_classes.dc_of(dice.dice, kind))
