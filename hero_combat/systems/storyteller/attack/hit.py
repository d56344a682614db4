"""A hit and what follows: cover, armor, boxes, tags, and the wear of what it was done with."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack.to_hit import (
    Hit,
    book_attack,
    dodge_words,
    failure_words,
    roll_to_hit,
)
from hero_combat.systems.storyteller.conditions.injury_tilts import (
    inflict_tag,
    tag_of,
    tag_sentence,
)
from hero_combat.systems.storyteller.conditions.wounds import (
    Wounded,
    damage_words,
    hurt,
    of_type,
    past_armor_words,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import bypasses_armor, past_armor
from hero_combat.systems.storyteller.damage.cover import Passed, past_cover, stopped_sentence
from hero_combat.systems.storyteller.damage.objects import (
    Worn,
    hit_object,
    object_sentence,
    wear_down,
    wear_sentence,
)
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound, tag_name


class Landed(msgspec.Struct, frozen=True):
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


def strike(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], target: str, dice: Dice
) -> str:
    """Roll one attack and carry out what it does; return what happened, in words."""
    victim = target
    screen = book.combatants[target].screen if target in book.combatants else ""
    if weapon.of.ranged and screen in book.combatants:
        victim = screen
        behind = f"{book.sheets[target].name} is behind {book.sheets[screen].name}"
        book.note(f"{behind}, who is hit instead")
    hit = roll_to_hit(book, order, weapon, own, target, dice)
    book_attack(book, order, weapon, target, hit)
    landed = _land(book, order, weapon, victim, hit.net) if hit.net else None
    if book.quiet:
        return ""
    return _strike_sentence(book, order, weapon, target, victim, hit, landed)


def _land(book: Book, order: Resolve, weapon: PreparedAttack, victim: str, net: int) -> Landed:
    """Carry out the damage of an attack that succeeded, from the weapon to the tags."""
    least = 1 if book.before.rules.negative_damage == "one" else 0
    points = net + weapon.damage
    points = points if points > least else least  # noqa: FURB136 - sooner than `max`
    pulled = False
    if order.pull is not None and points > order.pull:
        pulled, points = True, order.pull
    type_: Wound = "bashing" if order.bashing else weapon.type
    ap = weapon.ap
    if weapon.of.ranged and not order.close:
        passed = past_cover(book, order, weapon, victim, points, type_)
        if passed.stopped:
            return Landed(points, stopped=passed)
        points, ap = passed.points, passed.ap
    if victim in book.things:
        pierces = ap if weapon.of.ranged else 0
        struck = hit_object(book, victim, points, pierces, by=order.attacker)
        wear = wear_down(book, order, struck.lost, points)
        return Landed(points, struck=struck, wear=wear)
    hit = left = of_type(points, type_)
    if not (order.location and bypasses_armor(book, order, victim)):
        close = not weapon.of.ranged or order.close
        left = past_armor(book, victim, hit, weapon, ap, close=close)
    wounded = hurt(book, victim, left, by=order.attacker, attack=weapon.key, where=order.location)
    tag, wear = "", None
    if order.location or order.improvised:
        total = left.bashing + left.lethal + left.aggravated
        tag = _inflict_tag(book, order, victim, total)
        wear = wear_down(book, order, total, points)
    return Landed(points, pulled, None, None, hit, left, wounded, tag, wear)


def _inflict_tag(book: Book, order: Resolve, victim: str, damage: int) -> str:
    """Give the Combat Tag that damage to the spot aimed at brings; return it, "" for none."""
    if not order.location:
        return ""
    sheet = book.sheets[victim]
    tag = tag_of(
        order.location,
        damage,
        stamina=sheet.stamina,
        size=sheet.size,
        head_less_one=book.before.rules.head_threshold == "size_less_one",
    )
    return inflict_tag(book, victim, tag) if tag else ""


# ------------------------------------------------------------------ in words


def _strike_sentence(
    book: Book,
    order: Resolve,
    weapon: PreparedAttack,
    target: str,
    victim: str,
    hit: Hit,
    landed: Landed | None,
) -> str:
    """Say whom an attack hit or missed, with what, and what that did."""
    one = book.sheets[order.attacker].name
    with_ = f" with {weapon.name}" if weapon.armed or weapon.bite else ""
    spot = f" ({tag_name(order.location)})" if order.location else ""
    dodged = dodge_words(book, target, hit)
    if landed is None:
        missed = f"{one} misses {called(target, book.before)}{with_}{spot}{dodged}"
        return f"{missed}{failure_words(hit.result)}."
    done = f"{one} hits {called(victim, book.before)}{with_}{spot}{dodged}"
    return f"{done}: {_landed_sentence(book, victim, landed)}"


def _landed_sentence(book: Book, victim: str, landed: Landed) -> str:
    """Say what a hit did."""
    if landed.stopped:
        return stopped_sentence(book, victim, landed.stopped)
    wear = wear_sentence(book, landed.wear)
    if landed.struck:
        return object_sentence(book, landed.points, landed.struck) + wear
    damage = damage_words(landed.hit) + (" (pulled)" if landed.pulled else "")
    damage += past_armor_words(landed.hit, landed.left)
    wounded = landed.wounded or Wounded(victim)
    tag = f" {tag_sentence(book, victim, landed.tag)}" if landed.tag else ""
    return wounded_sentence(book, damage, wounded) + tag + wear
