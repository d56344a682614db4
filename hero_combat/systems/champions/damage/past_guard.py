"""What of a hit gets past a guard: hardened, reduced, penetrated, or stopped altogether."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.damage.damage_roll import (
    AS_EVER,
    Arrival,
    DamageRoll,
    reread,
    roll_damage,
)
from hero_combat.systems.champions.damage.defences import (
    WORDS,
    Damage,
    effect_of,
    past_defence,
    reduced,
    report_damage,
)
from hero_combat.systems.champions.damage.guards import EFFECTS_MEET, Guard, meet
from hero_combat.systems.champions.damage.impacts import reduction_line
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.rounding import away_from_zero


def damage_guarded(
    book: Book,
    prepared: PreparedAttack,
    target: str,
    dice: Dice,
    how: Arrival = AS_EVER,
    by: str = "",
) -> tuple[DamageRoll, Damage]:
    """Return the damage of a hit as it is rolled, and what gets past more than points of defence.

    Args:
        book: the encounter at work.
        prepared: what hits.
        target: whom.
        dice: where the faces come from.
        how: how it arrives.
        by: whose doing it is.
    """
    weaker, guard = meet(book, prepared, target, dice, at_once=how.at_once)
    rolled = how.rolled
    if rolled is None:
        rolled = roll_damage(book, weaker, how.tag or target, dice)
    elif weaker is not prepared:
        rolled = reread(book, weaker, rolled)
    return rolled, past_guard(book, weaker, rolled, target, guard, how, by)


def past_guard(
    book: Book,
    prepared: PreparedAttack,
    rolled: DamageRoll,
    target: str,
    guard: Guard,
    how: Arrival = AS_EVER,
    by: str = "",
) -> Damage:
    """Return what gets past the guard of `target`, reported. Nothing is taken yet.

    Args:
        book: the encounter at work.
        prepared: what hits, with the dice that negation leaves.
        rolled: these dice.
        target: whom it hits.
        guard: what stands against it.
        how: how it arrives.
        by: whose doing it is.

    source: the HERO 6e book
    """
    tag, rolled_with = how.tag or target, how.rolled_with
    if prepared.attack.effect != "damage":
        left = msgspec.structs.replace(rolled, points=effect_past(prepared, rolled, guard))
        lines = () if book.quiet else _against_effect(prepared, rolled, guard)
        return effect_of(book, prepared, left, target, tag=tag, by=by, against=lines)
    killing = prepared.pool.killing
    stun, body = rolled.stun, 0 if prepared.stun_only else rolled.body
    pulled, whole = prepared.half_body and not how.exact, body
    if pulled:
        body = away_from_zero(body / 2)
    least = least_through(prepared, rolled, guard, pulled=pulled)
    if guard.immune:
        damage = Damage(0, 0, 0, stun, whole, body if pulled else None)
    else:
        past_stun, past_body = through_guard(stun, body, guard, killing=killing)
        if not killing or prepared.stun_only:
            past_stun = max(past_stun, min(stun, least))
        else:
            past_body = max(past_body, min(body, least))
        if rolled_with:
            past_stun, past_body = away_from_zero(past_stun / 2), away_from_zero(past_body / 2)
        if book.before.rules.stun_for_body:
            past_stun = max(past_stun, past_body)
        damage = Damage(past_stun, past_body, rolled.body, stun, whole, body if pulled else None)
    if not book.quiet:
        against, lines = _against(prepared, guard, least, pulled=pulled)
        if rolled_with:
            lines = (*lines, Modifier("rolled with the punch", "x1/2"))
        report_damage(book, prepared, rolled, damage, tag, against, lines)
    return damage


def through_guard(stun: int, body: int, guard: Guard, *, killing: bool) -> tuple[int, int]:
    """Return STUN and BODY that get past defence and reduction."""
    stopped = guard.resistant if killing else guard.defence
    less = guard.resistant_reduction if killing else guard.reduction
    return (
        reduced(past_defence(stun, guard.defence), guard.reduction),
        reduced(past_defence(body, stopped), less),
    )


def effect_past(prepared: PreparedAttack, rolled: DamageRoll, guard: Guard) -> int:
    """Return what gets past power or flash defence of a drain, a flash ...: points or segments."""
    if guard.immune:
        return 0
    if prepared.attack.vs not in EFFECTS_MEET:
        return rolled.points
    least = least_through(prepared, rolled, guard)
    return max(past_defence(rolled.points, guard.defence), min(rolled.points, least))


def _against_effect(
    prepared: PreparedAttack, rolled: DamageRoll, guard: Guard
) -> tuple[Modifier, ...]:
    """Return the lines of what stands against an effect."""
    if guard.immune or prepared.attack.vs in EFFECTS_MEET:
        least = least_through(prepared, rolled, guard)
        bare = msgspec.structs.replace(prepared, lines=())
        return _against(bare, guard, least, pulled=False)[1]
    return ()


def least_through(
    prepared: PreparedAttack, rolled: DamageRoll, guard: Guard, *, pulled: bool = False
) -> int:
    """Return what gets through of a penetrating attack whatever its target has; 0 of any other.

    The dice counted as the BODY of normal damage, less the points that are impenetrable.
    """
    if not prepared.attack.penetrating:
        return 0
    normal = prepared.attack.effect == "damage" and not prepared.pool.killing
    least = rolled.body if normal else rolled.least
    if pulled and not normal:
        least = away_from_zero(least / 2)
    return max(0, least - guard.impenetrable)


def _against(
    prepared: PreparedAttack, guard: Guard, least: int, *, pulled: bool
) -> tuple[str, tuple[Modifier, ...]]:
    """Return what stands against a blow, in words, and the lines of its last roll up to that."""
    attack, killing = prepared.attack, prepared.pool.killing
    word, lines = WORDS[attack.vs], list(prepared.lines)
    if killing:
        lines = [Modifier("increased STUN multiplier", attack.stunx)] if attack.stunx else []
    if pulled:
        lines.append(Modifier("pulled: BODY", "x1/2"))
    if guard.immune:
        return guard.immune, (*lines, Modifier(f"NND: {guard.immune}", "x0"))
    how = ""
    if attack.armour_piercing and guard.whole:
        how = ", hardened" if guard.hardened else f" {guard.whole}, armour piercing"
    if guard.defence:
        lines.append(Modifier(f"{word}{how}", -guard.defence))
        if killing and guard.resistant:
            lines.append(Modifier(f"resistant {word}", -guard.resistant))
    of_stun, of_body = guard.reduction, guard.resistant_reduction if killing else guard.reduction
    if of_stun:
        lines.append(reduction_line(of_stun, "" if of_body == of_stun else "STUN"))
    if of_body not in (0, of_stun):
        lines.append(reduction_line(of_body, "BODY"))
    if attack.penetrating:
        unit = "BODY" if killing and not prepared.stun_only else "STUN"
        unit = unit if attack.effect == "damage" else "points"
        if guard.impenetrable:
            lines.append(Modifier("impenetrable", -guard.impenetrable))
        lines.append(Modifier("penetrating: at least", f"{least} {unit}"))
    if prepared.no_defence:
        return WORDS["none"], tuple(lines)
    against = f"{guard.defence} {word}"
    return f"{against} / {guard.resistant} resistant" if killing else against, tuple(lines)
