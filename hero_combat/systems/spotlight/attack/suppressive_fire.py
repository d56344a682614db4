"""Suppressive fire: who is in it can't move or attack before a Willpower roll."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import gear, orders
from hero_combat.systems.spotlight.attack.attempt import Attempt
from hero_combat.systems.spotlight.attack.hit import HitRoll, RolledAttack, read_hit_roll
from hero_combat.systems.spotlight.events import SuppressiveFire
from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.telling import attacks as told
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand

_OF_OTHER_ATTACKS = (
    "mode",
    "location",
    "movement",
    "visibility",
    "in_the_way",
    "behind",
    "flanking",
    "opportunity",
    "dodge",
    "counter",
)
"""What this attack has not: any other modifier, a location, a response."""


def willpower_against(fire: HitRoll) -> int:
    """Return the successes of a Willpower roll that break suppressive fire, 0 when it pins nobody.

    source: seed, "Suppressive Fire"; ruling P11
    """
    return 1 + fire.extra if fire.hit else 0


def breaks_free(faces: Sequence[int], needed: int) -> bool:
    """Return whether a Willpower roll lets a combatant move and attack again. source: P11"""
    return pools.successes(faces) >= needed


def prepare_fire(book: Book, order: orders.Resolve) -> PreparedAttack:
    """Return suppressive fire, ready to be rolled.

    Raises:
        UsageError: nobody is named, an option is for other attacks, or it isn't clear with what.
    """
    refuse(order, _OF_OTHER_ATTACKS, "suppressive fire")
    if not order.target:
        raise UsageError("suppressive fire has no target", mend="name a target")
    if len(set(order.target)) < len(order.target):
        raise UsageError("a target is named twice", mend="name each target once")
    who, rules = order.attacker, book.before.rules
    key, weapon = gear.choose_weapon(book, who, order.with_)
    pool, trained = pools.skill_dice(book.sheets[who], weapon.skill, rules)
    difficulty = gear.difficulty_of(("suppressive",), rules, order.difficulty)
    return PreparedAttack(who, order.target[0], key, weapon, difficulty, pool, trained)


def fire(book: Book, attempt: Attempt, dice: Dice) -> None:
    """Fire at an area: everybody named is pinned by the same roll. It does no damage.

    source: seed, "Suppressive Fire"; ruling P11, A3
    """
    attack, targets = attempt.attack, attempt.targets
    faces = dice.roll(attack.pool, SIDES, f"suppressive fire {','.join(targets)}")
    read = read_hit_roll(faces, attack.difficulty.successes)
    willpower = willpower_against(read)
    rolled = RolledAttack(attack, "attack", faces, read, book.place())
    book.report(told.fire_roll, rolled, targets, willpower)
    book.event(
        SuppressiveFire(
            attacker=attack.attacker,
            targets=targets,
            attack=attack.key,
            margin=read.successes - attack.difficulty.successes,
            willpower=willpower,
            roll=rolled.place,
        )
    )
    for target in targets if willpower else ():
        _pin(book, attack.attacker, target, willpower)
    book.say(told.fire, book, attempt, willpower)


def _pin(book: Book, who: str, target: str, willpower: int) -> None:
    """Pin one target, unless the same shooter pins it harder, besides whatever else pins it.

    What is as hard to break may be tried anew. source: ruling P11
    """
    now = book.combatants[target]
    held = now.pinned_by.get(who, willpower)
    keep_stand(book, target)
    book.change(target, pinned_by={**now.pinned_by, who: max(willpower, held)})
    if willpower >= now.pinned:
        book.change(target, tried=False)
