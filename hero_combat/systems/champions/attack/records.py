"""What travels down the road of an attack: attempts, their volleys, and what has landed."""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Current


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way of attacking: a row of the table in `road`.

    Attributes:
        name: what it is called.
        said: the options that choose it, as on a command line; ATTACK and ID stand for one.
        at_once: all who attack so arrive in the same instant.
        chained: the first miss ends it.
        place: a place is aimed at, and whoever is there is hit.
        apart: each shot works, and goes astray, by itself.
        later: it lands a segment later.
    """

    name: str
    said: str = ""
    at_once: bool = False
    chained: bool = False
    place: bool = False
    apart: bool = False
    later: bool = False


class Aim(msgspec.Struct, frozen=True):
    """What is special about one shot of several.

    Attributes:
        label: what the roll is for; the target's id comes behind it.
        by: the id of who shoots, in the labels, where several do; "" otherwise.
        extra: more addends of OCV.
        successes: Teamwork rolls that lower the target's DCV.
        halved: the target minds somebody else, and has half DCV.
        at_once: the target is as it was before any of the shots.
        blocks: how many blows the Blocks met so far have been rolled against in this instant, and
            whether they have failed; of all who attack at once.
    """

    label: str = "to hit"
    by: str = ""
    extra: tuple[Modifier, ...] = ()
    successes: int = 0
    halved: bool = False
    at_once: bool = False
    blocks: dict[str, tuple[int, bool]] = {}

    def tag(self, target: str) -> str:
        """Return the target in the labels of rolls: `titania`, or `titania by agent-1`."""
        return f"{target} by {self.by}" if self.by else target


PLAIN = Aim()
"""One shot of one attacker."""


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """One roll to hit.

    Attributes:
        order: what is said of the attacker, as if nobody else attacked.
        prepared: what it is made with.
        target: who or what is met.
        aim: what is special about it.
        shots: how many shots one roll is for.
    """

    order: Resolve
    prepared: PreparedAttack
    target: Target
    aim: Aim = PLAIN
    shots: int = 1

    @property
    def tag(self) -> str:
        """The target in the labels of rolls."""
        return self.aim.tag(self.target.id)


class Volley(msgspec.Struct, frozen=True, gc=False):
    """One attacker's attempts with one weapon at one time: what works, and is paid for, once.

    Attributes:
        way: how it is made.
        attempts: one at each target.
        company: how all volleys of the order go together; the same way where it is alone.
        shots: how many shots are paid for.
        free: it takes no phase, having been made ready before.
        sure: it hits without a roll.
        joined: its Teamwork roll was made.
    """

    way: Way
    attempts: tuple[Attempt, ...]
    company: Way
    shots: int = 1
    free: bool = False
    sure: bool = False
    joined: bool = False


class Landed(msgspec.Struct, frozen=True, gc=False):
    """What a hit did before any knockback.

    Attributes:
        attempt: what hit whom.
        told: in words, from the damage on; "" where nobody reads them.
        stun: STUN that got through.
        body: BODY that was rolled.
        stun_rolled: STUN that was rolled.
        before: how the target was when it was hit; None for an object.
        rolled_with: the target rolled with the punch.
        harmless: the attack does no damage, only what its maneuver does.
    """

    attempt: Attempt
    told: str
    stun: int = 0
    body: int = 0
    stun_rolled: int = 0
    before: Current | None = None
    rolled_with: bool = False
    harmless: bool = False

    @property
    def behind(self) -> str:
        """The words as they go on behind who is hit: `: 3 STUN, 1 BODY; ...`."""
        return f"{'.' if self.harmless else ':'} {self.told}"
