"""The Hit Check: range, what enters it, and whether it hits. source: P5."""

from typing import Literal

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.dice.pools import Pool, pool_for
from hero_combat.systems.zt.gear.prepared import melee_range
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.sheet import Status
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Weapon
from hero_combat.systems.zt.turns.assist import help_modifiers

PENALTY = -3

Verdict = Literal["hit", "miss", "fail"]


def farthest(weapon: Weapon) -> int:
    """Return the metres beyond which a weapon reaches nobody: twice its range. source: P5, 1."""
    return 2 * weapon.range


def verdict(
    hit: Result, defense: int, *, broke: bool = False, crit: bool = False, rule: bool = False
) -> Verdict:
    """Tell whether the attack hits one target.

    Args:
        hit: the Hit Check.
        defense: the Defense that stands.
        broke: whether the weapon broke: then it hits whatever the Defense.
        crit: whether the Defense Check was a Critical Failure.
        rule: whether that lets every attack through (A4).

    source: P5, 3 and 4
    """
    if hit.crit_fail:
        return "hit" if broke else "fail"
    if crit and rule:
        return "hit"
    return "hit" if hit.total > defense else "miss"


def hit_modifiers(book: Book, order: Resolve, weapon: Weapon) -> list[Modifier]:
    """Return what is added to the Hit Check beside dice, own statuses and helpers.

    Several targets of an area weapon are aimed at together, so what holds for one holds for all.
    """
    lines = []
    if weapon.hit_adj:
        lines.append(Modifier(weapon.name, weapon.hit_adj))
    metres = order.range
    if metres is not None and metres > weapon.range:
        lines.append(Modifier(f"range {metres} m of {weapon.range}", PENALTY))
    if weapon.ranged and (order.in_melee or metres is not None) and _in_melee(book, order):
        lines.append(Modifier("in the target's Melee Range", PENALTY))
    combatants, targets = book.combatants, order.target
    own, other = combatants[order.attacker].status, combatants[targets[0]].status
    for one in targets[1:]:
        if combatants[one].status.prone:
            other = combatants[one].status
    if own.prone or other.prone:
        add_prone(own, other, ranged=weapon.ranged, lines=lines)
    if order.cover:
        lines.append(Modifier("partial cover", PENALTY))
    if order.modifier:
        lines.append(Modifier("Adjustment given", order.modifier))
    return lines


def hit_pool(book: Book, order: Resolve, weapon: Weapon) -> Pool:
    """Return what the Hit Check is made with; who helps has paid for it. source: P5, 2"""
    who, assist, disrupt = order.attacker, order.assist, order.disrupt
    lines = hit_modifiers(book, order, weapon)
    if assist or disrupt:
        lines += help_modifiers(book, who, assist, disrupt, order.extra_minor, force=order.force)
    standard, minion = weapon.standard_hit, book.sheets[who].standard
    if standard is None and minion is not None:
        standard = minion.hit
    return pool_for(book, who, weapon.hit, "attack", lines, order.add_dice, standard)


def _in_melee(book: Book, order: Resolve) -> bool:
    if order.in_melee:
        return True
    metres = order.range
    if metres is None:
        return False
    return metres <= 1 or any(metres <= melee_range(book, one) for one in order.target)


def add_prone(own: Status, other: Status, *, ranged: bool, lines: list[Modifier]) -> None:
    """Add to `lines` what lying on the ground does to an attack."""
    if own.prone and not ranged:
        lines.append(Modifier("prone", PENALTY))
    if other.prone:
        lines.append(Modifier("target prone", PENALTY if ranged else -PENALTY))
