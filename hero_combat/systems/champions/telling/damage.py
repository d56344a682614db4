"""Sentences about damage and knockback: dice, defenses, flights and impacts."""

from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Object
from hero_combat.systems.champions.tables.knockback import KNOCKBACK_DICE, knockback_modifiers
from hero_combat.systems.champions.telling import reasons, words

if TYPE_CHECKING:
    from hero_combat.systems.champions.attack.records import Recoil
    from hero_combat.systems.champions.damage.impacts import Cushion
    from hero_combat.systems.champions.damage.objects import Breach
    from hero_combat.systems.champions.damage.records import Blow, Damage, DamageRoll, Guard
    from hero_combat.systems.champions.gear.prepared import PreparedAttack
    from hero_combat.systems.champions.knockback.records import (
        Circumstances,
        Collision,
        CrashRoll,
        Flight,
        FlightRoll,
    )
    from hero_combat.systems.champions.tables.maneuvers import Maneuver

DEFENSES = {
    "pd": "PD",
    "ed": "ED",
    "mental": "mental defense",
    "power": "power defense",
    "flash": "flash defense",
    "none": "no defense",
}
"""The defenses against an attack, as shown."""

_SHARES = {25: "x3/4", 50: "x1/2", 75: "x1/4"}


def killing_roll(blow: "Blow", rolled: "DamageRoll") -> RollReport:
    """Report the dice of a killing attack, which decide the STUN even if it does no BODY."""
    label, prepared = f"damage {blow.tag}", blow.prepared
    lines = reasons.lines(prepared.lines)
    return RollReport(label, prepared.pool.text, rolled.thrown, f"{rolled.body} BODY", lines)


def damage_roll(blow: "Blow", rolled: "DamageRoll", damage: "Damage") -> RollReport:
    """Report the last dice of a hit, with the defenses against it."""
    prepared, guard, tag = blow.prepared, damage.guard, blow.how.tag or blow.target
    assert guard is not None  # noqa: S101 - it is somebody who is hit
    lines = _against(prepared, guard, damage.pulled_to is not None, damage.least)
    if blow.how.rolled_with:
        lines = (*lines, Modifier("rolled with the punch", "x1/2"))
    whole = words.amounts(damage.full_stun, damage.full_body, damage.pulled_to)
    stood = _stood_against(prepared, guard)
    read = f"{whole}; past {stood}: {words.amounts(damage.stun, damage.body)}"
    if prepared.pool.killing:
        label, read = f"stun multiplier {tag}", f"x{rolled.mult}: {read}"
        return RollReport(label, "1d6", rolled.multiplied, read, lines)
    return RollReport(f"damage {tag}", prepared.pool.text, rolled.thrown, read, lines)


def effect_roll(
    label: str, prepared: "PreparedAttack", rolled: "DamageRoll", damage: "Damage"
) -> RollReport:
    """Report dice of another effect than damage."""
    lines = reasons.lines(prepared.lines)
    guard = damage.guard
    if guard and (guard.immune or prepared.attack.vs in ("power", "flash")):
        own = 0 if prepared.pool.killing else len(lines)
        lines = (*lines, *_against(prepared, guard, False, damage.least)[own:])  # noqa: FBT003
    told = words.effect(damage.effect, damage.points)
    return RollReport(label, prepared.pool.text, rolled.thrown, told, lines)


def to_enter(damage: "Damage") -> str:
    """Say which part of an effect the GM enters."""
    told = words.effect(damage.effect, damage.points)
    of = "" if damage.effect == "entangle" else f" of {damage.effect}"
    return f"the GM enters the effect of {told}{of} with `set`"


@lru_cache(256)
def _stood_against(prepared: "PreparedAttack", guard: "Guard") -> str:
    """Return the defense against a blow, as a roll is read."""
    if guard.immune:
        return guard.immune
    if prepared.no_defense:
        return DEFENSES["none"]
    against = f"{guard.defense} {DEFENSES[prepared.attack.vs]}"
    return f"{against} / {guard.resistant} resistant" if prepared.pool.killing else against


@lru_cache(256)
def _against(
    prepared: "PreparedAttack",
    guard: "Guard",
    pulled: bool,  # noqa: FBT001 - a key of the cache
    least: int,
) -> tuple[Modifier, ...]:
    """Return the lines of a blow's last roll, including the defenses."""
    attack, killing = prepared.attack, prepared.pool.killing
    lines = [*reasons.lines(prepared.lines)]
    if killing:
        lines = [Modifier("increased STUN multiplier", attack.stunx)] if attack.stunx else []
    if pulled:
        lines.append(Modifier("pulled: BODY", "x1/2"))
    if guard.immune:
        return (*lines, Modifier(f"NND: {guard.immune}", "x0"))
    word, how = DEFENSES[attack.vs], ""
    if attack.armour_piercing and guard.whole:
        how = ", hardened" if guard.hardened else f" {guard.whole}, armor piercing"
    if guard.defense:
        lines.append(Modifier(f"{word}{how}", -guard.defense))
        if killing and guard.resistant:
            lines.append(Modifier(f"resistant {word}", -guard.resistant))
    of_stun, of_body = guard.reduction, guard.resistant_reduction if killing else guard.reduction
    if of_stun:
        lines.append(_reduction(of_stun, "" if of_body == of_stun else "STUN"))
    if of_body not in (0, of_stun):
        lines.append(_reduction(of_body, "BODY"))
    if attack.penetrating:
        unit = "BODY" if killing and not prepared.stun_only else "STUN"
        unit = unit if attack.effect == "damage" else "points"
        if guard.impenetrable:
            lines.append(Modifier("impenetrable", -guard.impenetrable))
        lines.append(Modifier("penetrating: at least", f"{least} {unit}"))
    return tuple(lines)


def _reduction(percent: int, of: str = "") -> Modifier:
    """Return the line of a damage reduction, of all damage or only of STUN or BODY."""
    what = f"damage reduction {percent}%"
    return Modifier(f"{what}: {of}" if of else what, _SHARES[percent])


def cushion(against: "Cushion") -> tuple[Modifier, ...]:
    """Return the lines of what reduces an impact, in order."""
    lines: tuple[Modifier, ...] = ()
    if against.negation:
        lines = (Modifier("damage negation", f"-{against.negation}d6"),)
    if against.defense:
        lines = (*lines, Modifier("PD", -against.defense))
    return (*lines, _reduction(against.reduction)) if against.reduction else lines


def object_roll(
    label: str, thing: Object, prepared: "PreparedAttack", rolled: "DamageRoll", done: "Breach"
) -> RollReport:
    """Report the dice of a hit on an object."""
    lines = [*reasons.lines(prepared.lines)]
    if done.body != rolled.body:
        lines.append(Modifier("pulled: BODY", "x1/2"))
    if done.defense or not thing.resistant:
        word = "DEF" if thing.resistant else "DEF, not resistant"
        if prepared.attack.armour_piercing:
            soft = prepared.attack.armour_piercing > thing.hardened
            word += ", armor piercing" if soft else ", hardened"
        lines.append(Modifier(word, -done.defense))
    if done.through > max(0, done.body - done.defense):
        lines.append(Modifier("penetrating: at least", f"{done.through} BODY"))
    read = f"{done.body} BODY; past {done.defense} DEF: {done.through} BODY"
    return RollReport(label, prepared.pool.text, rolled.thrown, read, tuple(lines))


# ---------------------------------------------------------------- knockback


_BASE = Modifier("base", f"{KNOCKBACK_DICE}d6")


def knockback_roll(rules: Rules, rolled: "FlightRoll") -> RollReport:
    """Report the knockback dice."""
    shove, faces, lines = rolled.shove, rolled.faces, _knockback_dice(rolled.circumstances)
    if shove.multiplier != 1:
        what = rules.knockback_multiplies
        lines = (*lines, Modifier(f"multiplied {what}", f"x{shove.multiplier}"))
    if rolled.resistance:
        off = "m" if rules.knockback_resistance == "metres" else "BODY"
        lines = (*lines, Modifier("Knockback Resistance", f"-{rolled.resistance} {off}"))
    read = _how_far(shove.body, sum(faces), rolled.flight)
    return RollReport(rolled.label, f"{len(faces)}d6", faces, read, lines)


@lru_cache(256)
def _knockback_dice(circumstances: "Circumstances") -> tuple[Modifier, ...]:
    """Return the lines of what the number of knockback dice is made of."""
    modifiers = knockback_modifiers(circumstances).items()
    return (_BASE, *[Modifier(what.replace("_", " "), f"{d6:+d}d6") for what, d6 in modifiers])


@lru_cache(1024)
def _how_far(body: int, total: int, flight: "Flight") -> str:
    far = "knocked down" if flight.knocked_down else f"{flight.metres} m"
    return f"{body} BODY less {total}: {far}"


def crash_roll(rolled: "CrashRoll") -> RollReport:
    """Report the dice of an impact."""
    slam, against = rolled.slam, rolled.cushion
    if slam.collision:
        lines = _why(slam.collision)
    else:
        lines = (Modifier(f"1d6 per 4 m ({slam.ground_m} m)", f"{slam.dice}d6"),)
    if rolled.plight:
        lines = (*lines, Modifier(rolled.plight, "x2"))
    lines = (*lines, *cushion(against))
    read = (
        f"{words.amounts(rolled.stun, rolled.body)}; "
        f"past {against.defense} PD: {words.amounts(*rolled.gets)}"
    )
    return RollReport(rolled.label, f"{len(rolled.faces)}d6", rolled.faces, read, lines)


def _why(collision: "Collision") -> tuple[Modifier, ...]:
    """Return how a collision's dice are counted."""
    distance = Modifier("1d6 per 2 m left", f"{collision.uncapped}d6")
    if collision.dice == collision.uncapped:
        return (distance,)
    limit = f"limit: DEF {collision.obstacle.defense} + BODY {collision.obstacle.body}"
    return distance, Modifier(limit, f"{collision.dice}d6")


def recoil_roll(label: str, maneuver: "Maneuver", back: "Recoil") -> RollReport:
    """Report what the attacker takes, without a roll."""
    why = " (the target didn't move)" if back.share == "all" else ""
    lines = (Modifier(f"{maneuver.name}{why}", back.share), *cushion(back.cushion))
    gets = words.amounts(back.stun, back.body)
    read = f"{words.amounts(*back.taken)}; past {back.cushion.defense} PD: {gets}"
    return RollReport(label, back.share, (), read, lines)
