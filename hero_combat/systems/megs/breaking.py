"""A blow on an object: its BODY is the RV, what it takes comes off its BODY, and it may break.

source: seed, "Breaking Things", "Block", "Taking Cover"
"""

import msgspec

from hero_combat.systems.megs.damage import Force, Guard, damage
from hero_combat.systems.megs.sheet import Book


class Dent(msgspec.Struct, frozen=True, gc=False):
    """What a blow does to an object.

    Attributes:
        damage: APs of damage.
        body: its Current BODY before it, 0 at least.
        left: its Current BODY after it.
        broken: whether this blow has broken it.
    """

    damage: int
    body: int
    left: int
    broken: bool


def dented(book: Book, thing: str, force: Force) -> Dent:
    """Let the object take the blow, by the rule of full damage; who is behind it may be bared."""
    rules = book.before.rules
    before = book.things[thing].body
    body = max(0, before)
    found = damage(
        force,
        Guard(body, body),
        test=rules.full_damage,
        below=rules.below_resistance,
        same=1 if rules.same_column else 0,
    )
    left = before - found.damage
    broken = left <= 0 < before
    if found.damage:
        book.thing(thing, body=left)
    if broken:
        bare(book, thing)
    return Dent(found.damage, body, left, broken)


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
