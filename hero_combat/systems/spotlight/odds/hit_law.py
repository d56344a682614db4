"""The law of a roll to hit: how many dice succeed, and where it lands, in one."""

import msgspec

from hero_combat.dice.laws import Law, both, die, power
from hero_combat.systems.spotlight.attack.hit import HitRoll, read_hit_roll
from hero_combat.systems.spotlight.dice import hit_location, successes
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.tables import SIDES, SUCCESS


class LocatedHit(msgspec.Struct, frozen=True):
    """A roll to hit as it is read, and where it lands, "" for a miss."""

    read: HitRoll
    location: str


def law_of_successes(count: int) -> Law[int]:
    """Return the law of how many of so many dice succeed."""
    return power(die(SIDES).map(lambda face: successes((face,))), count)


def faces_of(count: int, succeed: int) -> tuple[int, ...]:
    """Return some faces of so many dice of which so many succeed."""
    return (SUCCESS,) * succeed + (1,) * (count - succeed)


def hit_law(pool: int, difficulty: int, called: str, rules: Rules) -> Law[LocatedHit]:
    """Return the law of a roll to hit.

    The hit location dice are part of the pool, so that where it lands depends on whether it hits;
    of the other dice it only counts how many succeed. source: ruling P6.3 to P6.5
    """
    pairs = both(die(SIDES), die(SIDES), lambda first, second: (first, second))
    others = max(0, pool - 2)

    def read(pair: tuple[int, int], succeed: int) -> LocatedHit:
        faces = pair[:pool] + faces_of(others, succeed)
        seen = read_hit_roll(faces, difficulty)
        where = hit_location(pair, called, rules) if seen.hit else ""
        return LocatedHit(seen, where)

    return both(pairs, law_of_successes(others), read)
