"""What an attack does to the attacker who moved, and to the weapon."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import ObjectDamaged
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import (
    UNHARMED,
    Harm,
    Origin,
    hurt,
    tell_harm,
)
from hero_combat.systems.champions.conditions.grabs import release
from hero_combat.systems.champions.conditions.statuses import bring_down
from hero_combat.systems.champions.damage.damage_roll import Arrival, DamageRoll
from hero_combat.systems.champions.damage.defences import (
    Damage,
    after_defences,
    amounts,
    tell_damage,
    through,
    through_defences,
)
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book, capital, the
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.tables.rounding import away_from_zero


class Recoil(msgspec.Struct, frozen=True):
    """What the attacker takes of the own attack.

    Attributes:
        share: the part of it: `1/3`, `all`.
        stun: STUN past PD.
        body: BODY past PD.
        harm: what became of the attacker.
    """

    share: str
    stun: int
    body: int
    harm: Harm


class Wear(msgspec.Struct, frozen=True):
    """What becomes of the weapon: the `damage` of somebody who was swung; an object shatters."""

    damage: Damage | None = None
    harm: Harm = UNHARMED


def recoil(
    book: Book,
    who: str,
    prepared: PreparedAttack,
    rolled: tuple[int, int],
    dice: Dice,
    *,
    moved: bool,
) -> Recoil:
    """Hurt one who makes a Move By or Move Through, by a part of the STUN and BODY `rolled`.

    Negation has nothing to take off here: a part of a damage has no dice.

    source: the maneuver table
    """
    maneuver = prepared.maneuver
    assert maneuver is not None  # noqa: S101 - the caller has seen it
    part = self_damage_fraction(maneuver, target_moved=moved)
    stun, body = (away_from_zero(points * part) for points in rolled)
    least = book.before.rules.stun_for_body
    from hero_combat.systems.champions.damage.impacts import (  # noqa: PLC0415 - rare
        cushion_lines,
        cushion_of,
    )

    cushion = cushion_of(book, who, dice)._replace(negation=0)
    defence = cushion.defence
    gets = through_defences(stun, body, defence, defence, least=least, reduction=cushion.reduction)
    share = "all" if part == 1 else f"1/{maneuver.self_damage}"
    if not book.quiet:
        why = " (the target was not moved)" if part == 1 else ""
        lines: tuple[Modifier, ...] = (Modifier(f"{maneuver.name}{why}", share),)
        lines += cushion_lines(cushion)
        read = f"{amounts(stun, body)}; past {defence} PD: {amounts(*gets)}"
        book.rolls.append(RollReport(f"recoil {who}", share, (), read, lines))
    harm = hurt(book, who, *gets, Origin(who, "recoil", prepared.name))
    return Recoil(share, *gets, harm)


def tell_recoil(name: str, back: Recoil) -> str:
    """Return what the attacker takes, in sentences that go on behind others."""
    told = f" {name} takes {back.share} of it: {through(back.stun, back.body)}."
    harm = tell_harm(name, back.harm)
    return f"{told} {harm}" if harm else told


def self_damage_fraction(maneuver: Maneuver, *, target_moved: bool = True) -> float:
    """Return the part of the damage that a moving attacker takes.

    All of a Move Through's when the target wasn't moved by it. source: the maneuver table
    """
    if not maneuver.self_damage:
        return 0.0
    return 1.0 if maneuver.self_damage == 2 and not target_moved else 1 / maneuver.self_damage


def wear_weapon(
    book: Book, prepared: PreparedAttack, rolled: DamageRoll, by: str, dice: Dice
) -> Wear | None:
    """Hurt whoever was swung like a fencepost, or shatter the fencepost; None where it holds.

    source: ruling 2.3
    """
    which = prepared.weapon
    if which in book.combatants:
        if book.sheets[which].guarded:
            from hero_combat.systems.champions.damage.past_guard import (  # noqa: PLC0415 - rare
                damage_guarded,
            )

            _, damage = damage_guarded(book, prepared, which, dice, Arrival(rolled=rolled), by)
        else:
            damage = after_defences(book, prepared, rolled, which, by=by)
        harm = hurt(book, which, damage.stun, damage.body, Origin(by, "hit"))
        if prepared.ranged:
            release(book, which)
            bring_down(book, which)
        return Wear(damage, harm)
    if not prepared.shatters:
        return None
    lost = book.things[which].body
    book.thing(which, body=0)
    book.event(ObjectDamaged(which=which, lost=lost, broken=True, by=by))
    return Wear()


def tell_wear(book: Book, which: str, wear: Wear) -> str:
    """Return what becomes of the weapon, in sentences that go on behind others."""
    if wear.damage is None:
        return f" {capital(the(book.before.objects[which].name))} shatters."
    name = book.sheets[which].name
    told = f" {name} takes it as well: {tell_damage(wear.damage)}."
    harm = tell_harm(name, wear.harm)
    return f"{told} {harm}" if harm else told
