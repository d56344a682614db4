"""A hit and what follows: where it lands, what arrives, and what becomes of the target."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight.attack.to_hit import RolledAttack, book_attack, report_damage
from hero_combat.systems.spotlight.conditions.wounds import Harm, Wound, inflict, tell_harm
from hero_combat.systems.spotlight.damage import ArrivingDamage, arriving_damage
from hero_combat.systems.spotlight.dice.hit_location import hit_location, location_name
from hero_combat.systems.spotlight.dice.pools import tell_successes
from hero_combat.systems.spotlight.events import HitLanded
from hero_combat.systems.spotlight.gear.choice import tell_weapon
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES


class Landed(msgspec.Struct, frozen=True):
    """What a hit did: where it landed, what arrived there, and the harm."""

    location: str
    damage: ArrivingDamage
    harm: Harm


def finish_attack(book: Book, rolled: RolledAttack, dice: Dice) -> Landed | None:
    """Let an attack that is neither dodged nor lost hit, or miss (None)."""
    book_attack(book, rolled, hit=rolled.read.hit)
    return land_hit(book, rolled, dice) if rolled.read.hit else None


def tell_attack(book: Book, rolled: RolledAttack, hit: Landed | None) -> str:
    """Return the sentence of an attack."""
    attack = rolled.attack
    one, other = book.sheets[attack.attacker].name, book.sheets[attack.target].name
    how = tell_weapon(attack.key, attack.weapon, attack.mode)
    if hit is None:
        made, needs = tell_successes(rolled.read.successes), attack.difficulty.successes
        return f"{one} misses {other}{how} ({made}, Difficulty {needs})."
    return f"{one} hits {other}{how} {tell_hit(book, attack, hit)}"


def land_hit(book: Book, rolled: RolledAttack, dice: Dice) -> Landed:
    """Let a hit land and do its damage. source: ruling P6.5 to P6.9"""
    attack, faces = rolled.attack, rolled.faces
    if len(faces) < 2 and not attack.called:
        faces = (*faces, _roll_other_die(book, attack.target, dice))
    location = hit_location(faces, attack.called, book.before.rules)
    damage = arriving_damage(book, attack, location, rolled.read.extra)
    if not book.quiet:
        where = f"{location_name(location)}, {damage.points} {damage.kind}"
        report_damage(book, rolled, _damage_lines(rolled, damage), where)
    book.event(
        HitLanded(
            attacker=attack.attacker,
            target=attack.target,
            location=location,
            points=damage.points,
            damage=damage.kind,
        )
    )
    if damage.absorbed:
        outer, inner = damage.layers[0].what, damage.layers[-1].what
        how = outer if outer == inner else f"{outer} and {inner}"
        book.event(Prevented(who=attack.target, how=how, amount=damage.absorbed))
    return Landed(location, damage, harm_target(book, attack, location, damage))


def _roll_other_die(book: Book, target: str, dice: Dice) -> int:
    """Roll the second hit location die, where the pool has but one. source: ruling P6.3"""
    label = f"location {target}"
    face = dice.roll(1, SIDES, label)
    if not book.quiet:
        book.rolls.append(RollReport(label, "1d6", face, "the other hit location die"))
    return face[0]


def harm_target(book: Book, attack: PreparedAttack, location: str, damage: ArrivingDamage) -> Harm:
    """Mark what arrives on the target. source: ruling P3.5, P6.9"""
    wound = Wound(location, damage.points, damage.kind, attack.attacker, "hit", attack.key)
    return inflict(book, attack.target, wound, together=len(book.clock.spotlight) > 1)


def _damage_lines(rolled: RolledAttack, damage: ArrivingDamage) -> tuple[Modifier, ...]:
    """Return what makes the damage, for the explanation."""
    attack = rolled.attack
    lines = [Modifier(f"damage: {attack.weapon.name or attack.key}", attack.weapon.damage)]
    if rolled.read.extra:
        lines.append(Modifier("damage: extra successes", rolled.read.extra))
    if attack.more_damage:
        lines.append(Modifier(f"damage: {attack.mode}", attack.more_damage))
    return (*lines, *damage.lines)


def tell_hit(book: Book, attack: PreparedAttack, hit: Landed) -> str:
    """Return where a hit landed and what it did, as a sentence goes on."""
    damage = hit.damage
    told = f"in the {location_name(hit.location)}: {damage.points} {damage.kind}"
    if damage.absorbed:
        held = "" if damage.kind == attack.weapon.kind else ", not pierced"
        told += f" ({damage.absorbed} absorbed{held})"
    harm = tell_harm(book, attack.target, hit.harm)
    return f"{told}. {harm}" if harm else f"{told}."
