"""What a hit does: cover, armor, boxes, tags, and the wear of what it was done with."""

from typing import Any

from hero_combat.systems.storyteller import shooting
from hero_combat.systems.storyteller.aftermath import tag_of
from hero_combat.systems.storyteller.armor import Ratings, through
from hero_combat.systems.storyteller.breaking import battered, past_durability
from hero_combat.systems.storyteller.breaking import worn as worn_away
from hero_combat.systems.storyteller.gear import Gear, worn
from hero_combat.systems.storyteller.hurt import hurt, inflict, of_type, told
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.tables import Wound


def landed(book: Book, order: Resolve, gear: Gear, target: str, net: int) -> str:
    """The damage of an attack that succeeded, from the weapon to the tags."""
    points = net + gear.damage
    rules = book.before.rules
    least = 1 if rules.negative_damage == "one" else 0
    points = max(least, points)
    text = ""
    if order.pull is not None and points > order.pull:
        points = order.pull
        text = " (pulled)"
    type_: Wound = "bashing" if order.bashing else gear.type
    ap = gear.ap
    if gear.of.ranged and not order.close:
        points, ap, stopped = _covered(book, order, gear, target, points, type_)
        if stopped:
            return stopped
    if target in book.things:
        sentence, lost = battered(book, gear, target, points, ap)
        return sentence + _wear(book, order, lost, points)
    return suffered(book, order, gear, target, points, type_, ap, text)


def suffered(
    book: Book,
    order: Resolve,
    gear: Gear,
    target: str,
    points: int,
    type_: Wound,
    ap: int,
    text: str = "",
) -> str:
    """Damage that arrives at `target`: armor, boxes, tags, and what the weapon suffers itself."""
    hit = of_type(points, type_)
    left = hit
    if not _past_armor(book, order, target):
        left = past_armor(book, target, hit, gear, ap, close=not gear.of.ranged or order.close)
    damage = told(hit) + text
    if left != hit:
        damage += f", {told(left)} past armor"
    result = hurt(book, target, left, by=order.attacker).after(damage)
    total = left.bashing + left.lethal + left.aggravated
    if order.location:
        sheet = book.sheets[target]
        tag = tag_of(
            order.location,
            total,
            stamina=sheet.stamina,
            size=sheet.size,
            head_less_one=book.before.rules.head_threshold == "size_less_one",
        )
        if tag:
            result += inflict(book, target, tag)
    return result + _wear(book, order, total, points)


def _past_armor(book: Book, order: Resolve, target: str) -> bool:
    """Whether a specific target lets the blow go past armor. source: P14, A12"""
    if not order.location:
        return False
    if book.before.rules.targeted_armor == "ignored":
        return True
    return order.location not in book.sheets[target].armor.covers


def past_armor(book: Book, target: str, hit: Any, gear: Gear, ap: int, *, close: bool) -> Any:
    """What armor leaves of a hit."""
    armor = worn(book.sheets[target].armor)
    if not armor.general and not armor.ballistic:
        return hit
    stops = gear.kind == "firearm" or (gear.of.ranged and book.before.rules.ballistic == "ranged")
    return through(hit, Ratings(armor.general, armor.ballistic), ap, ballistic=stops, close=close)


def _covered(
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
    left = shooting.cover(
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
        wreck = worn_away(book, which, left.object)
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
    left = shooting.human_shield(sheet.stamina, general, points, gear.damage, ap=gear.ap)
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


def _wear(book: Book, order: Resolve, past_armor_: int, inflicted: int) -> str:
    """What the thing that was swung suffers itself: what the target took. source: P16, A19"""
    which = order.improvised
    if not which:
        return ""
    points = past_armor_ if book.before.rules.improvised_damage == "after_armor" else inflicted
    thing, was = book.before.objects[which], book.things[which].structure
    lost = was - worn_out(was, thing.durability, points)
    wreck = worn_away(book, which, lost) if lost else ""
    return f" {thing.name} {wreck}." if wreck else ""


def worn_out(structure: int, durability: int, inflicted: int) -> int:
    """The Structure an improvised weapon keeps after such a hit; 0 is wrecked. source: P16"""
    return max(0, structure - past_durability(durability, inflicted))
