"""What travels down the road of an attack: attempts, their volleys, and what has landed."""

from typing import Literal

import msgspec

from hero_combat.systems.champions.conditions.effects_of_damage import UNHARMED, Harm
from hero_combat.systems.champions.damage.impacts import Cushion
from hero_combat.systems.champions.damage.objects import Breach
from hero_combat.systems.champions.damage.records import Damage
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.knockback.records import STANDING, Thrown
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Current
from hero_combat.systems.champions.telling.reasons import Reason


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
    extra: tuple[Reason, ...] = ()
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


class Hold(msgspec.Struct, frozen=True):
    """Whether somebody keeps hold of what is in hand, and which attacks that are."""

    kept: bool
    foci: tuple[str, ...]


Deed = Literal["", "holds", "squeezes", "throws", "shoves", "covers", "disarms", "fails to disarm"]
"""What a maneuver does besides damage."""


class Done(msgspec.Struct, frozen=True):
    """What a maneuver did besides damage.

    Attributes:
        deed: what that is.
        hold: whether a weapon is let go of.
        strength: STR with which it was done.
    """

    deed: Deed = ""
    hold: Hold | None = None
    strength: int = 0


class Wear(msgspec.Struct, frozen=True):
    """What becomes of the weapon: the `damage` of somebody who was swung; an object shatters."""

    damage: Damage | None = None
    harm: Harm = UNHARMED


class Landed(msgspec.Struct, frozen=True, gc=False):
    """What a hit did before any knockback.

    Attributes:
        attempt: what hit whom.
        damage: of somebody who was hit; None where none was done.
        body: BODY that was rolled.
        stun_rolled: STUN that was rolled.
        before: how the target was when it was hit; None for an object.
        rolled_with: the target rolled with the punch.
        harm: what became of the target.
        done: what the maneuver did besides; None without one.
        wear: what became of the weapon; None where it holds.
        hold: whether the target kept hold of what was in hand; None where that isn't asked.
        breach: what it did to an object.
        beyond: what is left of it and hits what stands behind.
    """

    attempt: Attempt
    damage: Damage | None = None
    body: int = 0
    stun_rolled: int = 0
    before: Current | None = None
    rolled_with: bool = False
    harm: Harm = UNHARMED
    done: Done | None = None
    wear: Wear | None = None
    hold: Hold | None = None
    breach: Breach | None = None
    beyond: "Further | None" = None

    @property
    def stun(self) -> int:
        """STUN that got through."""
        return self.damage.stun if self.damage else 0


class Recoil(msgspec.Struct, frozen=True):
    """What the attacker takes of the own attack.

    Attributes:
        who: the attacker.
        share: the part of it: `1/3`, `all`.
        taken: STUN and BODY of it.
        cushion: what stands against it.
        stun: STUN past PD.
        body: BODY past PD.
        harm: what became of the attacker.
    """

    who: str
    share: str
    taken: tuple[int, int]
    cushion: Cushion
    stun: int
    body: int
    harm: Harm


class Followed(msgspec.Struct, frozen=True, gc=False):
    """What came behind hits: how the target was `thrown`, what the attackers took themselves."""

    thrown: Thrown = STANDING
    recoils: tuple[Recoil, ...] = ()


NOTHING = Followed()
"""Nothing came behind."""


class Further(msgspec.Struct, frozen=True, gc=False):
    """A further hit by what has hit or missed something else: the `hit`, and what came `behind`."""

    hit: Landed
    behind: Followed
