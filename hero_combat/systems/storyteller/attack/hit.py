"""A blow or a shot that lands: cover, armor, boxes, tags, and the wear of what was swung."""

import msgspec

from hero_combat.fight.names import called
from hero_combat.systems.storyteller.attack.attempt import Attempt, Met, Target
from hero_combat.systems.storyteller.attack.to_hit import (
    Hit,
    Landed,
    book_attack,
    dodge_words,
    failure_words,
)
from hero_combat.systems.storyteller.conditions.injury_tilts import (
    inflict_tag,
    tag_of,
    tag_sentence,
)
from hero_combat.systems.storyteller.conditions.wounds import (
    Wounded,
    damage_of,
    damage_words,
    hurt,
    of_type,
    past_armor_words,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import bypasses_armor, past_armor
from hero_combat.systems.storyteller.damage.cover import (
    Passed,
    past_cover,
    past_shield,
    stopped_sentence,
)
from hero_combat.systems.storyteller.damage.objects import (
    Worn,
    hit_object,
    object_sentence,
    wear_down,
    wear_sentence,
)
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound, tag_name


class Damage(msgspec.Struct, frozen=True):
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
    stopped: Passed | None = None
    struck: Worn | None = None
    hit: Marks = Marks()
    left: Marks = Marks()
    wounded: Wounded | None = None
    tag: str = ""
    wear: Worn | None = None


def land_blow(book: Book, landed: Landed) -> str:
    """Carry out a blow or a shot; return what happened, in words."""
    attempt, met, hit = landed.attempt, landed.met, landed.hit
    book_attack(book, attempt, hit)
    damage = _harm(book, attempt, met, hit.net) if hit.net else None
    if book.quiet:
        return ""
    return _blow_sentence(book, attempt, met.target, hit, damage)


def _harm(book: Book, attempt: Attempt, met: Met, net: int) -> Damage:
    """Carry out the damage of an attack that succeeded, from the weapon to the tags."""
    order, weapon, victim = attempt.order, attempt.weapon, met.target.id
    points = damage_of(book, net, weapon.damage)
    pulled = False
    if order.pull is not None and points > order.pull:
        pulled, points = True, order.pull
    type_: Wound = "bashing" if order.bashing else weapon.type
    ap = weapon.ap
    if met.shield or met.cover:
        if met.shield:
            passed = past_shield(book, order.attacker, weapon, victim, met.shield, points, type_)
        else:
            passed = past_cover(book, order.attacker, weapon, victim, met.cover, points)
        if passed.stopped:
            return Damage(points, stopped=passed)
        points, ap = passed.points, passed.ap
    if victim in book.things:
        pierces = ap if weapon.of.ranged else 0
        struck = hit_object(book, victim, points, pierces, by=order.attacker)
        wear = wear_down(book, order, struck.lost, points)
        return Damage(points, struck=struck, wear=wear)
    hit = left = of_type(points, type_)
    spot = met.target.spot
    if not (spot and bypasses_armor(book, spot, victim)):
        close = not weapon.of.ranged or order.close
        left = past_armor(book, victim, hit, weapon, ap, close=close)
    wounded = hurt(book, victim, left, by=order.attacker, attack=weapon.key, where=spot)
    tag, wear = "", None
    if spot or order.improvised:
        total = left.bashing + left.lethal + left.aggravated
        tag = _inflict_tag(book, met.target, total)
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


# ------------------------------------------------------------------ in words


def _blow_sentence(
    book: Book, attempt: Attempt, met: Target, hit: Hit, damage: Damage | None
) -> str:
    """Say whom an attack hit or missed, with what, and what that did."""
    one, weapon = book.sheets[attempt.who].name, attempt.weapon
    with_ = f" with {weapon.name}" if weapon.armed or weapon.bite else ""
    dodged = dodge_words(book, attempt.target.id, hit)
    if damage is None:
        missed = f"{one} misses {called(attempt.target.id, book.before)}{with_}"
        return f"{missed}{_spot_words(attempt.target)}{dodged}{failure_words(hit.result)}."
    done = f"{one} hits {called(met.id, book.before)}{with_}{_spot_words(met)}{dodged}"
    return f"{done}: {_damage_sentence(book, met.id, damage)}"


def _spot_words(target: Target) -> str:
    """Name the spot that is aimed at, "" for none."""
    return f" ({tag_name(target.spot)})" if target.spot else ""


def _damage_sentence(book: Book, victim: str, damage: Damage) -> str:
    """Say what a hit did."""
    if damage.stopped:
        return stopped_sentence(book, victim, damage.stopped)
    wear = wear_sentence(book, damage.wear)
    if damage.struck:
        return object_sentence(book, damage.points, damage.struck) + wear
    told = damage_words(damage.hit) + (" (pulled)" if damage.pulled else "")
    told += past_armor_words(damage.hit, damage.left)
    wounded = damage.wounded or Wounded(victim)
    tag = f" {tag_sentence(book, victim, damage.tag)}" if damage.tag else ""
    return wounded_sentence(book, told, wounded) + tag + wear
