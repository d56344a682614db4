"""The roll to hit: the pool line by line, against Defense or a dodge. source: P1, P7, P12-P16"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack.defense import apply_defense, dodge_lines, dodged
from hero_combat.systems.storyteller.attack.ranged import (
    concealment_penalty,
    into_close_combat,
    range_penalty,
    ranges,
)
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.dice.dice_pool import Result, Throw, rolls
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.health import wound
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.equipment import worn
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS, CONCEALMENT, SPOTS, WILLPOWER_DICE


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


def attacked(
    book: Book, order: Resolve, gear: Gear, own: list[Modifier], target: str, dice: Dice
) -> Hit:
    """The roll against one target, with Defense or a dodge."""
    lines = list(own)
    more, beyond = target_lines(book, order, gear, target)
    lines += more
    dodges = target in book.combatants and apply_defense(book, order, gear, target, lines)
    label = f"{order.maneuver if order.maneuver in _NAMED else 'attack'} {target}"
    rolled = thrown(book, order, gear, dice, label, lines, chance=beyond)
    if not dodges:
        return Hit(rolled.successes, rolled.result)
    foes = book.combatants[target].foes
    if order.attacker not in foes:
        book.change(target, foes=(*foes, order.attacker), defended=book.clock.round)
    if not rolled.successes:
        return Hit(0, rolled.result)
    return roll_dodge(book, order, target, rolled, dice)


_NAMED = frozenset({"grapple", "touch"})


def own_lines(book: Book, order: Resolve, gear: Gear) -> list[Modifier]:
    """What the attacker brings, whoever the target is."""
    who = order.attacker
    sheet, current = book.sheets[who], book.combatants[who]
    lines = trait_lines(sheet, (gear.attribute, gear.skill))
    if gear.bonus:
        lines.append(Modifier(gear.name, gear.bonus))
    if order.specialty:
        lines.append(Modifier("specialty", order.specialty))
    if order.willpower:
        lines.append(Modifier("Willpower", WILLPOWER_DICE))
    if order.all_out:
        lines.append(Modifier("all-out attack", 2))
    if order.burst:
        lines.append(Modifier(f"{order.burst} burst", BURSTS[order.burst].bonus))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    if order.off_hand:
        lines.append(Modifier("off hand", -2))
    _burdens(lines, sheet, gear)
    if current.tags:
        lines += tag_lines(current.tags, gear.attribute, fighting=True, sight=True)
    if gear.skill == "firearms" and current.concealed > 1:
        own = concealment_penalty(current.concealed).own
        lines.append(Modifier("out of concealment", own))
    if penalty := wound(book, who):
        lines.append(Modifier("wounds", penalty))
    return lines


def _burdens(lines: list[Modifier], sheet: Sheet, gear: Gear) -> None:
    """What the weapon and the armor ask of their bearer."""
    if gear.pool_mod:
        lines.append(Modifier("improvised weapon", gear.pool_mod))
    if gear.strength > sheet.strength:
        lines.append(Modifier(f"needs Strength {gear.strength}", -1))
    needed = worn(sheet.armor).strength
    if needed > sheet.strength:
        lines.append(Modifier(f"armor needs Strength {needed}", -1))


def target_lines(
    book: Book, order: Resolve, gear: Gear, target: str
) -> tuple[list[Modifier], bool]:
    """What the target and the distance do, Defense apart; and whether only chance is left."""
    lines: list[Modifier] = []
    current, aimed = book.combatants.get(target), book.combatants[order.attacker]
    prone = current is not None and current.status.prone
    beyond = False
    if gear.of.ranged:
        if aimed.aim and aimed.aiming == target and not order.burst:
            lines.append(Modifier("aim", aimed.aim))
        if len(order.target) > 1 and order.burst:
            lines.append(Modifier(f"{len(order.target)} targets", -len(order.target)))
        if order.range:
            penalty = range_penalty(ranges(book, order, gear), order.range)
            beyond = penalty is None
            if penalty:
                lines.append(Modifier(f"range {order.range} m", penalty))
        level = current.concealed if current else 0
        if order.concealment:
            level = CONCEALMENT[order.concealment]
        if level:
            lines.append(Modifier("concealment", concealment_penalty(level).against))
        if prone:
            lines.append(Modifier("prone target", -2))
        if order.avoid:
            _avoid(book, order, lines)
    elif prone and not aimed.status.prone:
        lines.append(Modifier("prone target", 2))
    if order.location:
        lines.append(Modifier(order.location, SPOTS[order.location]))
    return lines, beyond


def _avoid(book: Book, order: Resolve, lines: list[Modifier]) -> None:
    gripped = sum(bool(book.combatants[who].grappling) for who in order.avoid)
    penalty = into_close_combat(len(order.avoid) - gripped, gripped, autofire=bool(order.burst))
    if penalty:
        lines.append(Modifier("into close combat", penalty))
    else:
        book.note("a burst takes no heed of who else is in the melee")


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


def roll_dodge(book: Book, order: Resolve, target: str, rolled: Throw, dice: Dice) -> Hit:
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
