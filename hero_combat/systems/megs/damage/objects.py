"""A blow on an object: its BODY is the RV, what it takes comes off its BODY, and it may break.

source: seed, "Breaking Things", "Block", "Taking Cover"
"""

import msgspec

from hero_combat.fight.events import ObjectDamaged
from hero_combat.systems.megs.damage.after_defences import Damage, Force, Guard, damage
from hero_combat.systems.megs.gear.prepared import Blow
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.bounds import LEAST


class Dent(msgspec.Struct, frozen=True, gc=False):
    """What a blow does to an object.

    Attributes:
        damage: APs of damage.
        body: its Current BODY before it, 0 at least.
        left: its Current BODY after it.
    """

    damage: int
    body: int
    left: int


def denting(book: Book, thing: str, force: Force) -> Damage:
    """The damage of a blow to an object, by the rule of full damage."""
    rules, body = book.before.rules, max(0, book.things[thing].body)
    return damage(
        force,
        Guard(body, body),
        test=rules.full_damage,
        below=rules.below_resistance,
        same=1 if rules.same_column else 0,
    )


def dented(book: Book, thing: str, points: int, by: str = "") -> Dent:
    """Let the object take so much damage; who is in cover behind it may be so no longer."""
    before = book.things[thing].body
    left = max(LEAST, before - points)
    if points:
        book.thing(thing, body=left)
        book.event(ObjectDamaged(which=thing, lost=points, broken=left <= 0, by=by))
    if left <= 0 < before:
        bare(book, thing)
    return Dent(points, max(0, before), left)


def struck(book: Book, thing: str, force: Force, by: str = "") -> Dent:
    """Let a blow strike the object."""
    return dented(book, thing, denting(book, thing, force).damage, by)


def bare(book: Book, thing: str) -> None:
    """Whoever is in cover behind a broken object is so no longer."""
    for who, now in book.combatants.items():
        if now.cover == thing:
            book.change(who, cover="")
            book.note(f"{book.sheets[who].name} is in cover no longer")


def ov_of(book: Book, thing: str) -> int:
    """The OV of an object: as the file says of a small one, else BODY less half the height."""
    sheet = book.before.objects[thing]
    if sheet.ov is not None:
        return sheet.ov
    return max(0, book.things[thing].body - sheet.height // 2)


def covers(book: Book, blow: Blow, target: str) -> bool:
    """Whether what the target has taken cover behind must be destroyed first.

    Cover is in the way of physical attacks alone; a Trick Shot goes round it.
    """
    thing = book.combatants[target].cover
    whole = thing in book.things and book.things[thing].body > 0
    return whole and blow.attack.group == "physical" and "trick-shot" not in blow.maneuvers
