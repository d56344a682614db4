"""An attack from its faces to what arrives, the body left out."""

from collections.abc import Callable, Sequence

import msgspec

from hero_combat.systems.spotlight.body import location_of
from hero_combat.systems.spotlight.layers import Layer, Struck, struck
from hero_combat.systems.spotlight.pool import successes
from hero_combat.systems.spotlight.record import Kind
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Weapon

_STANDARD = Rules()


class Shot(msgspec.Struct, frozen=True):
    """The reading of an attack roll.

    Attributes:
        successes: dice that succeeded.
        hit: whether there are as many as the Difficulty, and at least one.
        extra: successes beyond the Difficulty, 0 for a miss.
    """

    successes: int
    hit: bool
    extra: int


class Attack(msgspec.Struct, frozen=True):
    """An attack, worked out.

    Attributes:
        successes: dice that succeeded.
        hit: whether it hits.
        extra: successes beyond the Difficulty.
        location: where it hits, "" for a miss.
        kind: what arrives: bruise or lethal.
        damage: how much of it arrives.
    """

    successes: int
    hit: bool
    extra: int = 0
    location: str = ""
    kind: Kind | None = None
    damage: int = 0


def shot(faces: Sequence[int], difficulty: int) -> Shot:
    """Read an attack roll. source: seed, "Attack Rules" 3; ruling P6.4."""
    made = successes(faces)
    hit = made >= max(1, difficulty)
    return Shot(made, hit, made - difficulty if hit else 0)


def landed(
    faces: Sequence[int], called: str, late: Callable[[], int], rules: Rules = _STANDARD
) -> str:
    """Where a hit lands: where it was called, else where the two hit location dice say.

    They are the first two of the pool; a pool of one die rolls the other now, and that one can't
    succeed. source: seed, "Hit Location Dice", "Called Shot"; ruling P6.3, P6.5
    """
    if called:
        return called
    second = faces[1] if len(faces) > 1 else late()
    return location_of(faces[0], second, rules.location_table)


def blow(
    weapon: Weapon, extra: int, layers: Sequence[Layer], rules: Rules = _STANDARD, more: int = 0
) -> Struck:
    """What a hit does behind these layers: an extra success is a point more. source: P6.6 to 6.8"""
    damage = max(0, weapon.damage + extra + more)
    return struck(damage, weapon.kind, weapon.pierces, layers, rules)


def attack(
    faces: Sequence[int],
    difficulty: int,
    weapon: Weapon,
    layers: Callable[[str], Sequence[Layer]],
    late: Callable[[], int],
    called: str = "",
) -> Attack:
    """A whole attack by the rules as they stand, from faces to what arrives. source: ruling P6"""
    read = shot(faces, difficulty)
    if not read.hit:
        return Attack(read.successes, hit=False)
    location = landed(faces, called, late)
    arrives = blow(weapon, read.extra, layers(location))
    return Attack(
        read.successes,
        hit=True,
        extra=read.extra,
        location=location,
        kind=arrives.kind,
        damage=arrives.damage,
    )
