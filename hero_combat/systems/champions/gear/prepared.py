"""What hits: the dice of an attack by a maneuver, what made them so many, and the END they cost."""

import msgspec

from hero_combat.systems.champions.dice import damage_classes, pool
from hero_combat.systems.champions.dice.damage_classes import DamageKind
from hero_combat.systems.champions.dice.pool import Pool
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.sheet.stat_block import Attack
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.tables.statuses import STATUSES
from hero_combat.systems.champions.telling.reasons import Reason
from hero_combat.systems.champions.turns.endurance import (
    end_cost,
    maneuver_end,
    push_end,
    strength_end,
)


class _BareHands(Attack, frozen=True, cache_hash=True):
    """What hits where no attack is named; no attack of a stat block is equal to it."""


BARE = _BareHands(dice="1d6")
"""Bare hands: what STR does is in the blow."""


_UNDERWATER_DC = STATUSES["underwater"].dc_add


class PreparedAttack(msgspec.Struct, frozen=True, cache_hash=True):
    """One attack, ready to be rolled.

    Attributes:
        attack: from the stat block; `BARE` for bare hands.
        maneuver: the maneuver, None for none.
        pool: the dice of damage or effect.
        lines: what made the dice as many as they are.
        end: END it costs, a push included.
        martial: whether knockback counts it as a martial maneuver.
        stun_only: it does no BODY.
        no_defense: nothing stops it.
        ranged: whether range counts.
        ocv: added to OCV by velocity or a pulled punch.
        velocity: metres moved in it.
        strength: STR used in it, a push included.
        half_body: only half of the BODY counts, unless it hits by exactly the number needed.
        weapon: the id of the object or person that is swung or thrown, "" for none.
        shatters: that object breaks on a hit.
        name: the attack's name in the stat block, "" for bare hands and improvised weapons.
        lacking: added to OCV, 0 or less, for STR that the weapon takes and the attacker lacks.
        special: more stands against it, or for it, than points of PD, ED or mental defense.
    """

    attack: Attack
    maneuver: Maneuver | None
    pool: Pool
    lines: tuple[Reason, ...]
    end: int
    martial: bool = False
    stun_only: bool = False
    no_defense: bool = False
    ranged: bool = False
    ocv: int = 0
    velocity: int = 0
    strength: int = 0
    half_body: bool = False
    weapon: str = ""
    shatters: bool = False
    name: str = ""
    lacking: int = 0
    special: bool = False


class Effort(msgspec.Struct, frozen=True):
    """How an attack is made.

    Attributes:
        strength: STR used, without the push.
        push: points pushed.
        add_dice: damage classes given by the game master.
        damage: dice given by the game master, "" for none.
        pull: damage classes held back.
        velocity: metres moved.
        underwater: the attacker is under water.
    """

    strength: int
    push: int = 0
    add_dice: int = 0
    damage: str = ""
    pull: int = 0
    velocity: int = 0
    underwater: bool = False


def prepare(
    attack: Attack, maneuver: Maneuver | None, effort: Effort, name: str = ""
) -> PreparedAttack:
    """Return an attack, ready to be rolled.

    Raises:
        DiceError: the dice can't be read, or are too many.
        UsageError: the rules have no such dice.

    source: the maneuver table; ruling 2.8; the STR and END tables
    """
    lines: list[Reason] = []
    push, strength = effort.push, effort.strength
    more = more_classes(effort, lines)
    if attack is BARE:
        lines.insert(0, _of_bare_hands(maneuver, strength))
        dice = _bare_hands(maneuver, strength + push, more, effort.velocity)
        end = _end_of_bare_hands(maneuver, strength)
    else:
        used = strength if attack.strength else 0
        dice, end = _armed(attack, maneuver, used, more + push / 5)
        if attack.strength and attack.str_min:
            above = classes_above(strength, attack.str_min)
            lines.insert(0, Reason("STR minimum", above, (strength, attack.str_min)))
        elif attack.strength:
            lines.insert(0, Reason("STR classes", strength // 5, (strength,)))
    add_maneuver_lines(maneuver, strength + push, effort.velocity, lines)
    nnd = bool(maneuver and maneuver.nnd_dc)
    if maneuver and maneuver.covers:
        end = 0  # nothing is fired yet
    made = PreparedAttack(
        attack=attack,
        maneuver=maneuver,
        pool=dice,
        lines=tuple(lines),
        end=push_end(end, push),
        martial=attack.martial or bool(maneuver and maneuver.kind == "martial"),
        stun_only=nnd or does_stun_only(attack),
        no_defense=attack.vs == "none" or nnd or bool(attack.nnd),
        ranged=attack.ranged,
        ocv=ocv_of_velocity(maneuver, effort.velocity),
        velocity=effort.velocity,
        strength=strength + push + (maneuver.strength if maneuver else 0),
        name=name,
        lacking=_lacking(attack, strength, push),
        special=bool(
            attack.armour_piercing
            or attack.penetrating
            or attack.nnd
            or attack.vs in ("power", "flash")
        ),
    )
    return complete(made, effort)


def classes_above(strength: int, least: int) -> int:
    """Return the damage classes of STR above what a weapon takes; below 0 where STR lacks.

    One for each full 5 above, one less for each 5 that lack or part of it: the OCV too.
    source: the HERO 6e book, "Strength Minimum"
    """
    return (strength - least) // 5


def _lacking(attack: Attack, strength: int, push: int) -> int:
    """Return what STR that lacks adds to OCV: 0 or less. STR that adds is what is pushed."""
    return min(0, classes_above(strength + (push if attack.strength else 0), attack.str_min))


def does_stun_only(attack: Attack) -> bool:
    """Tell whether the attack does no BODY: what its stat block says, or else its kind.

    source: the HERO 6e book
    """
    if attack.stun_only is not None:
        return attack.stun_only
    return attack.mental or attack.vs in ("mental", "power", "flash") or bool(attack.nnd)


def complete(made: PreparedAttack, effort: Effort) -> PreparedAttack:
    """Return the attack with the game master's dice, and with what is held back of it."""
    if effort.damage:
        given = pool.of_text(effort.damage)
        made = msgspec.structs.replace(made, pool=given, lines=(Reason("given", given.text),))
    pulling = made.maneuver is not None and made.maneuver.pulls
    if not effort.pull and not pulling:
        return made
    kind: DamageKind = "killing" if made.pool.killing else "normal"
    classes = int(damage_classes.dc_of(made.pool.dice, kind))
    pulled = damage_classes.pulling_a_punch(classes, effort.pull or classes)
    return msgspec.structs.replace(made, ocv=made.ocv + pulled.ocv, half_body=pulled.pulled > 0)


def ocv_of_velocity(maneuver: Maneuver | None, velocity: int) -> int:
    """Return what velocity does to OCV; the maneuver's own OCV is not in it."""
    if maneuver is None or not maneuver.ocv_m:
        return 0
    return (damage_classes.maneuver_ocv(maneuver, velocity) or 0) - (maneuver.ocv or 0)


def more_classes(effort: Effort, lines: list[Reason]) -> float:
    """Return the damage classes that come on top, but for a push; each on a line."""
    more = float(effort.add_dice)
    if effort.add_dice:
        lines.append(Reason("classes given", effort.add_dice))
    if effort.underwater:
        more += _UNDERWATER_DC
        lines.append(Reason("under water", _UNDERWATER_DC))
    if effort.push:
        lines.append(Reason("pushed", effort.push / 5, (effort.push,)))
    return more


def add_maneuver_lines(
    maneuver: Maneuver | None, strength: int, velocity: int, lines: list[Reason]
) -> None:
    """Append a line for each thing by which the maneuver changes the dice."""
    if maneuver is None:
        return
    if maneuver.strength_halved:
        lines.append(Reason("half of STR", f"{strength // 10}d6", (maneuver.name,)))
    if maneuver.dc:
        lines.append(Reason("classes of maneuver", maneuver.dc, (maneuver.name,)))
    if maneuver.dc_m and velocity:
        lines.append(Reason("classes of velocity", velocity // maneuver.dc_m, (velocity,)))


def _of_bare_hands(maneuver: Maneuver | None, strength: int) -> Reason:
    """Return the line of what bare hands start from: STR, or what the maneuver has instead."""
    if maneuver and maneuver.nnd_dc:
        return Reason(
            "maneuver", str(damage_classes.normal_dice(maneuver.nnd_dc)), (maneuver.name,)
        )
    if maneuver and maneuver.killing_dc:
        return Reason(
            "maneuver", f"{damage_classes.killing_dice(maneuver.killing_dc)}k", (maneuver.name,)
        )
    return Reason("STR", str(damage_classes.strength_dice(strength)), (strength,))


def _bare_hands(maneuver: Maneuver | None, strength: int, more: float, velocity: int) -> Pool:
    if maneuver is None:
        dice = pool.of_dice(damage_classes.strength_dice(strength))
        return dice.stronger(more, "normal") if more else dice
    damage = damage_classes.maneuver_damage(
        maneuver, strength, velocity=velocity, added_dc=int(more)
    )
    return pool.of_dice(damage.dice, killing=damage.kind == "killing")


def _end_of_bare_hands(maneuver: Maneuver | None, strength: int) -> int:
    if maneuver and maneuver.no_strength:
        return maneuver_end(maneuver)
    return strength_end(strength)


def _armed(
    attack: Attack, maneuver: Maneuver | None, strength: int, more: float
) -> tuple[Pool, int]:
    """Return the dice and the END of an attack from the stat block."""
    dice, kind, classes, of_strength = _classes(attack, maneuver, strength)
    more += of_strength + (maneuver.dc if maneuver else 0)
    return (dice.stronger(more, kind) if more else dice), _end(attack, classes, of_strength)


def _classes(
    attack: Attack, maneuver: Maneuver | None, strength: int
) -> tuple[Pool, DamageKind, float, float]:
    """Return an attack's own dice, their kind, their damage classes, and those that STR adds."""
    dice = pool.of_text(attack.dice)
    kind: DamageKind = "killing" if dice.killing else "normal"
    if attack.vs == "mental" or attack.mental:
        kind = "ego"
    classes = damage_classes.dc_of(dice.dice, kind)
    if maneuver and maneuver.clubs and dice.killing:
        kind, dice = "normal", pool.of_dice(damage_classes.normal_dice(classes))
    of_strength: float = strength // 5
    if attack.str_min and attack.strength:
        of_strength = classes_above(strength, attack.str_min)
    elif kind == "normal":  # as with bare hands, where a rest of 3 or 4 is a half die
        of_strength = damage_classes.dc_of(damage_classes.strength_dice(strength))
    return dice, kind, classes, of_strength


def _end(attack: Attack, classes: float, of_strength: float) -> int:
    if attack.end is not None:
        return attack.end
    return end_cost(5 * (classes + max(0, of_strength)), charges=attack.charges is not None)


def end_of(attack: Attack, strength: int) -> int:
    """Return the END of an attack from the stat block with so much STR, and no maneuver.

    Raises:
        DiceError: the dice can't be read.
        UsageError: the rules have no such dice.
    """
    _, _, classes, of_strength = _classes(attack, None, strength if attack.strength else 0)
    return _end(attack, classes, of_strength)


def does_damage(prepared: PreparedAttack, order: Resolve) -> bool:
    """Tell whether the maneuver does damage when it hits."""
    maneuver = prepared.maneuver
    if maneuver is None:
        return True
    return maneuver.harms or (maneuver.holds and bool(order.then))
