"""The Hit Check: range, what enters it, and whether it hits. source: P5."""

from collections.abc import Sequence

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.attack.attempt import Attempt, Rolled, Target, Verdict
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.dice.pools import Pool, pool_for
from hero_combat.systems.zt.gear.prepared import melee_range
from hero_combat.systems.zt.sheet import WELL, Status
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP, Weapon
from hero_combat.systems.zt.turns.assist import help_lines

PENALTY = -3
_NEAR = Modifier("in the target's Melee Range", PENALTY)


def farthest(weapon: Weapon) -> int:
    """Return the metres beyond which a weapon reaches nobody: twice its range. source: P5, 1."""
    return 2 * weapon.range


def verdict(hit: Result, target: Target, *, broke: bool = False) -> Verdict:
    """Tell whether a Hit Check hits one target; a weapon that breaks at it hits any.

    source: P5, 3 and 4; A4
    """
    if hit.crit_fail:
        return "hit" if broke else "fail"
    return "hit" if target.worthless or hit.total + target.shift > target.stands else "miss"


def hit_modifiers(book: Book, attempt: Attempt) -> list[Modifier]:
    """Return what is added to the Hit Check beside dice, own statuses and helpers.

    Several targets of an area weapon are aimed at together; what is so of one of them is left to
    `shift_against`.
    """
    order, weapon, lines = attempt.order, attempt.attack.weapon, []
    targets = attempt.targets
    alone = len(targets) == 1
    if weapon.hit_adj:
        lines.append(Modifier(weapon.name, weapon.hit_adj))
    metres = order.range
    if metres is not None and metres > weapon.range:
        lines.append(Modifier(f"range {metres} m of {weapon.range}", PENALTY))
    near = metres is not None and alone and _is_near(book, attempt, targets[0])
    if near or order.in_melee:
        lines.append(_NEAR)
    combatants = book.combatants
    own, other = combatants[attempt.attacker].status, WELL
    if alone:
        other = combatants[targets[0]].status
    if own.prone or other.prone:
        add_prone(own, other, ranged=weapon.ranged, lines=lines)
    if order.cover:
        lines.append(Modifier("partial cover", PENALTY))
    if order.modifier:
        lines.append(Modifier("Adjustment given", order.modifier))
    return lines


def shift_against(book: Book, attempt: Attempt, one: str, lines: list[Modifier]) -> int:
    """Return what is added to the Hit Check against one of several targets, and add it to `lines`.

    That is what is so of this one alone: it lies on the ground, or its Melee Range is a long one.
    """
    found = [_NEAR] if not attempt.order.in_melee and _is_near(book, attempt, one) else []
    add_prone(WELL, book.combatants[one].status, ranged=attempt.attack.weapon.ranged, lines=found)
    lines += [Modifier(f"{one}: {line.what}", f"{line.value:+}") for line in found]
    return sum(int(line.value) for line in found)


def _is_near(book: Book, attempt: Attempt, one: str) -> bool:
    """Tell whether a shot at `one` is from within its Melee Range, by the metres."""
    metres = attempt.order.range
    if metres is None or not attempt.attack.weapon.ranged:
        return False
    return within_melee_range(book, (one,), metres)


def within_melee_range(book: Book, targets: Sequence[str], metres: int) -> bool:
    """Tell whether so many metres are within the Melee Range of any of these."""
    return metres <= 1 or any(metres <= melee_range(book, one) for one in targets)


def hit_pool(book: Book, attempt: Attempt) -> Pool:
    """Return what the Hit Check is made with; who helps has paid for it. source: P5, 2"""
    order, who, weapon = attempt.order, attempt.attacker, attempt.attack.weapon
    lines = hit_modifiers(book, attempt)
    if order.assist or order.disrupt:
        lines += help_lines(book, order.assist, HELP)
        lines += help_lines(book, order.disrupt, -HELP)
    standard, minion = weapon.standard_hit, book.sheets[who].standard
    if standard is None and minion is not None:
        standard = minion.hit
    return pool_for(book, who, weapon.hit, "attack", lines, order.add_dice, standard)


def add_prone(own: Status, other: Status, *, ranged: bool, lines: list[Modifier]) -> None:
    """Add to `lines` what lying on the ground does to an attack."""
    if own.prone and not ranged:
        lines.append(Modifier("prone", PENALTY))
    if other.prone:
        lines.append(Modifier("target prone", PENALTY if ranged else -PENALTY))


def report_hit_check(
    book: Book, rolled: Rolled, targets: Sequence[Target], lines: Sequence[Modifier]
) -> None:
    """Report the Hit Check where it was made, now that it is known whom it hits."""
    assert rolled.roll is not None  # noqa: S101 - the caller has asked
    book.rolls.insert(rolled.roll, rolled.check.report(_reading(rolled, targets), lines))


def _reading(rolled: Rolled, targets: Sequence[Target]) -> str:
    """Tell how the Hit Check came out: `9 against Defense 8: hits`."""
    result = rolled.check.result
    if result.crit_fail:
        return f"{result.total}, all ones: a Critical Failure"
    if len(targets) == 1:
        (one,) = targets
        says = "hits" if verdict(result, one) == "hit" else "misses"
        return f"{result.total} against Defense {tell_defense(one)}: {says}"
    each = [
        f"{one.who} {tell_defense(one)}{f' at {one.shift:+}' if one.shift else ''} "
        f"{'hit' if verdict(result, one) == 'hit' else 'missed'}"
        for one in targets
    ]
    return f"{result.total} against Defense: {', '.join(each)}"


def tell_defense(target: Target) -> str:
    """Tell the Defense that had to be beaten."""
    return f"{target.stands}{', all ones' if target.worthless else ''}"
