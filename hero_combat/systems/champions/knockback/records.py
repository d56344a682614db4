"""What travels through a knockback: what shoves how far, what is in the way, what that does."""

from typing import Literal, NamedTuple

import msgspec

from hero_combat.systems.champions.conditions.effects_of_damage import Harm
from hero_combat.systems.champions.damage.impacts import Cushion
from hero_combat.systems.champions.sheet.stat_block import Status


class Circumstances(msgspec.Struct, frozen=True, gc=False):
    """What changes the number of knockback dice.

    Attributes:
        in_air: the target flies or has been thrown.
        rolled_with_punch: the target rolled with the punch.
        zero_gravity: the target floats.
        underwater: the target is under water.
        clinging: the target clings to something.
        killing: the attack was a killing one.
        martial: the attack was a martial maneuver.
    """

    in_air: bool = False
    rolled_with_punch: bool = False
    zero_gravity: bool = False
    underwater: bool = False
    clinging: bool = False
    killing: bool = False
    martial: bool = False


class Flight(msgspec.Struct, frozen=True, gc=False):
    """How far somebody is knocked.

    Attributes:
        points: BODY less the roll; negative means none.
        metres: the distance, resistance taken off.
        knocked_down: knocked off the feet without moving: exactly 0 points.
    """

    points: int
    metres: int
    knocked_down: bool


class Shove(msgspec.Struct, frozen=True, gc=False):
    """What knocks somebody back.

    Attributes:
        body: BODY rolled, before defenses.
        killing: by a killing attack.
        martial: by a martial maneuver.
        multiplier: 2 for double knockback.
        rolled_with: the target rolled with the punch.
        status: what was the matter with the target when it was hit.
        by: whose doing it is, "" for nobody's.
        away: the middle of the area that it knocks back from; "" for `by`.
    """

    body: int
    killing: bool
    martial: bool
    multiplier: int
    rolled_with: bool
    status: Status
    by: str = ""
    away: str = ""

    @property
    def aloft(self) -> bool:
        """Whether the target is in the air or weightless, and nothing is there to land on."""
        return self.status.flying or self.status.zero_g


class FlightRoll(msgspec.Struct, frozen=True, gc=False):
    """The knockback dice as they fell.

    Attributes:
        label: what they were for.
        faces: what they show.
        circumstances: what changed their number.
        shove: what knocks back.
        flight: how far that is.
        resistance: the target's Knockback Resistance.
    """

    label: str
    faces: tuple[int, ...]
    circumstances: Circumstances
    shove: Shove
    flight: Flight
    resistance: int


class Obstacle(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Something in the way.

    Attributes:
        at_m: how far from where the flight begins.
        defense: its DEF.
        body: its BODY.
        id: what it is called.
        person: it is somebody, who sets no limit to the dice and doesn't break.
    """

    at_m: int
    defense: int
    body: int
    id: str = ""
    person: bool = False


class Collision(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One obstacle hit.

    Attributes:
        obstacle: which one.
        dice: d6 of damage, as many as the object could give; not yet doubled.
        uncapped: as many as the distance would have given.
        destroyed: it breaks, and the flight goes on.
        beyond_m: how far beyond it the flight would go; 0 when it stops there.
    """

    obstacle: Obstacle
    dice: int
    uncapped: int
    destroyed: bool
    beyond_m: int


class FlightPath(msgspec.Struct, frozen=True, gc=False):
    """A whole flight.

    Attributes:
        collisions: the obstacles hit, in order.
        ends_at_m: where it ends, from where it began.
        ground_dice: d6 from landing on open ground; 0 when something was hit, or in the air.
    """

    collisions: tuple[Collision, ...]
    ends_at_m: int
    ground_dice: int


class Slam(msgspec.Struct, frozen=True, gc=False):
    """What somebody flies against.

    Attributes:
        into: what or who that is, in the label of the roll.
        dice: d6 of it, before what being unconscious and defenses do to them.
        by: whose doing it is.
        collision: at an obstacle; None on the ground.
        ground_m: the metres flown over open ground.
    """

    into: str
    dice: int
    by: str
    collision: Collision | None = None
    ground_m: int = 0


class CrashRoll(msgspec.Struct, frozen=True, gc=False):
    """The dice of an impact as they fell.

    Attributes:
        label: what they were for.
        faces: what they show.
        slam: against what.
        plight: whether who flies is out, which makes it worse.
        cushion: what stands against it.
        stun: STUN of it.
        body: BODY of it.
        gets: STUN and BODY that get through.
    """

    label: str
    faces: tuple[int, ...]
    slam: Slam
    plight: Literal["", "unconscious", "dead"]
    cushion: Cushion
    stun: int
    body: int
    gets: tuple[int, int]


class Crash(msgspec.Struct, frozen=True, gc=False):
    """What an impact does to somebody.

    Attributes:
        who: whom.
        dice: d6 rolled.
        stun: STUN past PD.
        body: BODY past PD.
        harm: what became of that one.
    """

    who: str
    dice: int
    stun: int
    body: int
    harm: Harm


class Impact(msgspec.Struct, frozen=True):
    """Somebody is knocked into something or somebody.

    Attributes:
        collision: into what, and whether it breaks.
        crash: what that does to the one who flies.
        other: what it does to whoever is hit; None for an object.
        falls: whether that one goes down.
    """

    collision: Collision
    crash: Crash
    other: Crash | None = None
    falls: bool = False


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """How a knockback went.

    Attributes:
        who: who was knocked back.
        metres: how far, to where the flight ended.
        knocked_down: knocked off the feet without moving.
        impacts: what was hit, in order.
        ground: what the landing on open ground did.
        in_air: the flight ended in the air.
        comes_down: one who was flying lies on the ground.
    """

    who: str
    metres: int = 0
    knocked_down: bool = False
    impacts: tuple[Impact, ...] = ()
    ground: Crash | None = None
    in_air: bool = False
    comes_down: bool = False


STANDING = Thrown("")
"""Somebody who neither moved nor fell."""


class Behind(NamedTuple):
    """Somebody or something that stands so many `metres` behind; `id` names it."""

    id: str
    metres: int
