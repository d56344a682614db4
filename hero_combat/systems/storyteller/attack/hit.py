"""A blow or a shot that lands: cover, armor, boxes, tags, and the wear of what was swung."""

import msgspec

from hero_combat.fight.events import AttackRolled, Manner
from hero_combat.systems.storyteller.attack import cover
from hero_combat.systems.storyteller.attack.attempt import Attempt, HitRoll, Landed, Reached, Target
from hero_combat.systems.storyteller.conditions import wounds
from hero_combat.systems.storyteller.conditions.injury_tilts import inflict_tag, tag_of
from hero_combat.systems.storyteller.damage import ObjectDamage, hit_object, wear_down
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound
from hero_combat.systems.storyteller.telling import attacks as told


class Damage(msgspec.Struct, frozen=True, gc=False):
    """What a hit does.

    Attributes:
        points: the damage that arrives.
        pulled: whether it is as much as the attacker let it be.
        stopped: what stops it on the way, None for nothing.
        struck: what it does to an object, None where it hits somebody.
        hit: the damage by its kind.
        left: what of it armor leaves.
        wounded: what it does to somebody, None where it hits an object.
        tag: the Combat Tag that it brings, "" for none.
        wear: what it does to the thing that was swung, None for nothing.
    """

    points: int
    pulled: bool = False
    stopped: cover.Passed | None = None
    struck: ObjectDamage | None = None
    hit: Marks = Marks()
    left: Marks = Marks()
    wounded: wounds.Wounded | None = None
    tag: str = ""
    wear: ObjectDamage | None = None


def land_blow(book: Book, landed: Landed) -> None:
    """Carry out a blow or a shot."""
    attempt, hit = landed.attempt, landed.hit
    book_attack(book, attempt, hit)
    damage = _harm(book, attempt, landed.reached, hit.net) if hit.net else None
    book.say(told.blow, book, landed, damage)


def book_attack(book: Book, attempt: Attempt, hit: HitRoll, manner: Manner = "attack") -> None:
    """Book that somebody attacked; a miss falls short of the first success that counts."""
    margin = hit.net or hit.rolled - (hit.dodge or 0) - 1
    book.event(
        AttackRolled(
            attacker=attempt.who,
            target=attempt.target.id,
            attack=attempt.weapon.key,
            hit=hit.net > 0,
            manner=manner,
            margin=margin,
            roll=hit.roll,
        )
    )


def _harm(book: Book, attempt: Attempt, reached: Reached, net: int) -> Damage:
    """Carry out the damage of an attack that succeeded, from the weapon to the tags."""
    order, weapon, victim = attempt.order, attempt.weapon, reached.target.id
    points = wounds.damage_of(book, net, weapon.damage)
    pulled = False
    if order.pull is not None and points > order.pull:
        pulled, points = True, order.pull
    type_: Wound = "bashing" if order.bashing else weapon.type
    if reached.shield or reached.cover:
        if reached.shield:
            passed = cover.past_shield(book, attempt, reached, wounds.of_type(points, type_))
        else:
            passed = cover.past_cover(book, attempt, reached, points)
        if passed.stopped:
            return Damage(points, stopped=passed)
        points, weapon = passed.points, msgspec.structs.replace(weapon, ap=passed.ap)
    if victim in book.things:
        pierces = weapon.ap if weapon.of.ranged else 0
        struck = hit_object(book, victim, points, pierces, by=order.attacker)
        wear = wear_down(book, order, struck.lost, points)
        return Damage(points, struck=struck, wear=wear)
    hit = left = wounds.of_type(points, type_)
    spot = reached.target.spot
    if not (spot and wounds.bypasses_armor(book, spot, victim)):
        close = not weapon.of.ranged or order.close
        left = wounds.past_armor(book, victim, hit, weapon, close=close)
    wounded = wounds.hurt(book, victim, left, wounds.Source(order.attacker, weapon.key, spot))
    tag, wear = "", None
    if spot or order.improvised:
        total = left.bashing + left.lethal + left.aggravated
        tag = _inflict_tag(book, reached.target, total)
        wear = wear_down(book, order, total, points)
    return Damage(points, pulled, None, None, hit, left, wounded, tag, wear)


def _inflict_tag(book: Book, target: Target, damage: int) -> str:
    """Give the Combat Tag that damage to the spot aimed at brings; return it, "" for none."""
    if not target.spot:
        return ""
    sheet = book.sheets[target.id]
    tag = tag_of(
        target.spot,
        damage,
        stamina=sheet.stamina,
        size=sheet.size,
        head_less_one=book.before.rules.head_threshold == "size_less_one",
    )
    return inflict_tag(book, target.id, tag) if tag else ""
