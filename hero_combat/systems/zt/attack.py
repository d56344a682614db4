"""One attack's numbers: range, what enters its Checks, whether it hits. source: P5."""

from typing import Literal

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.checking import Pool, pooled
from hero_combat.systems.zt.checks import Result
from hero_combat.systems.zt.condition import striking
from hero_combat.systems.zt.economy import helped
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.sheet import UNARMED, Book, Rules
from hero_combat.systems.zt.tables import Weapon
from hero_combat.systems.zt.weapons import reach

PENALTY = -3
BREAKING = 5
"""What a breaking weapon adds to the damage."""

Verdict = Literal["hit", "miss", "fail"]


def range_verdict(metres: int, normal: int) -> int | None:
    """The Adjustment at that distance, 0 or -3; None when it is too far. source: P5, 1."""
    if metres <= normal:
        return 0
    return PENALTY if metres <= 2 * normal else None


def breaks(face: int, chance: int, *, double_zero: int = 100) -> bool:
    """Whether the d100 breaks the weapon. source: P5, 3; A17."""
    rolled = double_zero if face == 100 else face
    return rolled <= chance


def verdict(
    hit: Result, defense: int, *, broke: bool = False, crit: bool = False, rule: bool = False
) -> Verdict:
    """Whether the attack hits one target.

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


def lines_to_hit(book: Book, order: Resolve, weapon: Weapon) -> list[Modifier]:
    """Everything that is added to the Hit Check but dice, own statuses and helpers.

    Several targets of an area weapon are aimed at together, so what holds for one holds for all.
    """
    lines = []
    if weapon.hit_adj:
        lines.append(Modifier(weapon.name, weapon.hit_adj))
    metres = order.range
    if metres is not None and metres > weapon.range:
        lines.append(Modifier(f"range {metres} m of {weapon.range}", PENALTY))
    if weapon.ranged and _in_melee(book, order):
        lines.append(Modifier("in the target's Melee Range", PENALTY))
    own = book.combatants[order.attacker].status
    other = book.combatants[order.target[0]].status
    for one in order.target:
        if book.combatants[one].status.prone:
            other = book.combatants[one].status
    if own.prone or other.prone:
        striking(own, other, ranged=weapon.ranged, lines=lines)
    if order.cover:
        lines.append(Modifier("partial cover", PENALTY))
    if order.modifier:
        lines.append(Modifier("Adjustment given", order.modifier))
    return lines


def to_hit(book: Book, order: Resolve, weapon: Weapon) -> Pool:
    """What the Hit Check is made with; who helps has paid for it. source: P5, 2"""
    who, assist, disrupt = order.attacker, order.assist, order.disrupt
    lines = lines_to_hit(book, order, weapon)
    if assist or disrupt:
        lines += helped(book, who, assist, disrupt, order.extra_minor, force=order.force)
    standard = _standard(book, who, weapon.standard_hit, "hit")
    added = order.add_dice
    return pooled(book, who, weapon.hit, "attack", lines, added=added, standard=standard)


def to_hurt(
    book: Book, order: Resolve, weapon: Weapon, *, broke: bool, helped_too: bool = True
) -> Pool:
    """What a Damage Check is made with; who helps has paid for it. source: P5, 5

    Args:
        book: the encounter at work.
        order: the attack.
        weapon: what it is made with.
        broke: whether the weapon breaks at it.
        helped_too: whether it is the one that others help.
    """
    who, assist, disrupt = order.attacker, order.assist_damage, order.disrupt_damage
    lines = []
    if weapon.damage_adj:
        lines.append(Modifier(weapon.name, weapon.damage_adj))
    if broke:
        lines.append(Modifier("the weapon breaks", BREAKING))
    if order.damage_modifier:
        lines.append(Modifier("Adjustment given", order.damage_modifier))
    if helped_too and (assist or disrupt):
        lines += helped(book, who, assist, disrupt, order.extra_minor, force=order.force)
    standard = _standard(book, who, weapon.standard_damage, "damage")
    added = order.damage_dice
    return pooled(book, who, weapon.damage, "damage", lines, added=added, standard=standard)


def break_chance(name: str, weapon: Weapon, rules: Rules) -> int:
    """The Break Chance in 100; 0 for what can't break. source: P5, 3; A18."""
    return 0 if name == UNARMED and not rules.unarmed_breaks else weapon.break_chance


def dealt(damage: Result, rules: Rules) -> int:
    """The damage that a Damage Check deals. source: P5, 5; A5."""
    return 0 if damage.crit_fail and rules.damage_crit == "nothing" else damage.total


def _standard(book: Book, who: str, own: int | None, key: str) -> int | None:
    """A minion's number for the attack: the weapon's, the stat block's, or None."""
    if own is not None:
        return own
    standard = book.sheets[who].standard
    return None if standard is None else getattr(standard, key)


def _in_melee(book: Book, order: Resolve) -> bool:
    if order.in_melee:
        return True
    metres = order.range
    if metres is None:
        return False
    return metres <= 1 or any(metres <= reach(book, one) for one in order.target)
