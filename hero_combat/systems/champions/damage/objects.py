"""What an attack does to an object: what gets past its DEF takes its BODY."""

import msgspec

from hero_combat.fight.events import ObjectDamaged
from hero_combat.systems.champions.damage.defenses import past_defense
from hero_combat.systems.champions.damage.records import Blow, DamageRoll
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.sheet.stat_block import Object, defense_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.rounding import away_from_zero
from hero_combat.systems.champions.telling import damage as told


class Breach(msgspec.Struct, frozen=True):
    """What an attack does to an object.

    Attributes:
        body: BODY that the attack does, before DEF.
        defense: the DEF that counts.
        through: BODY that gets through.
        left: BODY that is left of the object, 0 when it is broken.
        stopped: what the object has stopped of the attack: its DEF and its BODY, all of the attack
            where it holds.
    """

    body: int
    defense: int
    through: int
    left: int
    stopped: int

    @property
    def had(self) -> int:
        """BODY that an object had which is broken now."""
        return self.stopped - self.defense


def breach(
    thing: Object,
    left: int,
    prepared: PreparedAttack,
    rolled: tuple[int, int],
    *,
    exact: bool = False,
) -> Breach:
    """Return what a blow of so much BODY does to an object that has `left` BODY.

    An object whose DEF isn't resistant has none against killing attacks, a broken one none at all.
    Armor piercing halves DEF that isn't hardened.

    Args:
        thing: the object.
        left: BODY it has left.
        prepared: what hits.
        rolled: BODY rolled, and how much of it gets through where a killing attack penetrates.
        exact: the attack roll was just made, so that a pulled punch does all its BODY.

    source: the table of objects; the HERO 6e book
    """
    body, least = rolled
    if prepared.stun_only:
        body = 0
    if not prepared.pool.killing:
        least = 0
    if prepared.half_body and not exact:
        body, least = away_from_zero(body / 2), away_from_zero(least / 2)
    vs = prepared.attack.vs
    soft = prepared.pool.killing and not thing.resistant
    none = left <= 0 or prepared.no_defense or vs not in ("pd", "ed") or soft
    defense = 0 if none else defense_of(thing, vs)
    if prepared.attack.armour_piercing > thing.hardened:
        defense = (defense + 1) // 2
    past = past_defense(body, defense)
    if least and prepared.attack.penetrating > thing.impenetrable:
        past = max(past, min(body, least))
    after = left - past
    stopped = defense + left if after <= 0 else body
    return Breach(body, defense, left - after, max(0, after), stopped)


def damage_object(book: Book, blow: Blow, rolled: DamageRoll) -> Breach:
    """Take the BODY of a hit from an object, and report it."""
    prepared, which, by = blow.prepared, blow.target, blow.by
    thing, left = book.before.objects[which], book.things[which].body
    done = breach(thing, left, prepared, (rolled.body, rolled.least), exact=blow.how.exact)
    book.report(told.object_roll, f"damage {blow.tag}", thing, prepared, rolled, done)
    book.thing(which, body=done.left)
    book.event(ObjectDamaged(which=which, lost=left - done.left, broken=not done.left, by=by))
    return done
