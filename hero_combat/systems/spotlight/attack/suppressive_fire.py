"""Suppressive fire: who is in it can't move or attack before a Willpower roll."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.to_hit import shot
from hero_combat.systems.spotlight.conditions.movement import halt
from hero_combat.systems.spotlight.dice.pools import counted, dice_line, rating, successes
from hero_combat.systems.spotlight.gear.choice import armed, hand_lost, using
from hero_combat.systems.spotlight.gear.difficulty import difficulty
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting
from hero_combat.text import listing

_STANDARD = Rules()
_FOREIGN = frozenset(
    {
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
    }
)
"""What other attacks have and this one has not: any other modifier, a location, an answer."""


class Suppression(msgspec.Struct, frozen=True):
    """What suppressive fire does.

    Attributes:
        successes: dice that succeeded.
        effect: whether it pins anybody.
        extra: successes beyond the Difficulty.
        willpower_target: successes of a Willpower roll that break it, 0 without effect.
    """

    successes: int
    effect: bool
    extra: int
    willpower_target: int


def suppression(faces: Sequence[int], rules: Rules = _STANDARD, more: int = 0) -> Suppression:
    """Read a roll of suppressive fire. source: seed, "Suppressive Fire"; ruling P11, A3."""
    read = shot(faces, difficulty(("suppressive",), rules, more).difficulty)
    return Suppression(read.successes, read.hit, read.extra, 1 + read.extra if read.hit else 0)


def breaks_free(faces: Sequence[int], target: int) -> bool:
    """Whether a Willpower roll lets one move and attack again. source: ruling P11."""
    return successes(faces) >= target


def suppress(book: Book, order: orders.Resolve, dice: Dice) -> Outcome:
    """Fire at an area: everybody named is pinned by the same roll. It does no damage.

    Raises:
        UsageError: it isn't clear with what, or an option is for other attacks.
        Forbidden: the weapon can't, or its owner can't now.
    """
    who, rules = order.attacker, book.before.rules
    name, weapon = suppressor(book, order)
    sheet = book.sheets[who]
    if lost := hand_lost(sheet, as_acting(book, who), weapon):
        forbid(book, who, lost, force=order.force)
    spend(book, who, 1, force=order.force, outside=order.reaction, hindered=True)
    if not order.reaction:
        halt(book, who)
    pool, trained = rating(sheet, weapon.skill, rules)
    needs = difficulty(("suppressive",), rules, order.difficulty)
    label = f"suppressive fire {','.join(order.target)}"
    faces = dice.roll(pool, SIDES, label)
    read = suppression(faces, rules, order.difficulty)
    told = f"{counted(read.successes)} against Difficulty {needs.difficulty}: "
    told += f"pinned, Willpower {read.willpower_target}" if read.effect else "no effect"
    lines = (dice_line(weapon.skill, pool, trained=trained), *needs.lines)
    book.rolls.append(RollReport(label, f"{pool}d6", faces, told, lines))
    others = listing(book.sheets[target].name for target in order.target)
    one = len(order.target) == 1
    how = using(name, weapon)
    if not read.effect:
        mind = "doesn't" if one else "don't"
        sentence = f"{sheet.name} lays down suppressive fire{how}, and {others} {mind} mind."
        return book.outcome(sentence, targets=order.target)
    sentence = f"{sheet.name} lays down suppressive fire{how}: "
    sentence += f"{others} {'is' if one else 'are'} pinned down "
    sentence += f"(Willpower {read.willpower_target})."
    harder = [_pin(book, who, target, read.willpower_target) for target in order.target]
    return book.outcome(" ".join(filter(None, (sentence, *harder))), targets=order.target)


def suppressor(book: Book, order: orders.Resolve) -> tuple[str, Weapon]:
    """The weapon that fires, by its key, once nothing speaks against such fire with it.

    Raises:
        UsageError: nobody is named, an option is for other attacks, or it isn't clear with what.
        Forbidden: the weapon can't, or somebody would pin themselves.
    """
    who = order.attacker
    refuse(order, _FOREIGN, "suppressive fire")
    if not order.target:
        raise UsageError("suppressive fire needs somebody to pin")
    if len(set(order.target)) < len(order.target):
        raise UsageError("somebody is named twice", mend="name each target once")
    name, weapon = armed(book, who, order.with_)
    if not {"burst", "full"} & set(weapon.modes):
        reason = f"can't suppress with the {weapon.name or name}: it has no burst or full mode"
        forbid(book, who, reason, force=order.force)
    if who in order.target:
        forbid(book, who, "is shooter and target at once", force=order.force)
    return name, weapon


def _pin(book: Book, who: str, target: str, needs: int) -> str:
    """Pin one target besides whatever pins it already; says so when that is harder to break."""
    now = book.combatants[target]
    held = now.pinned
    book.change(target, pinned_by={**now.pinned_by, who: max(needs, now.pinned_by.get(who, 0))})
    if held > needs:
        return f"{book.sheets[target].name} stays pinned down harder (Willpower {held})."
    book.change(target, tried=False)
    return ""
