"""The roll to hit: the pool line by line, against Defense or a dodge. source: P1, P7, P12-P16"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Manner, Prevented
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack.defense import apply_defense, dodge_lines
from hero_combat.systems.storyteller.attack.ranged import (
    close_combat_penalty,
    concealed_own_penalty,
    concealed_penalty,
    range_penalty,
)
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.dice.dice_pool import PLAIN, Rerolls, Throw, roll_pool
from hero_combat.systems.storyteller.events import Result
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS, SPOTS, WILLPOWER_DICE


class Hit(msgspec.Struct, frozen=True, gc=False):
    """What came of a roll to hit.

    Attributes:
        net: the successes that are left after a dodge.
        result: what the attacker's own roll was.
        rolled: the attacker's own successes.
        dodge: the successes of the dodge, None where none was rolled.
        off_balance: whether the dodge failed dramatically.
        roll: the place of the roll among those that are reported.
    """

    net: int
    result: Result
    rolled: int
    dodge: int | None = None
    off_balance: bool = False
    roll: int | None = None


def roll_to_hit(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], target: str, dice: Dice
) -> Hit:
    """Roll against one target, with Defense or a dodge."""
    lines = [*own]
    beyond = _add_target_lines(lines, book, order, weapon, target)
    dodges = target in book.combatants and apply_defense(book, order, weapon, target, lines)
    label = f"{order.maneuver if order.maneuver in _NAMED else 'attack'} {target}"
    roll = None if book.quiet else len(book.rolls)
    thrown = roll_attack(book, order, weapon, dice, label, lines, chance=beyond)
    hit = Hit(thrown.successes, thrown.result, thrown.successes, None, False, roll)  # noqa: FBT003 - by place is sooner made
    if not dodges:
        return hit
    foes = book.combatants[target].foes
    if order.attacker not in foes:
        book.change(target, foes=(*foes, order.attacker), defended=book.clock.round)
    return _roll_dodge(book, order, target, hit, dice) if hit.rolled else hit


_NAMED = frozenset({"grapple", "touch"})


def book_attack(
    book: Book,
    order: Resolve,
    weapon: PreparedAttack,
    target: str,
    hit: Hit,
    manner: Manner = "attack",
) -> None:
    """Book that somebody attacked; a miss falls short of the first success that counts."""
    margin = hit.net or hit.rolled - (hit.dodge or 0) - 1
    book.event(
        AttackRolled(
            attacker=order.attacker,
            target=target,
            attack=weapon.key,
            hit=hit.net > 0,
            manner=manner,
            margin=margin,
            roll=hit.roll,
        )
    )


def own_lines(book: Book, order: Resolve, weapon: PreparedAttack) -> list[Modifier]:
    """Return what the attacker brings, whoever the target is."""
    who = order.attacker
    sheet, current = book.sheets[who], book.combatants[who]
    kept = order.kept.get("lasting lines")
    if kept is None or kept[0] is not sheet or kept[1] is not weapon:
        kept = (sheet, weapon, _lasting_lines(order, sheet, weapon))
        order.kept["lasting lines"] = kept
    lines: list[Modifier] = [*kept[2]]
    if current.tags:
        lines += tag_lines(current.tags, weapon.attribute, fighting=True, sight=True)
    if current.concealed > 1 and weapon.skill == "firearms":
        own = concealed_own_penalty(current.concealed)
        lines.append(Modifier("out of concealment", own))
    if penalty := wound_penalty_of(book, who):
        lines.append(Modifier("wounds", penalty))
    return lines


def _lasting_lines(order: Resolve, sheet: Sheet, weapon: PreparedAttack) -> list[Modifier]:
    """Return what the attacker brings each time: by the stat block, the weapon and the order."""
    lines = trait_lines(sheet, (weapon.attribute, weapon.skill))
    if weapon.bonus:
        lines.append(Modifier(weapon.name, weapon.bonus))
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
    _add_burdens(lines, sheet, weapon)
    return lines


def _add_burdens(lines: list[Modifier], sheet: Sheet, weapon: PreparedAttack) -> None:
    """Add what the weapon and the armor ask of their bearer."""
    if weapon.pool_mod:
        lines.append(Modifier("improvised weapon", weapon.pool_mod))
    if weapon.strength > sheet.strength:
        lines.append(Modifier(f"needs Strength {weapon.strength}", -1))
    needed = sheet.protection.strength
    if needed > sheet.strength:
        lines.append(Modifier(f"armor needs Strength {needed}", -1))


def _add_target_lines(
    lines: list[Modifier], book: Book, order: Resolve, weapon: PreparedAttack, target: str
) -> bool:
    """Add what target and distance do, Defense apart; return whether only chance is left."""
    current, mine = book.combatants.get(target), book.combatants[order.attacker]
    prone = current is not None and current.status.prone
    beyond = False
    if weapon.of.ranged:
        if mine.aim and mine.aiming == target and not order.burst:
            lines.append(Modifier("aim", mine.aim))
        if len(order.target) > 1 and order.burst:
            lines.append(Modifier(f"{len(order.target)} targets", -len(order.target)))
        if order.range:
            out_of = range_penalty(book, order, weapon)
            beyond = out_of is None
            if out_of:
                lines.append(Modifier(f"range {order.range} m", out_of))
        if penalty := concealed_penalty(book, order, target):
            lines.append(Modifier("concealment", penalty))
        if prone:
            lines.append(Modifier("prone target", -2))
        if order.avoid:
            if penalty := close_combat_penalty(book, order):
                lines.append(Modifier("into close combat", penalty))
            else:
                book.note("a burst takes no heed of who else is in the melee")
    elif prone and not mine.status.prone:
        lines.append(Modifier("prone target", 2))
    if order.location:
        lines.append(Modifier(order.location, SPOTS[order.location]))
    return beyond


def roll_attack(
    book: Book,
    order: Resolve,
    weapon: PreparedAttack,
    dice: Dice,
    label: str,
    lines: list[Modifier],
    *,
    chance: bool = False,
) -> Throw:
    """Throw the attacker's pool, with the dice that come again and all that the order says."""
    who, tags = order.attacker, book.combatants[order.attacker].tags
    again = weapon.again if order.again is None else order.again
    rote = order.rote or weapon.rote
    return roll_pool(
        book,
        dice,
        label,
        lines,
        who=who,
        purpose="attack",
        rerolls=Rerolls(again, rote) if rote or again != PLAIN.again else PLAIN,
        chance=chance or (bool(tags) and only_chance(book, who, weapon.attribute)),
    )


def roll_resistance(
    book: Book, dice: Dice, target: str, traits: tuple[str, str], *, again: int = 10
) -> Throw:
    """Throw the pool with which `target` resists, with wounds and Combat Tags."""
    lines = trait_lines(book.sheets[target], traits)
    if tags := book.combatants[target].tags:
        lines += tag_lines(tags, traits[0], fighting=True, sight=True)
    if penalty := wound_penalty_of(book, target):
        lines.append(Modifier("wounds", penalty))
    return roll_pool(
        book,
        dice,
        f"resist {target}",
        lines,
        who=target,
        purpose="resist",
        rerolls=Rerolls(again),
        chance=only_chance(book, target, traits[0]),
    )


def _roll_dodge(book: Book, order: Resolve, target: str, hit: Hit, dice: Dice) -> Hit:
    """Take the successes of a dodge off the attack's. source: P9"""
    lines = dodge_lines(book, target, order.attacker, pulled=order.pull is not None)
    dodge = roll_pool(book, dice, f"dodge {target}", lines, who=target, purpose="dodge")
    dramatic = dodge.result == "dramatic"
    if dramatic:
        book.change(target, unsteady="next")
    net = max(0, hit.rolled - dodge.successes)
    if not net:
        book.event(Prevented(who=target, how="dodge"))
    return Hit(net, hit.result, hit.rolled, dodge.successes, dramatic, hit.roll)


def dodge_words(book: Book, target: str, hit: Hit) -> str:
    """Say what a dodge did, for the sentence of the attack; "" where there was none."""
    if hit.dodge is None:
        return ""
    text = f", {book.sheets[target].name} dodging {hit.dodge} of {hit.rolled}"
    if hit.off_balance:
        text += " and off balance (Defense -1 in the next turn)"
    return text


def failure_words(result: Result) -> str:
    """Say that a failure is a dramatic one, "" for any other."""
    return ": a dramatic failure" if result == "dramatic" else ""
