"""Cover and human shields. source: P12.7, P12.9"""

from typing import Literal

import msgspec

from hero_combat.systems.storyteller.conditions.wounds import hurt, of_type, told
from hero_combat.systems.storyteller.damage.objects import lose_structure
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.equipment import worn
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound


def past_cover(
    book: Book, order: Resolve, gear: Gear, target: str, points: int, type_: Wound
) -> tuple[int, int, str]:
    """What cover or a human shield leaves, the AP that is left, and the words if it stops all."""
    if order.no_cover:
        return points, gear.ap, ""
    current = book.combatants.get(target)
    if current and current.shield in book.combatants:
        return _shielded(book, order, gear, target, points, type_)
    which = order.cover or (current.behind if current else "")
    if which not in book.things or book.things[which].structure <= 0:
        return points, gear.ap, ""
    thing, rules = book.before.objects[which], book.before.rules
    left = behind_cover(
        thing.durability,
        points,
        gear.damage,
        ap=gear.ap,
        transparent=thing.transparent,
        test=rules.transparent_test,
        stopped=rules.stopped_cover_damage,
    )
    text = f"{thing.name} stops it." if left.stopped else ""
    if left.object:
        wreck = lose_structure(book, which, left.object)
        holds = f"has Structure {book.things[which].structure} left"
        book.note(f"{thing.name} takes {left.object} and {wreck or holds}")
    return left.target, left.ap, text


def _shielded(
    book: Book, order: Resolve, gear: Gear, target: str, points: int, type_: Wound
) -> tuple[int, int, str]:
    victim = book.combatants[target].shield
    sheet = book.sheets[victim]
    armor = worn(sheet.armor)
    general = armor.general + (armor.ballistic if gear.kind == "firearm" else 0)
    left = human_shield(sheet.stamina, general, points, gear.damage, ap=gear.ap)
    hit = of_type(left.victim, type_)
    fate = hurt(book, victim, hit, by=order.attacker)
    text = fate.after(f"{sheet.name}, the human shield, takes {told(hit)}")
    if fate.died:
        book.note(f"{book.sheets[target].name}: a breaking point at -3 or worse")
        book.change(target, shield="", breaking=book.combatants[target].breaking + 1)
    if not left.hider:
        return 0, left.ap, f"{text} {book.sheets[target].name} is unhurt."
    book.note(text)
    return left.hider, left.ap, ""


class Stopped(msgspec.Struct, frozen=True):
    """What is left of a shot at somebody in cover: for the `target` and the `object`, and of AP."""

    target: int
    object: int
    ap: int
    stopped: bool


def behind_cover(
    durability: int,
    damage: int,
    weapon_mod: int,
    *,
    ap: int = 0,
    transparent: bool = False,
    test: Literal["full", "half"] = "full",
    stopped: Literal["none", "all"] = "none",
) -> Stopped:
    """A hit on what hides the target. source: P12.7, A13, A24

    Args:
        durability: of the cover.
        damage: successes and weapon modifier.
        weapon_mod: what must not be less than the Durability to penetrate.
        ap: comes off the Durability first; what is left of it goes on.
        transparent: half the Durability comes off the damage, rounded down.
        test: the Durability that transparent cover sets against penetration.
        stopped: what a shot that does not penetrate does to the cover.
    """
    hard, left = max(0, durability - ap), max(0, ap - durability)
    half = hard // 2
    if (half if transparent and test == "half" else hard) > weapon_mod:
        return Stopped(0, damage if stopped == "all" else 0, left, stopped=True)
    rest = max(0, damage - (half if transparent else hard))
    return Stopped(rest, rest, left, stopped=False)


class Shielded(msgspec.Struct, frozen=True):
    """What a shot does to a human shield (`victim`) and to who hides behind it (`hider`)."""

    victim: int
    hider: int
    ap: int


def human_shield(
    stamina: int, armor: int, damage: int, weapon_mod: int, *, ap: int = 0
) -> Shielded:
    """The victim takes all of it, the hider what Stamina and armor leave. source: P12.9"""
    left = behind_cover(stamina + armor, damage, weapon_mod, ap=ap)
    return Shielded(damage, left.target, left.ap)
