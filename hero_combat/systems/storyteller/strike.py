"""One blow or shot at one target: the roll, against Defense or a dodge."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack_pool import only_chance, tag_lines, target_lines
from hero_combat.systems.storyteller.defending import (
    FLOOR,
    defense_lines,
    dodge_lines,
    dodged,
    drain,
    may_defend,
    no_defense,
    told_left,
)
from hero_combat.systems.storyteller.gear import Gear
from hero_combat.systems.storyteller.landing import landed
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.tables import WILLPOWER_DEFENSE
from hero_combat.systems.storyteller.throw import Result, Throw, throw
from hero_combat.systems.storyteller.traits import trait_lines
from hero_combat.systems.storyteller.turn import pay_willpower, words, wound


class Hit(msgspec.Struct, frozen=True):
    """What came of a roll.

    Attributes:
        net: the successes that are left after a dodge.
        result: what the attacker's own roll was.
        text: what a dodge did, for the sentence.
    """

    net: int
    result: Result
    text: str = ""


def struck(
    book: Book, order: Resolve, gear: Gear, own: list[Modifier], target: str, dice: Dice
) -> str:
    """Roll one attack and carry out what it does; what happened, in words."""
    one, other = book.sheets[order.attacker].name, called(target, book.before)
    victim = target
    screen = book.combatants[target].screen if target in book.combatants else ""
    if gear.of.ranged and screen in book.combatants:
        victim = screen
        book.note(f"{other} is behind {book.sheets[screen].name}, who is hit instead")
    hit = attacked(book, order, gear, own, target, dice)
    using = _using(gear, order)
    if not hit.net:
        bad = ": a dramatic failure" if hit.result == "dramatic" else ""
        return f"{one} misses {other}{using}{hit.text}{bad}."
    return f"{one} hits {called(victim, book.before)}{using}{hit.text}: " + landed(
        book, order, gear, victim, hit.net
    )


def _using(gear: Gear, order: Resolve) -> str:
    with_ = f" with {gear.name}" if gear.armed or gear.bite else ""
    return f"{with_} ({words(order.location)})" if order.location else with_


def attacked(
    book: Book, order: Resolve, gear: Gear, own: list[Modifier], target: str, dice: Dice
) -> Hit:
    """The roll against one target, with Defense or a dodge."""
    lines = list(own)
    more, beyond = target_lines(book, order, gear, target)
    lines += more
    dodges = target in book.combatants and _defended(book, order, gear, target, lines)
    label = f"{order.maneuver if order.maneuver in _NAMED else 'attack'} {target}"
    rolled = thrown(book, order, gear, dice, label, lines, chance=beyond)
    if not dodges:
        return Hit(rolled.successes, rolled.result)
    foes = book.combatants[target].foes
    if order.attacker not in foes:
        book.change(target, foes=(*foes, order.attacker), defended=book.clock.round)
    if not rolled.successes:
        return Hit(0, rolled.result)
    return _dodged(book, order, target, rolled, dice)


_NAMED = frozenset({"grapple", "touch"})


def thrown(
    book: Book,
    order: Resolve,
    gear: Gear,
    dice: Dice,
    label: str,
    lines: list[Modifier],
    *,
    chance: bool = False,
) -> Throw:
    """Throw the attacker's pool, with the dice that come again and all that the order says."""
    return rolls(
        book,
        dice,
        label,
        lines,
        again=gear.again if order.again is None else order.again,
        rote=order.rote or gear.rote,
        chance=chance or only_chance(book, order.attacker, gear.attribute),
    )


def resisted(
    book: Book, dice: Dice, target: str, traits: tuple[str, str], *, again: int = 10
) -> Throw:
    """Throw the pool with which `target` resists, with wounds and Combat Tags."""
    lines = trait_lines(book.sheets[target], traits)
    lines += tag_lines(book.combatants[target].tags, traits[0], fighting=True, sight=True)
    if penalty := wound(book, target):
        lines.append(Modifier("wounds", penalty))
    chance = only_chance(book, target, traits[0])
    return rolls(book, dice, f"resist {target}", lines, again=again, chance=chance)


def rolls(
    book: Book,
    dice: Dice,
    label: str,
    lines: list[Modifier],
    *,
    again: int = 10,
    rote: bool = False,
    chance: bool = False,
) -> Throw:
    """Throw a pool and report it."""
    rolled = throw(
        dice,
        label,
        lines,
        again=again,
        rote=rote,
        chance=chance,
        late_dramatic=book.before.rules.rote_chance == "any",
    )
    book.rolls += rolled.reports
    return rolled


def _defended(book: Book, order: Resolve, gear: Gear, target: str, lines: list[Modifier]) -> bool:
    """Take Defense off the pool where it applies; whether the target dodges instead.

    source: P8, P9.5, P12.4, A10
    """
    rules = book.before.rules
    big_gun = gear.kind == "firearm" and order.close and gear.size > 1
    if big_gun:
        lines.append(Modifier(f"gun of Size {gear.size} in close combat", -(gear.size + 1)))
    if not may_defend(book, gear, close=order.close):
        return False
    if target in order.no_defense or target in order.unaware:
        return False
    name = book.sheets[target].name
    if reason := no_defense(book, target):
        book.note(f"{name} {reason}: no Defense")
        return False
    current = book.combatants[target]
    if target in order.guard:
        guard(book, target, order.attacker, force=order.force)
        current = book.combatants[target]
    if current.status.dodging:
        return True
    if current.aim:
        book.change(target, aim=0, aiming="", aimed=0)
        book.note(f"{name} applies Defense and loses the aim (keep it: --no-defense {target})")
    drained, pulled = drain(current.applied), order.pull is not None
    paid_for = pulled + (WILLPOWER_DEFENSE if order.attacker in current.guard else 0)
    left = -1 - paid_for  # what was applied now, less by one
    for line in defense_lines(book, target, order.attacker, pulled=pulled):
        what = f"{line.what} {'on' if line.what == drained else 'of'} {name}"
        if line.what == FLOOR:
            what = FLOOR
        left += int(line.value)
        lines.append(Modifier(what, -line.value))  # type: ignore[operator]  # made of numbers
    book.change(target, applied=current.applied + 1, defended=book.clock.round)
    if rules.guard == "attack" and current.guard:
        book.change(target, guard=())
    book.note(told_left(name, max(0, left)))
    return False


def guard(book: Book, who: str, attacker: str, *, force: bool) -> None:
    """`who` spends Willpower to raise Defense against one attacker until the own turn."""
    if attacker in book.combatants[who].guard:
        return
    pay_willpower(book, who, "to guard with", force=force)
    book.change(who, guard=(*book.combatants[who].guard, attacker))


def _dodged(book: Book, order: Resolve, target: str, rolled: Throw, dice: Dice) -> Hit:
    """The dodge takes its successes off the attack's. source: P9"""
    pulled = order.pull is not None
    lines = dodge_lines(book, target, order.attacker, wound(book, target), pulled=pulled)
    dodge = rolls(book, dice, f"dodge {target}", lines)
    name = book.sheets[target].name
    text = f", {name} dodging {dodge.successes} of {rolled.successes}"
    if dodge.result == "dramatic":
        book.change(target, unsteady="next")
        text += " and off balance (Defense -1 in the next turn)"
    left = dodged(rolled.successes, dodge.successes, 0, dramatic=dodge.result == "dramatic")
    return Hit(left.net, rolled.result, text)
