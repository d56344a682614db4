"""Cover and human shields: what a shot leaves of itself on the way. source: P12.7, P12.9"""

import msgspec

from hero_combat.fight.events import Prevented
from hero_combat.systems.storyteller.attack.attempt import Attempt, Reached
from hero_combat.systems.storyteller.conditions.wounds import Source, Wounded, hurt
from hero_combat.systems.storyteller.damage import lose_structure
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.systems.storyteller.telling import objects as told_of_objects


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


def past_cover(book: Book, attempt: Attempt, reached: Reached, points: int) -> Passed:
    """Let a shot meet the cover of its target. source: A13, A24"""
    weapon, target, which = attempt.weapon, reached.target.id, reached.cover
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
        worn = lose_structure(book, which, taken, by=attempt.who)
        book.remark(told_of_objects.cover_takes, book, taken, worn)
    if points > left and target in book.combatants:
        book.event(Prevented(who=target, how="cover", amount=points - left))
    return Passed(left, ap, stopped_by)


def past_shield(book: Book, attempt: Attempt, reached: Reached, hit: Marks) -> Passed:
    """Hit a human shield: it takes all of it, who hides what Stamina and armor leave. P12.9"""
    weapon, target, victim = attempt.weapon, reached.target.id, reached.shield
    sheet = book.sheets[victim]
    armor = sheet.protection
    general = armor.general + (armor.ballistic if weapon.kind == "firearm" else 0)
    hard, ap = _pierced(sheet.stamina + general, weapon.ap)
    points = hit.bashing + hit.lethal + hit.aggravated
    left = 0 if hard > weapon.damage else points - hard  # a hit has a success at least
    wounded = hurt(book, victim, hit, Source(attempt.who, weapon.key))
    if wounded.effect == "dies":
        book.remark(told.shield_dies, book, target)
        book.change(target, breaking=book.combatants[target].breaking + 1)
    if points > left:
        book.event(Prevented(who=target, how="human shield", by=victim, amount=points - left))
    if left:
        book.remark(told.shield, book, wounded, hit)
    return Passed(left, ap, shield=wounded, shield_hit=hit)


def _pierced(durability: int, ap: int) -> tuple[int, int]:
    """Return the Durability that armor piercing leaves, and the piercing that is left."""
    return max(0, durability - ap), max(0, ap - durability)
