"""What lands and what follows from it: damage, grapples, what becomes of the weapon. P5, P7."""

from collections.abc import Sequence
from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Prevented, WeaponSpoiled
from hero_combat.systems.zt.attack.attempt import Attempt, Landed, Rolled, Target
from hero_combat.systems.zt.attack.damage_check import (
    BREAKING,
    book_damage,
    damage_dealt,
    roll_damage,
)
from hero_combat.systems.zt.attack.to_hit import tell_defense, verdict
from hero_combat.systems.zt.conditions.relations import after_hit
from hero_combat.systems.zt.damage import (
    UNHARMED,
    Effect,
    Source,
    change_hp,
    felt_by_type,
    tell_effect,
    tell_harm,
)
from hero_combat.systems.zt.dice.pools import RolledCheck
from hero_combat.systems.zt.gear.prepared import with_article
from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Weapon
from hero_combat.systems.zt.turns.actions import Price


def land(
    book: Book,
    attempt: Attempt,
    rolled: Rolled,
    targets: Sequence[Target],
    added: Sequence[Price],
    dice: Dice,
) -> list[Landed]:
    """Do to each target what the attack does there.

    Args:
        book: the encounter at work.
        attempt: the attack.
        rolled: what the Hit Check came to.
        targets: what it had to beat.
        added: what is paid for what others add to the first Damage Check.
        dice: where faces come from.

    source: P5, 4 and 5; P7
    """
    who, key, result = attempt.attacker, _key(attempt), rolled.check.result
    landed: list[Landed] = []
    check: RolledCheck | None = None  # the Damage Check that was made last
    for target in targets:
        one, how = target.who, verdict(result, target, broke=rolled.broke)
        beyond = result.crit_fail or target.worthless
        book.event(
            AttackRolled(
                attacker=who,
                target=one,
                attack=key,
                manner=attempt.way.manner,
                hit=how == "hit",
                margin=None if beyond else result.total + target.shift - target.stands,
                roll=rolled.roll,
            )
        )
        if how != "hit":
            landed.append(Landed(target, how))
        elif not attempt.way.harms:
            book.status(one, grappled=who)
            landed.append(Landed(target, how, lost_hold=after_hit(book, one, broke=rolled.broke)))
        else:
            damage, effect, check = _damage(book, attempt, rolled, one, check, added, dice)
            harm = change_hp(book, one, damage, Source(who, "hit", key))
            lost = after_hit(book, one, broke=rolled.broke)
            landed.append(Landed(target, how, damage, effect, harm, lost))
    return landed


def _key(attempt: Attempt) -> str:
    """Return the name of the weapon as events call it."""
    key = attempt.attack.key
    return "" if key == UNARMED else key


def _damage(
    book: Book,
    attempt: Attempt,
    rolled: Rolled,
    target: str,
    last: RolledCheck | None,
    added: Sequence[Price],
    dice: Dice,
) -> tuple[int, Effect, RolledCheck | None]:
    """Return the damage that one target feels, what its type does, and the Check it came from.

    Where one Damage Check holds for all of an area, that is the last one. source: P5, 5
    """
    kind, rules, sheet = attempt.attack.weapon.type, book.before.rules, book.sheets[target]
    if rolled.broke and rules.broken_damage == "flat":
        return (*felt_by_type(sheet, kind, BREAKING), None)
    check = last if rules.area_damage == "once" else None
    if check is None:
        for price in added if last is None else ():
            book.change(price.who, **price.values)
        check = roll_damage(book, attempt, target, dice, broke=rolled.broke, first=last is None)
    dealt = damage_dealt(check.result, rules)
    felt, effect = felt_by_type(sheet, kind, dealt)
    if felt < dealt and effect != "vulnerable to":  # which heals the double
        kept = "immunity" if effect == "immune to" else "resistance"
        book.event(Prevented(who=target, how=kept, amount=dealt - felt))
    if check is not last:
        book_damage(book, check, dealt, felt, effect, kind)
    return felt, effect, check


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


def tell_landed(book: Book, attempt: Attempt, rolled: Rolled, landed: Sequence[Landed]) -> str:
    """Tell what an attempt did, a sentence or more for each target."""
    told = " ".join([_tell(book, attempt, rolled, one) for one in landed])
    return f"{_tell_break(book, attempt)} {told}" if rolled.broke else told


def _tell_break(book: Book, attempt: Attempt) -> str:
    """Tell that the weapon breaks."""
    owner, weapon = book.sheets[attempt.attacker].name, attempt.attack.weapon
    if attempt.attack.key == UNARMED:
        return f"{owner} breaks {with_article(weapon)}."
    return f"{owner}'s {weapon.name.removeprefix('a ')} breaks."


def _tell(book: Book, attempt: Attempt, rolled: Rolled, landed: Landed) -> str:
    """Tell what the attempt did to one target."""
    weapon, harms, target = attempt.attack.weapon, attempt.way.harms, landed.target
    one, other = book.sheets[attempt.attacker].name, book.sheets[target.who].name
    total, defense = rolled.check.result.total + target.shift, tell_defense(target)
    using = _using(weapon) if harms else ""
    if landed.verdict == "fail":
        return f"{one} misses {other}{using}: a Critical Failure."
    if landed.verdict == "miss":
        verb = "misses" if harms else "fails to grapple"
        return f"{one} {verb} {other}{using}: {total} against Defense {defense}."
    against = "regardless of Defense" if rolled.broke else f"{total} against Defense {defense}"
    if landed.damage is None:
        told = f"{one} grapples {other}: {against}."
    else:
        damage, effect = landed.damage, landed.effect
        suffers = f"{damage} damage" if damage >= 0 else f"{-damage} HP healed"
        why = f" ({tell_effect(effect, weapon.type)})" if effect else ""
        told = f"{one} hits {other}{using}: {against}, {suffers}{why}."
        if landed.harm is not UNHARMED:
            told = " ".join((told, *tell_harm(book, target.who, landed.harm)))
    return f"{told} {landed.lost_hold}" if landed.lost_hold else told


@lru_cache(256)
def _using(weapon: Weapon) -> str:
    """Return with what it is done, as a sentence goes on: ` with the pistol`."""
    return f" with {with_article(weapon)}"
