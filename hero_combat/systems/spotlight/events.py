"""What happens in Spotlight alone."""

from typing import Literal

from hero_combat.fight.events import Event
from hero_combat.systems.spotlight.tables import DamageKind


class HitLanded(Event, frozen=True, tag="spotlight.hit-landed"):
    """A hit landed at a location: so many points of this damage arrive, 0 where all is absorbed."""

    attacker: str
    target: str
    location: str
    points: int
    damage: DamageKind


class LimbLost(Event, frozen=True, tag="spotlight.limb-lost"):
    """A limb became useless, or was destroyed."""

    who: str
    location: str
    how: Literal["useless", "destroyed"]


class DeathSpotlight(Event, frozen=True, tag="spotlight.death-spotlight"):
    """Somebody is dying and has the death spotlight."""

    who: str
    by: str = ""


class DeathCheated(Event, frozen=True, tag="spotlight.death-cheated"):
    """Somebody rolled to cheat death; `fortitude` is what is left of theirs."""

    who: str
    alive: bool
    fortitude: int


class SuppressiveFire(Event, frozen=True, tag="spotlight.suppressive-fire"):
    """Somebody fired to pin others down.

    Attributes:
        attacker: who fired.
        targets: who is in the fire.
        attack: the weapon's name in the stat block.
        margin: successes beyond the Difficulty, below 0 for a miss.
        willpower: the successes of a Willpower roll that break it, 0 where it pins nobody.
        roll: the place of the roll among the rolls; None where no rolls are reported.
    """

    attacker: str
    targets: tuple[str, ...]
    attack: str
    margin: int
    willpower: int
    roll: int | None = None


EVENTS: tuple[type[Event], ...] = (
    HitLanded,
    LimbLost,
    DeathSpotlight,
    DeathCheated,
    SuppressiveFire,
)
