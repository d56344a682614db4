"""Suppressive fire: who is in it can't move or attack before a Willpower roll."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import RollReport
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.attempt import Attempt
from hero_combat.systems.spotlight.attack.to_hit import HitRoll, RolledAttack, read_hit_roll
from hero_combat.systems.spotlight.dice.pools import skill_dice, successes, tell_successes
from hero_combat.systems.spotlight.events import SuppressiveFire
from hero_combat.systems.spotlight.gear.choice import choose_weapon, tell_weapon
from hero_combat.systems.spotlight.gear.difficulty import difficulty_of
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand
from hero_combat.text import listing

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
    """Tell whether a Willpower roll lets one move and attack again. source: ruling P11"""
    return successes(faces) >= needed


def prepare_fire(book: Book, order: orders.Resolve) -> PreparedAttack:
    """Return suppressive fire, ready to be rolled.

    Raises:
        UsageError: nobody is named, an option is for other attacks, or it isn't clear with what.
    """
    refuse(order, _OF_OTHER_ATTACKS, "suppressive fire")
    if not order.target:
        raise UsageError("suppressive fire needs somebody to pin")
    if len(set(order.target)) < len(order.target):
        raise UsageError("somebody is named twice", mend="name each target once")
    who, rules = order.attacker, book.before.rules
    key, weapon = choose_weapon(book, who, order.with_)
    pool, trained = skill_dice(book.sheets[who], weapon.skill, rules)
    difficulty = difficulty_of(("suppressive",), rules, order.difficulty)
    return PreparedAttack(
        who, order.target[0], key, weapon, "", "", (), difficulty, pool, trained, 0
    )


def fire(book: Book, attempt: Attempt, dice: Dice) -> RolledAttack:
    """Fire at an area: everybody named is pinned by the same roll. It does no damage.

    source: seed, "Suppressive Fire"; ruling P11, A3
    """
    attack = attempt.attack
    needs = attack.difficulty.successes
    label = f"suppressive fire {','.join(attempt.targets)}"
    faces = dice.roll(attack.pool, SIDES, label)
    read = read_hit_roll(faces, needs)
    rolled = RolledAttack(attack, "attack", faces, read, len(book.rolls))
    if not book.quiet:
        willpower = willpower_against(read)
        told = f"{tell_successes(read.successes)} against Difficulty {needs}: "
        told += f"pinned, Willpower {willpower}" if willpower else "no effect"
        lines = (attack.dice, *attack.difficulty.lines)
        book.rolls.append(RollReport(label, f"{attack.pool}d6", faces, told, lines))
    return rolled


def pin_targets(book: Book, attempt: Attempt, rolled: RolledAttack) -> None:
    """Pin everybody named who is not pinned down harder by the same shooter. source: P11"""
    attack, willpower = attempt.attack, willpower_against(rolled.read)
    book.event(
        SuppressiveFire(
            attacker=attack.attacker,
            targets=attempt.targets,
            attack=attack.key,
            margin=rolled.read.successes - attack.difficulty.successes,
            willpower=willpower,
            roll=book.latest_roll(),
        )
    )
    for target in attempt.targets if willpower else ():
        _pin(book, attack.attacker, target, willpower)


def tell_fire(book: Book, attempt: Attempt, rolled: RolledAttack) -> str:
    """Return the sentences of suppressive fire."""
    attack, willpower = attempt.attack, willpower_against(rolled.read)
    others = listing(book.sheets[target].name for target in attempt.targets)
    one = len(attempt.targets) == 1
    how = tell_weapon(attack.key, attack.weapon)
    told = f"{book.sheets[attack.attacker].name} lays down suppressive fire{how}"
    if not willpower:
        mind = "doesn't mind" if one else "don't mind"
        return f"{told}, and {others} {mind}."
    told += f": {others} {'is' if one else 'are'} pinned down (Willpower {willpower})."
    for target in attempt.targets:
        held = book.combatants[target].pinned
        if held > willpower:
            told += f" {book.sheets[target].name} stays pinned down harder (Willpower {held})."
    return told


def _pin(book: Book, who: str, target: str, willpower: int) -> None:
    """Pin one target besides whatever pins it; what is as hard to break may be tried anew."""
    now = book.combatants[target]
    held = now.pinned_by.get(who, willpower)
    keep_stand(book, target)
    book.change(target, pinned_by={**now.pinned_by, who: max(willpower, held)})
    if willpower >= now.pinned:
        book.change(target, tried=False)
