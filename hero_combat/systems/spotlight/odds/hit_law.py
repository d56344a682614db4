"""The law of a roll to hit: how many dice succeed, and where it lands, in one."""

import msgspec

from hero_combat.dice.laws import Law, both, die, power
from hero_combat.systems.spotlight.attack.to_hit import Shot, shot
from hero_combat.systems.spotlight.dice.hit_location import landed
from hero_combat.systems.spotlight.dice.pools import successes
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.tables import SIDES, SUCCESS

_STANDARD = Rules()


class Aim(msgspec.Struct, frozen=True):
    """A roll to hit as it is read, and the location, "" for a miss."""

    shot: Shot
    location: str


def made(count: int) -> Law[int]:
    """The law of how many of so many dice succeed."""
    return power(die(SIDES).map(lambda face: successes((face,))), count)


def faces_of(count: int, succeed: int) -> tuple[int, ...]:
    """Some faces of so many dice of which so many succeed."""
    return (SUCCESS,) * succeed + (1,) * (count - succeed)


def aims(pool: int, needs: int, called: str = "", rules: Rules = _STANDARD) -> Law[Aim]:
    """The law of an attack roll.

    The hit location dice are part of the pool, so that where it lands depends on whether it hits;
    of the other dice it only counts how many succeed. source: ruling P6.3 to P6.5
    """
    pairs = both(die(SIDES), die(SIDES), lambda first, second: (first, second))
    others = max(0, pool - 2)

    def read(pair: tuple[int, int], succeed: int) -> Aim:
        faces = pair[:pool] + faces_of(others, succeed)
        seen = shot(faces, needs)
        where = landed(faces, called, lambda: pair[1], rules) if seen.hit else ""
        return Aim(seen, where)

    return both(pairs, made(others), read)
