"""The Hit Check, the Break Chance, the Damage Check, and what lands. source: P5, P7.

What is so of one of several targets alone counts against that one; all else enters the Check.
"""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Prevented, WeaponSpoiled
from hero_combat.systems.zt.attack.attempt import Attempt, Felt, Landed, Rolled, Verdict
from hero_combat.systems.zt.conditions.relations import after_hit
from hero_combat.systems.zt.damage import Effect, Source, change_hp
from hero_combat.systems.zt.dice import checks
from hero_combat.systems.zt.dice.checks import CheckResult
from hero_combat.systems.zt.dice.defense_check import Defense
from hero_combat.systems.zt.gear.choice import PreparedAttack, within_melee_range
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import UNARMED, WELL, Sheet, Status
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP, Adjustment
from hero_combat.systems.zt.telling import checks as told
from hero_combat.systems.zt.telling import words
from hero_combat.systems.zt.turns.actions import Price
from hero_combat.systems.zt.turns.assist import help_of

PENALTY = -3
BREAKING = 5
"""What a breaking weapon adds to the damage."""
_NEAR = Adjustment("near", PENALTY)


class Blow(msgspec.Struct, frozen=True, gc=False):
    """What hurts one target after the other.

    Attributes:
        attempt: the attack.
        key: the name of the weapon as events call it.
        rolled: what the Hit Check came to.
        added: what is paid for what others add to the first Damage Check.
        dice: where faces come from.
    """

    attempt: Attempt
    key: str
    rolled: Rolled
    added: Sequence[Price]
    dice: Dice


def hit(book: Book, attempt: Attempt, targets: tuple[Defense, ...], dice: Dice) -> Rolled:
    """Make the Hit Check, and find out whether the weapon breaks at it. source: P5, 2 and 3"""
    label, luck = f"to hit {','.join(attempt.targets)}", attempt.order.luck
    check = checks.roll_pool(book, hit_pool(book, attempt), label, dice, luck)
    result = check.result
    roll = book.place()
    book.event(check.event(roll))
    verdicts = tuple([verdict(result, one) for one in targets])
    book.report(told.hit_roll, check, targets, verdicts)
    if result.crit_fail and roll_break(book, attempt.attacker, attempt.attack, dice):
        verdicts = tuple([verdict(result, one, broke=True) for one in targets])
        return Rolled(check, targets, verdicts, roll, broke=True)
    return Rolled(check, targets, verdicts, roll)


def verdict(hit: CheckResult, target: Defense, *, broke: bool = False) -> Verdict:
    """Tell whether a Hit Check hits one target; a weapon that breaks at it hits any.

    source: P5, 3 and 4; A4
    """
    if hit.crit_fail:
        return "hit" if broke else "fail"
    return "hit" if target.worthless or hit.total + target.shift > target.stands else "miss"


def hit_pool(book: Book, attempt: Attempt) -> checks.Pool:
    """Return what the Hit Check is made with; who helps has paid for it. source: P5, 2"""
    order, who, weapon = attempt.order, attempt.attacker, attempt.attack.weapon
    added = hit_adjustments(book, attempt)
    if order.assist or order.disrupt:
        added += help_of(book, order.assist, HELP)
        added += help_of(book, order.disrupt, -HELP)
    standard, minion = weapon.standard_hit, book.sheets[who].standard
    if standard is None and minion is not None:
        standard = minion.hit
    asked = checks.Asked(who, weapon.hit, "attack", added, order.add_dice, standard)
    return checks.pool_for(book, asked)


def hit_adjustments(book: Book, attempt: Attempt) -> list[Adjustment]:
    """Return what is added to the Hit Check beside dice, own statuses and helpers.

    Several targets of an area weapon are aimed at together; what is so of one of them is left to
    `shifts_against`.
    """
    order, weapon, targets = attempt.order, attempt.attack.weapon, attempt.targets
    added: list[Adjustment] = []
    alone = len(targets) == 1
    if weapon.hit_adj:
        added.append(Adjustment("weapon", weapon.hit_adj, (weapon.name,)))
    metres = order.range
    if metres is not None and metres > weapon.range:
        added.append(Adjustment("range", PENALTY, (metres, weapon.range)))
    near = metres is not None and alone and _is_near(book, attempt, targets[0])
    if near or order.in_melee:
        added.append(_NEAR)
    combatants = book.combatants
    own, other = combatants[attempt.attacker].status, WELL
    if alone:
        other = combatants[targets[0]].status
    if own.prone or other.prone:
        added += _prone(own, other, ranged=weapon.ranged)
    if order.cover:
        added.append(Adjustment("cover", PENALTY))
    if order.modifier:
        added.append(Adjustment("given", order.modifier))
    return added


def shifts_against(book: Book, attempt: Attempt, one: str) -> tuple[Adjustment, ...]:
    """Return what is added to the Hit Check against one of several targets.

    That is what is so of this one alone: it lies on the ground, or its Melee Range is a long one.
    """
    near = (_NEAR,) if not attempt.order.in_melee and _is_near(book, attempt, one) else ()
    lying = book.combatants[one].status
    return (*near, *_prone(WELL, lying, ranged=attempt.attack.weapon.ranged))


def _prone(own: Status, other: Status, *, ranged: bool) -> list[Adjustment]:
    """Return what lying on the ground does to an attack."""
    added = [Adjustment("prone", PENALTY)] if own.prone and not ranged else []
    if other.prone:
        added.append(Adjustment("target prone", PENALTY if ranged else -PENALTY))
    return added


def _is_near(book: Book, attempt: Attempt, one: str) -> bool:
    """Tell whether a shot at `one` is from within its Melee Range, by the metres."""
    metres = attempt.order.range
    if metres is None or not attempt.attack.weapon.ranged:
        return False
    return within_melee_range(book, (one,), metres)


def roll_break(book: Book, who: str, attack: PreparedAttack, dice: Dice) -> bool:
    """Roll after a Critical Failure whether the weapon breaks. source: P5, 3"""
    key, chance = attack.key, break_chance(attack, book.before.rules)
    if not chance:
        return False
    face = dice.roll(1, 100, f"break {key}")[0]
    broke = does_break(face, chance, double_zero=book.before.rules.double_zero)
    book.report(told.break_roll, key, face, chance, broke)
    if broke:
        book.change(who, broken=(*book.combatants[who].broken, key))
        book.event(WeaponSpoiled(who=who, attack=key, how="broken"))
    return broke


def does_break(face: int, chance: int, *, double_zero: int) -> bool:
    """Tell whether the d100 breaks the weapon. source: P5, 3; A17."""
    rolled = double_zero if face == 100 else face
    return rolled <= chance


def break_chance(attack: PreparedAttack, rules: Rules) -> int:
    """Return the Break Chance in 100; 0 for what can't break. source: P5, 3; A18."""
    safe = attack.key == UNARMED and not rules.unarmed_breaks
    return 0 if safe else attack.weapon.break_chance


def land(
    book: Book, attempt: Attempt, rolled: Rolled, added: Sequence[Price], dice: Dice
) -> list[Landed]:
    """Do to each target what the attack does there.

    Args:
        book: the encounter at work.
        attempt: the attack.
        rolled: what the Hit Check came to.
        added: what is paid for what others add to the first Damage Check.
        dice: where faces come from.

    source: P5, 4 and 5; P7
    """
    blow = Blow(attempt, _key(attempt), rolled, added, dice)
    landed: list[Landed] = []
    last: checks.RolledCheck | None = None
    for target, how in zip(rolled.targets, rolled.verdicts, strict=True):
        _book_attack(book, blow, target, how)
        if how != "hit":
            landed.append(Landed(target, how))
        elif not attempt.way.harms:
            book.status(target.who, grappled=attempt.attacker)
            freed = after_hit(book, target.who, broke=rolled.broke)
            landed.append(Landed(target, how, freed=freed))
        else:
            check = _damage_check(book, blow, target.who, last)
            landed.append(_hurt(book, blow, target, check, fresh=check is not last))
            last = check
    return landed


def _book_attack(book: Book, blow: Blow, target: Defense, how: Verdict) -> None:
    attempt, result = blow.attempt, blow.rolled.check.result
    beyond = result.crit_fail or target.worthless
    book.event(
        AttackRolled(
            attacker=attempt.attacker,
            target=target.who,
            attack=blow.key,
            manner=attempt.way.manner,
            hit=how == "hit",
            margin=None if beyond else result.total + target.shift - target.stands,
            roll=blow.rolled.roll,
        )
    )


def _key(attempt: Attempt) -> str:
    """Return the name of the weapon as events call it."""
    key = attempt.attack.key
    return "" if key == UNARMED else key


def _damage_check(
    book: Book, blow: Blow, target: str, last: checks.RolledCheck | None
) -> checks.RolledCheck | None:
    """Make the Damage Check for one target; help and Luck are for the first one. source: P5, 5

    Returns:
        The last one where one holds for all of an area; None where a breaking weapon rolls none.
    """
    attempt, rules, broke = blow.attempt, book.before.rules, blow.rolled.broke
    if broke and rules.broken_damage == "flat":
        return None
    if last is None:
        for price in blow.added:
            book.change(price.who, **price.values)
    elif rules.area_damage == "once":
        return last
    else:
        book.remark(told.help_goes_to_the_first, book, attempt, target)
    pool = damage_pool(book, attempt, broke=broke, first=last is None)
    luck = attempt.order.luck_damage if last is None else 0
    return checks.roll_pool(book, pool, f"damage {target}", blow.dice, luck)


def damage_pool(book: Book, attempt: Attempt, *, broke: bool, first: bool = True) -> checks.Pool:
    """Return what a Damage Check is made with; who helps has paid for it. source: P5, 5

    Args:
        book: the encounter at work.
        attempt: the attack.
        broke: whether the weapon breaks at it.
        first: whether it is the first of them, which others help.
    """
    order, who, weapon = attempt.order, attempt.attacker, attempt.attack.weapon
    added: list[Adjustment] = []
    if weapon.damage_adj:
        added.append(Adjustment("weapon", weapon.damage_adj, (weapon.name,)))
    if broke:
        added.append(Adjustment("breaks", BREAKING))
    if order.damage_modifier:
        added.append(Adjustment("given", order.damage_modifier))
    if first and (order.assist_damage or order.disrupt_damage):
        added += help_of(book, order.assist_damage, HELP)
        added += help_of(book, order.disrupt_damage, -HELP)
    standard, minion = weapon.standard_damage, book.sheets[who].standard
    if standard is None and minion is not None:
        standard = minion.damage
    asked = checks.Asked(who, weapon.damage, "damage", added, order.damage_dice, standard)
    return checks.pool_for(book, asked)


def damage_dealt(damage: CheckResult, rules: Rules) -> int:
    """Return the damage that a Damage Check deals. source: P5, 5; A5."""
    return 0 if damage.crit_fail and rules.damage_crit == "nothing" else damage.total


def felt_by_type(sheet: Sheet, kind: str, damage: int) -> tuple[int, Effect]:
    """Return the damage of a type as it arrives, and what the type does. source: ruling 2.5."""
    if not (sheet.immunities or sheet.resistances or sheet.vulnerabilities):
        return damage, ""
    kind = kind or words.STANDARD
    if kind in sheet.immunities:
        return 0, "immune to"
    if kind in sheet.resistances and kind not in sheet.vulnerabilities:
        return damage // 2, "resists"
    if kind in sheet.vulnerabilities and kind not in sheet.resistances:
        return damage * 2, "vulnerable to"
    return damage, ""


def _hurt(
    book: Book, blow: Blow, target: Defense, check: checks.RolledCheck | None, *, fresh: bool
) -> Landed:
    """Let one target feel the damage of a Check, which is booked when it is a fresh one."""
    who, attempt = target.who, blow.attempt
    kind, rules = attempt.attack.weapon.type, book.before.rules
    dealt = damage_dealt(check.result, rules) if check else BREAKING
    felt, effect = felt_by_type(book.sheets[who], kind, dealt)
    damage = Felt(dealt, felt, effect, kind)
    if check and felt < dealt and effect != "vulnerable to":  # which heals the double
        kept = "immunity" if effect == "immune to" else "resistance"
        book.event(Prevented(who=who, how=kept, amount=dealt - felt))
    if check and fresh:
        checks.book_check(book, check, told.damage_roll, check, damage)
    harm = change_hp(book, who, felt, Source(attempt.attacker, "hit", blow.key))
    freed = after_hit(book, who, broke=blow.rolled.broke)
    return Landed(target, "hit", damage, harm, freed)


def wear_out(book: Book, attempt: Attempt) -> None:
    """Use up what is used once, and note when a weapon to be reloaded was fired."""
    weapon, key, who = attempt.attack.weapon, attempt.attack.key, attempt.attacker
    current = book.combatants[who]
    if weapon.single_use:
        held = tuple(item for item in current.held if item != key)
        book.change(who, used_up=(*current.used_up, key), held=held)
        book.event(WeaponSpoiled(who=who, attack=_key(attempt), how="empty"))
    if weapon.reload:
        book.change(who, fired={**current.fired, key: book.clock.round})
