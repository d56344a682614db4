"""Cover and human shields: what a shot leaves of itself on the way. source: P12.7, P12.9"""

import msgspec

from hero_combat.fight.events import Prevented
from hero_combat.systems.storyteller.conditions.wounds import (
    Wounded,
    damage_words,
    hurt,
    of_type,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.objects import lose_structure, worn_words
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound


class Passed(msgspec.Struct, frozen=True):
    """What goes on to the target of a shot.

    Attributes:
        points: the damage that goes on.
        ap: the armor piercing that is left.
        stopped_by: the id of the object that stops it, "" for none.
        shield: what it does to a human shield, None without one.
        shield_hit: the damage that the human shield takes.
    """

    points: int
    ap: int
    stopped_by: str = ""
    shield: Wounded | None = None
    shield_hit: Marks = Marks()

    @property
    def stopped(self) -> bool:
        """Whether nothing goes on."""
        return bool(self.stopped_by) or (self.shield is not None and not self.points)


def past_cover(
    book: Book, by: str, weapon: PreparedAttack, target: str, which: str, points: int
) -> Passed:
    """Let a shot of `by` meet the cover of its target. source: A13, A24"""
    thing, rules = book.before.objects[which], book.before.rules
    hard, ap = _pierced(thing.durability, weapon.ap)
    half = hard // 2
    must_beat = half if thing.transparent and rules.transparent_test == "half" else hard
    if must_beat > weapon.damage:
        left = taken = 0
        stopped_by = which
        if rules.stopped_cover_damage == "all":
            taken = points
    else:
        left = taken = points - (half if thing.transparent else hard)
        stopped_by = ""
    if taken:
        lost = lose_structure(book, which, taken, by=by)
        if not book.quiet:
            book.note(f"{thing.name} takes {taken} and {worn_words(book, lost)}")
    if points > left and target in book.combatants:
        book.event(Prevented(who=target, how="cover", amount=points - left))
    return Passed(left, ap, stopped_by)


def past_shield(
    book: Book,
    by: str,
    weapon: PreparedAttack,
    target: str,
    victim: str,
    points: int,
    type_: Wound,
) -> Passed:
    """Hit a human shield: it takes all of it, who hides what Stamina and armor leave. P12.9"""
    sheet = book.sheets[victim]
    armor = sheet.protection
    general = armor.general + (armor.ballistic if weapon.kind == "firearm" else 0)
    hard, ap = _pierced(sheet.stamina + general, weapon.ap)
    left = 0 if hard > weapon.damage else points - hard  # a hit has a success at least
    hit = of_type(points, type_)
    wounded = hurt(book, victim, hit, by=by, attack=weapon.key)
    if wounded.effect == "dies":
        if not book.quiet:
            book.note(f"{book.sheets[target].name}: a breaking point at -3 or worse")
        book.change(target, breaking=book.combatants[target].breaking + 1)
    if points > left:
        book.event(Prevented(who=target, how="human shield", by=victim, amount=points - left))
    if left and not book.quiet:
        book.note(_shield_sentence(book, wounded, hit))
    return Passed(left, ap, shield=wounded, shield_hit=hit)


def _pierced(durability: int, ap: int) -> tuple[int, int]:
    """Return the Durability that armor piercing leaves, and the piercing that is left."""
    return max(0, durability - ap), max(0, ap - durability)


def stopped_sentence(book: Book, target: str, passed: Passed) -> str:
    """Say what stops a shot."""
    if passed.shield is None:
        return f"{book.before.objects[passed.stopped_by].name} stops it."
    shield = _shield_sentence(book, passed.shield, passed.shield_hit)
    return f"{shield} {book.sheets[target].name} is unhurt."


def _shield_sentence(book: Book, shield: Wounded, hit: Marks) -> str:
    took = f"{book.sheets[shield.who].name}, the human shield, takes {damage_words(hit)}"
    return wounded_sentence(book, took, shield)
