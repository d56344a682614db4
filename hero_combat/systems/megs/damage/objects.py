"""A blow on an object: its BODY is the RV, what it takes comes off its BODY, and it may break.

source: seed, "Breaking Things", "Block", "Taking Cover"
"""

import msgspec

from hero_combat.fight.events import ObjectDamaged
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.damage.defenses import Damage, Force, Guard, damage
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.bounds import LEAST


class ObjectHurt(msgspec.Struct, frozen=True, gc=False):
    """What a blow does to an object.

    Attributes:
        damage: APs of damage.
        body: its Current BODY before it, 0 at least.
        left: its Current BODY after it.
    """

    damage: int
    body: int
    left: int


def damage_to_object(book: Book, thing: str, force: Force) -> Damage:
    """Return the damage of a blow to an object, by the rule of full damage."""
    body = max(0, book.things[thing].body)
    return damage(book.before.rules, force, Guard(body, body))


def damage_object(book: Book, thing: str, points: int, by: str = "") -> ObjectHurt:
    """Let the object take so much damage; who is in cover behind it may be so no longer."""
    before = book.things[thing].body
    left = max(LEAST, before - points)
    if points:
        book.thing(thing, body=left)
        book.event(ObjectDamaged(which=thing, lost=points, broken=left <= 0, by=by))
    if left <= 0 < before:
        end_relations(book, thing, "broken")
    return ObjectHurt(points, max(0, before), left)


def strike_object(book: Book, thing: str, force: Force, by: str = "") -> ObjectHurt:
    """Let a blow strike the object."""
    return damage_object(book, thing, damage_to_object(book, thing, force).damage, by)


def object_ov(book: Book, thing: str) -> int:
    """Return the OV of an object: its own if it is small, else BODY less half the height."""
    sheet = book.before.objects[thing]
    if sheet.ov is not None:
        return sheet.ov
    return max(0, book.things[thing].body - sheet.height // 2)


def cover_of(book: Book, who: str) -> str:
    """Return the object behind which somebody is, as long as it stands; "" for none."""
    thing = book.combatants[who].cover
    return thing if thing in book.things and book.things[thing].body > 0 else ""


def is_covered(book: Book, prepared: PreparedAttack, target: str) -> bool:
    """Tell whether what the target has taken cover behind must be destroyed first.

    Cover is in the way of physical attacks alone; a Trick Shot goes round it.
    """
    whole = cover_of(book, target) != ""
    return whole and prepared.attack.group == "physical" and not prepared.past_cover
