"""What an attack does to the attacker who moved, and to the weapon."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Landed, ObjectDamaged
from hero_combat.systems.champions.attack.records import Attempt, Recoil, Wear
from hero_combat.systems.champions.conditions.effects_of_damage import Origin, bring_down, hurt
from hero_combat.systems.champions.conditions.grabs import release
from hero_combat.systems.champions.damage import defenses
from hero_combat.systems.champions.damage.impacts import cushion_of, past_cushion
from hero_combat.systems.champions.damage.records import Arrival, Blow, DamageRoll
from hero_combat.systems.champions.placing import view_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.tables.rounding import away_from_zero
from hero_combat.systems.champions.telling import damage as told


def recoil(
    book: Book, attempt: Attempt, rolled: tuple[int, int], dice: Dice, *, moved: bool
) -> Recoil:
    """Hurt one who makes a Move By or Move Through, by a part of the STUN and BODY `rolled`.

    Negation has nothing to take off here: a part of a damage has no dice.

    source: the maneuver table
    """
    who, maneuver = attempt.order.attacker, attempt.prepared.maneuver
    assert maneuver is not None  # noqa: S101 - the caller has seen it
    part = self_damage_fraction(maneuver, target_moved=moved)
    stun, body = (away_from_zero(points * part) for points in rolled)
    cushion = msgspec.structs.replace(cushion_of(book, who, dice), negation=0)
    gets = past_cushion(stun, body, cushion, least=book.before.rules.stun_for_body)
    share = "all" if part == 1 else f"1/{maneuver.self_damage}"
    harm = hurt(book, who, *gets, Origin(who, "recoil", attempt.prepared.name))
    back = Recoil(who, share, (stun, body), cushion, *gets, harm)
    book.report(told.recoil_roll, f"recoil {who}", maneuver, back)
    return back


def self_damage_fraction(maneuver: Maneuver, *, target_moved: bool = True) -> float:
    """Return the part of the damage that a moving attacker takes.

    All of a Move Through's when the target wasn't moved by it. source: the maneuver table
    """
    if not maneuver.self_damage:
        return 0.0
    return 1.0 if maneuver.self_damage == 2 and not target_moved else 1 / maneuver.self_damage


def wear_weapon(book: Book, attempt: Attempt, rolled: DamageRoll, dice: Dice) -> Wear | None:
    """Hurt whoever was swung like a fencepost, or shatter the fencepost; None where it holds.

    On a map, what is thrown flies to its target.

    source: ruling 2.3
    """
    prepared, by = attempt.prepared, attempt.order.attacker
    which = prepared.weapon
    if prepared.ranged and (view := view_of(book)) is not None:
        metres = view.distance(which, attempt.target.id) or 0
        book.event(Landed(who=which, metres=metres, by=by, toward=attempt.target.id))
    if which in book.combatants:
        blow = Blow(prepared, which, Arrival(rolled=rolled), by)
        _, damage = defenses.strike(book, blow, dice)
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
